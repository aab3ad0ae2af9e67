import type { FastifyInstance } from 'fastify'
import type { Millis } from '#protocol/ids.ts'
import { PROTOCOL } from '#protocol/limits.ts'
import type { HttpOptions } from '../server.ts'
import type { Services } from '../services.ts'

/** Anybody may ask, and a probe writes to the disk. Shorter than the checks of a proxy, so that two of them are two probes. */
const PROBE_EACH_MS: Millis = 200

type Deps = Pick<Services, 'hub' | 'clock'> & Pick<HttpOptions, 'probe' | 'version'>

/** `/livez`: the process runs. `/readyz`: it can take people in. */
export async function healthRoutes(app: FastifyInstance, { probe, hub, clock, version }: Deps) {
  // A process that is only busy must not be restarted.
  const pressureHandler = () => {}
  app.get('/livez', { config: { pressureHandler } }, async () => ({ status: 'alive' }))
  app.get('/version', async () => ({ version, protocol: PROTOCOL }))
  let probed: Promise<unknown> | undefined
  let probeAt = 0
  let isAway = false
  app.get('/readyz', async ({ log }, reply) => {
    if (hub.isLeaving()) return reply.code(503).send({ status: 'stopping' })
    try {
      if (!probed || clock.elapsed() >= probeAt) {
        probeAt = clock.elapsed() + PROBE_EACH_MS
        probed = probe()
      }
      await probed
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

/** For anybody to see: a connection that failed would name an address, and a refusal of Redis may name a user. */
function reasonOf(err: unknown): unknown {
  if (!(err instanceof Error)) return 'unknown'
  if ('errstr' in err) return err.errstr
  return 'code' in err ? err.code : /^[A-Z]+(?= )|^.*?(?=$| Last error)/s.exec(err.message)?.[0]
}
