import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CLOSE } from '#protocol/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import { TypedRoomCode } from '../http/requests.ts'
import { addressGroup } from '../limits.ts'
import type { Services } from '../services.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { serveSocket } from './serve-socket.ts'

type Deps = { readonly services: Services; readonly connectionLimits: ConnectionLimits }
type InRoom = { Params: { code: string } }

/** What a client sends that is no WebSocket: its own fault, and as frequent as it likes. */
const isBadFrame = (err: unknown): err is { code: string } =>
  err instanceof Error && 'code' in err && typeof err.code === 'string' && err.code.startsWith('WS_ERR_')

export async function wsRoute(app: FastifyInstance, { connectionLimits, services }: Deps) {
  const countBadFrame = createSampledLog(services.clock, (counts) => app.log.warn({ counts }, 'bad frames'))
  // Refused after the handshake, because only a close code tells a page why.
  const refused = new WeakSet<FastifyRequest>()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Before the handshake: a proxy may ask another node, and no page notices.
    if (services.hub.isLeaving()) return reply.code(503).header('retry-after', '1').send()
    if (!(await connectionLimits.mayConnect(addressGroup(request.ip)))) refused.add(request)
  }
  app.get<InRoom>('/api/rooms/:code/socket', { websocket: true, onRequest }, (socket, request) => {
    const visitor = refused.has(request) ? undefined : connectionLimits.enter(addressGroup(request.ip))
    // This one is not counted, so it must not stay: it is told why if it can be told at once.
    if (!visitor) {
      socket.close(CLOSE.tooMany)
      return socket.terminate()
    }
    socket.once('close', visitor.leave)
    const code = TypedRoomCode.safeParse(request.params.code)
    if (!code.success) return socket.close(CLOSE.roomGone)
    const log = (err: unknown) => {
      if (isBadFrame(err)) return countBadFrame(err.code)
      request.log.error({ err, room: code.data }, 'socket failed')
    }
    serveSocket({ socket, connection: request.raw.socket, visitor, code: code.data, services, log })
    return
  })
}

const LINE_EVERY_MS = 10_000

/** At most one line in ten seconds, with how often each happened since the last: for what others can cause at will. */
export function createSampledLog(clock: Clock, write: (counts: Record<string, number>) => void) {
  let counts: Record<string, number> = {}
  let nextLineAt = Number.NEGATIVE_INFINITY
  return (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1
    if (clock.elapsed() < nextLineAt) return
    write(counts)
    counts = {}
    nextLineAt = clock.elapsed() + LINE_EVERY_MS
  }
}
