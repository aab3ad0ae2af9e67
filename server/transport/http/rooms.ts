import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Do } from '#protocol/client-message.ts'
import { RawName } from '#protocol/command.ts'
import { CommandId, GameId, Look, Passport, type RoomCode, SeatKey, Viewer } from '#protocol/ids.ts'
import { RoomFrame } from '#protocol/server-message.ts'
import { answerTo } from '../../app/document-service.ts'
import { roomMessage } from '../../app/rooms/messages.ts'
import type { Room } from '../../rooms/room.ts'
import { personByKey } from '../../rooms/seats/people.ts'
import { LIMITS } from '../limits.ts'
import type { Services } from '../services.ts'
import { created, keyOf, refused, TypedRoomCode } from './requests.ts'

const OpenRoom = z.strictObject({ id: CommandId, game: GameId, options: z.unknown().optional() })
const TakeSeat = z.strictObject({ key: SeatKey, name: RawName, look: Look.optional() })
const ShowPassport = z.strictObject({ passport: Passport, key: SeatKey })
/** Without a socket there is no welcome, so the answer itself says who is looking. */
const RoomSeen = RoomFrame.extend({ you: Viewer })

/** The socket's commands, one request each, for clients without sockets and for load tests. */
export async function roomRoutes(
  app: FastifyInstance,
  { service, hub, clock }: Pick<Services, 'service' | 'hub' | 'clock'>,
) {
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
    if (!viewer) return refused(reply, 401, 'no-such-seat')
    if (!stored) return refused(reply, 404, 'no-such-room')
    // It depends on who asks.
    reply.header('cache-control', 'no-store')
    return RoomSeen.parse({ ...roomMessage(stored, [], viewer, clock.now()), you: viewer })
  })

  /** A refused command is a 200: the room answered. Only what never reached it is a 4xx. */
  app.post<InRoom>('/api/rooms/:code/commands', { config: { rateLimit: LIMITS.command } }, async (request, reply) => {
    const arrivedAt = clock.elapsed()
    const code = codeOf(request)
    const message = Do.parse(request.body)
    const key = keyOf(request)
    const seat = key ? await service.seatOf(code, key) : undefined
    if (!key || !seat?.ok) return refused(reply, 401, 'no-such-seat')
    const incoming = { arrivedAt, line: undefined }
    return answerTo(message.id, await hub.room(code).perform(seat.value, message, incoming, service.proofOf(key)))
  })

  /** Without a key a request sees what a spectator sees; with a wrong one, nothing. Asked of the very room that is shown. */
  function viewerIn(room: Room | undefined, key: SeatKey | null | undefined): Viewer | undefined {
    if (key === undefined) return { kind: 'spectator' }
    const person = room && key ? personByKey(room, service.proofOf(key).keyHash) : undefined
    return person && { kind: 'seat', seat: person.seat }
  }
}

type InRoom = { Params: { code: string } }
const codeOf = ({ params }: FastifyRequest<InRoom>): RoomCode => TypedRoomCode.parse(params.code)
