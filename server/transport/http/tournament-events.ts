import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { EntrantNumber } from '#protocol/tournament.ts'
import type { TournamentModule } from '../../app/tournaments/tournament-module.ts'
import { addressGroup, LIMITS } from '../limits.ts'
import type { ConnectionLimits } from '../ws/connection-limits.ts'
import { refused } from './requests.ts'
import { idOf } from './tournaments.ts'

const Query = z.strictObject({ entrant: z.coerce.number().pipe(EntrantNumber).optional() })
/** A page that does not read is cut off: it reconnects by itself and fetches what it missed. */
const MAX_UNREAD_BYTES = 16_384

interface Deps extends Pick<TournamentModule, 'listeners'> {
  readonly service: Pick<TournamentModule['service'], 'load'>
  readonly connectionLimits: Pick<ConnectionLimits, 'waitForEvents'>
}

/** Server-sent events that say only that something has changed: the same few bytes for every page. */
export async function tournamentEvents(app: FastifyInstance, { service, listeners, connectionLimits }: Deps) {
  const open = new Set<FastifyReply['raw']>()
  let isClosing = false

  app.get<{ Params: { id: string } }>(
    '/api/tournaments/:id/events',
    { config: { rateLimit: LIMITS.tournament } },
    async (request, reply) => {
      const { entrant } = Query.parse(request.query)
      const id = idOf(request)
      const stored = id && (await service.load(id))
      if (!stored) return refused(reply, 404, 'no-such-tournament')
      // A page that left during the load emits no close event any more: its stream would be kept for ever.
      if (request.raw.socket.destroyed) return reply.hijack()
      // Whole and at once: the page reconnects by itself, to the node that serves next.
      if (isClosing) return reply.header('connection', 'close').type('text/event-stream').send('')
      const leaveStreams = connectionLimits.waitForEvents(addressGroup(request.ip))
      if (!leaveStreams) return refused(reply, 429, 'too-fast')
      const { raw } = reply
      raw.on('close', leaveStreams)
      reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store')
      // Without this a proxy may buffer events.
      reply.header('x-accel-buffering', 'no')
      reply.hijack()
      raw.writeHead(200, reply.getHeaders() as Record<string, string>)
      open.add(raw)
      const leave = listeners.listen(stored, {
        ...(entrant !== undefined && { entrant }),
        changed: (version) => write(`event: changed\ndata: ${JSON.stringify({ version })}\n\n`),
        keepAlive: () => write(':\n\n'),
      })
      raw.on('close', () => {
        open.delete(raw)
        leave()
      })
      return reply

      function write(text: string): void {
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        else raw.write(text)
      }
    },
  )

  // The server closes after its last connection, and a stream never ends by itself.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const raw of open) raw.end()
  })
}
