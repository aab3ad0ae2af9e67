import type { FastifyInstance } from 'fastify'
import { PROTOCOL } from '#protocol/limits.ts'
import type { HttpOptions } from '../server.ts'
import type { Services } from '../services.ts'

type Deps = Pick<Services, 'hub'> & Pick<HttpOptions, 'probe' | 'version'>

/** `/livez`: the process runs. `/readyz`: it can take people in. */
export async function healthRoutes(app: FastifyInstance, { probe, hub, version }: Deps) {
  // A process that is only busy must not be restarted.
  const pressureHandler = () => {}
  app.get('/livez', { config: { pressureHandler } }, async () => ({ status: 'alive' }))
  app.get('/version', async () => ({ version, protocol: PROTOCOL }))
  let isAway = false
  app.get('/readyz', async ({ log }, reply) => {
    if (hub.isLeaving()) return reply.code(503).send({ status: 'stopping' })
    try {
      await probe()
      isAway = false
      return { status: 'ready' }
    } catch (err) {
      // Once for each outage: it is asked every few seconds.
      if (!isAway) log.error({ err }, 'not ready')
      isAway = true
      return reply.code(503).send({ status: 'store-away', why: reasonOf(err) })
    }
  })
}

/** For anybody to see: the message of a connection that failed would name an address. */
function reasonOf(err: unknown): unknown {
  if (!(err instanceof Error)) return 'unknown'
  if ('errstr' in err) return err.errstr
  return 'code' in err ? err.code : err.message
}
