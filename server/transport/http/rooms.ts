import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Do } from '#protocol/client-message.ts'
import { RawName } from '#protocol/command.ts'
import { CommandId, GameId, Look, Passport, RoomCode, SeatKey, Viewer } from '#protocol/ids.ts'
import { RoomFrame } from '#protocol/server-message.ts'
import type { RoomService } from '../../app/room-service.ts'
import type { Hub } from '../../app/rooms/hub.ts'
import type { Verdict } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import { projectRoom } from '../../rooms/project.ts'
import type { Room } from '../../rooms/room.ts'
import { answerTo } from '../codec.ts'
import { LIMITS } from './rate-limits.ts'

const OpenRoom = z.strictObject({ id: CommandId, game: GameId, options: z.unknown().optional() })
const TakeSeat = z.strictObject({ key: SeatKey, name: RawName, look: Look.optional() })
const ShowPassport = z.strictObject({ passport: Passport, key: SeatKey })
const NO_SUCH_SEAT = { type: 'refused', code: 'no-such-seat' } as const
/** Without a socket there is no welcome, so the answer itself says who is looking. */
const RoomSeen = RoomFrame.extend({ you: Viewer })
const Bearer = z.string().regex(/^Bearer /)

interface Deps {
  readonly service: RoomService
  readonly hub: Pick<Hub, 'room'>
  readonly clock: Clock
}

/** The socket's commands, one request each, for clients without sockets and for load tests. */
export async function roomRoutes(app: FastifyInstance, { service, hub, clock }: Deps) {
  app.post('/api/rooms', { config: { rateLimit: LIMITS.open } }, async ({ body }, reply) => {
    const { id, game, options } = OpenRoom.parse(body)
    return created(reply, await service.open(id, game, options), (code) => ({ code }))
  })

  app.post<InRoom>('/api/rooms/:code/seats', { config: { rateLimit: LIMITS.join } }, async (request, reply) => {
    const { key, name, look } = TakeSeat.parse(request.body)
    return created(reply, await service.takeSeat(codeOf(request), name, key, look), (seat) => ({ seat }))
  })

  app.post<InRoom>('/api/rooms/:code/passports', { config: { rateLimit: LIMITS.join } }, async (request, reply) => {
    const { passport, key } = ShowPassport.parse(request.body)
    return created(reply, await service.showPassport(codeOf(request), passport, key), (shown) => shown)
  })

  app.get<InRoom>('/api/rooms/:code', { config: { rateLimit: LIMITS.look } }, async (request, reply) => {
    const stored = await service.load(codeOf(request))
    const viewer = viewerIn(stored?.document, keyOf(request))
    if (!viewer) return reply.code(401).send(NO_SUCH_SEAT)
    if (!stored) return reply.code(404).send({ type: 'refused', code: 'no-such-room' })
    const { document: room, version } = stored
    // It depends on who asks.
    reply.header('cache-control', 'no-store')
    const frame = { type: 'room', version, now: clock.now(), view: projectRoom(room, viewer), news: [] }
    return RoomSeen.parse({ ...frame, you: viewer })
  })

  /** A refused command is a 200: the room answered. Only what never reached it is a 4xx. */
  app.post<InRoom>('/api/rooms/:code/commands', { config: { rateLimit: LIMITS.command } }, async (request, reply) => {
    const arrivedAt = clock.tick()
    const code = codeOf(request)
    const message = Do.parse(request.body)
    const key = keyOf(request)
    const seat = key ? await service.seatOf(code, key) : undefined
    if (!key || !seat?.ok) return reply.code(401).send(NO_SUCH_SEAT)
    const incoming = { arrivedAt, line: undefined }
    return answerTo(message.id, await hub.room(code).perform(seat.value, message, incoming, service.proofOf(key)))
  })

  /** Without a key a request sees what a spectator sees; with a wrong one, nothing. Asked of the very room that is shown. */
  function viewerIn(room: Room | undefined, key: SeatKey | null | undefined): Viewer | undefined {
    if (key === undefined) return { kind: 'spectator' }
    const seat = room && key ? service.seatIn(room, key) : undefined
    return seat === undefined ? undefined : { kind: 'seat', seat }
  }
}

/** Undefined: none was sent. Null: something that is none. */
function keyOf({ headers }: FastifyRequest): SeatKey | null | undefined {
  if (headers.authorization === undefined) return undefined
  return SeatKey.safeParse(Bearer.parse(headers.authorization).slice('Bearer '.length)).data ?? null
}

type InRoom = { Params: { code: string } }
const codeOf = ({ params }: FastifyRequest<InRoom>): RoomCode => RoomCode.parse(params.code.toUpperCase())

function created<T>(reply: FastifyReply, verdict: Verdict<T, string>, body: (value: T) => object) {
  if (verdict.ok) return reply.code(201).send(body(verdict.value))
  return reply.code(verdict.code === 'no-such-room' ? 404 : 409).send({ type: 'refused', code: verdict.code })
}
