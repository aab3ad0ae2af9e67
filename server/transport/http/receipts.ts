import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { canonicalJson } from '#protocol/canonical-json.ts'
import { SignedReceipt } from '#protocol/receipt.ts'
import { LIMITS } from '../limits.ts'
import type { Services } from '../services.ts'
import { refused, TypedRoomCode } from './requests.ts'

const Asked = z.strictObject({
  code: TypedRoomCode,
  number: z.coerce.number().int().min(1),
  round: z.coerce.number().int().min(1),
})

/** How a round was decided, to be checked offline: see docs/receipts.md. */
export async function receiptRoutes(app: FastifyInstance, { receipts }: Pick<Services, 'receipts'>) {
  app.get('/api/signing-key', async () => ({ algorithm: 'Ed25519', publicKey: receipts.publicKey }))

  app.get(
    '/api/rooms/:code/receipts/:number/:round',
    { config: { rateLimit: LIMITS.receipt } },
    async ({ params }, reply) => {
      const { code, number, round } = Asked.parse(params)
      const issued = await receipts.issue(code, number, round)
      if (!issued.ok) return refused(reply, 404, issued.code)
      // Canonical as a whole, so that a saved file has no byte that does not count.
      return reply.type('application/json').send(canonicalJson(SignedReceipt.parse(issued.value)))
    },
  )
}
