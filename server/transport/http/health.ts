import type { FastifyInstance } from 'fastify'
import { RoomCode } from '#protocol/ids.ts'
import { CODE_LENGTH, CODE_LETTERS, PROTOCOL } from '#protocol/limits.ts'
import type { Services } from '../services.ts'

/** Any read tells whether the store is there, whatever it finds. */
const PROBE = RoomCode.parse(CODE_LETTERS.slice(0, CODE_LENGTH))

type Deps = Pick<Services, 'store' | 'hub'> & { readonly version: string }

/** `/livez`: the process runs. `/readyz`: it can take people in. */
export async function healthRoutes(app: FastifyInstance, { store, hub, version }: Deps) {
  // A process that is only busy must not be restarted.
  const pressureHandler = () => {}
  app.get('/livez', { config: { pressureHandler } }, async () => ({ status: 'alive' }))
  app.get('/version', async () => ({ version, protocol: PROTOCOL }))
  let isAway = false
  app.get('/readyz', async ({ log }, reply) => {
    if (hub.isLeaving()) return reply.code(503).send({ status: 'stopping' })
    try {
      await store.load(PROBE)
      isAway = false
      return { status: 'ready' }
    } catch (err) {
      // Once for each outage: it is asked every few seconds.
      if (!isAway) log.error({ err }, 'not ready')
      isAway = true
      return reply.code(503).send({ status: 'store-away' })
    }
  })
}
