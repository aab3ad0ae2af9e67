import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PracticeRoll, practiceRoll } from '../../games/cheese-master/practice.ts'
import { randomFor } from '../../games/kit/random.ts'
import { LIMITS } from '../limits.ts'
import type { Services } from '../services.ts'

const Wanted = z.strictObject({
  dice: z.coerce.number().int().min(1).max(6),
  /** Several at once, so that a bad line does not interrupt the practice. */
  count: z.coerce.number().int().min(1).max(20).default(1),
})

export const PracticeRolls = z.strictObject({ rolls: z.array(PracticeRoll) })

/** Cheese Master for one: pages contain no rules, so they get their dice counted. */
export async function practiceRoutes(app: FastifyInstance, { entropy }: Pick<Services, 'entropy'>) {
  app.get('/api/practice', { config: { rateLimit: LIMITS.look } }, async ({ query }, reply) => {
    const { dice, count } = Wanted.parse(query)
    const random = randomFor(entropy.seed(), 0)
    const rolls = Array.from({ length: count }, () => practiceRoll(dice, random))
    return reply.header('cache-control', 'no-store').send(PracticeRolls.parse({ rolls }))
  })
}
