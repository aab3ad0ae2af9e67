import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Do } from '#protocol/client-message.ts'
import { RawName } from '#protocol/command.ts'
import { CommandId, GameId, Look, RoomCode, SeatKey } from '#protocol/ids.ts'
import { RoomFrame } from '#protocol/server-message.ts'
import type { Viewer } from '#protocol/viewer.ts'
import type { Referee } from '../../app/race/referee.ts'
import type { RoomService } from '../../app/room-service.ts'
import type { Verdict } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import { projectRoom } from '../../rooms/project.ts'
import { answerTo } from '../codec.ts'
import { LIMITS } from './rate-limits.ts'

const OpenRoom = z.strictObject({ id: CommandId, game: GameId, options: z.unknown().optional() })
const TakeSeat = z.strictObject({ key: SeatKey, name: RawName, look: Look.optional() })
const Bearer = z.string().regex(/^Bearer /)

interface Deps {
  readonly service: RoomService
  readonly referee: Referee
  readonly clock: Clock
}

/** The socket's commands, one request each, for clients without sockets and for load tests. */
export async function roomRoutes(app: FastifyInstance, { service, referee, clock }: Deps) {
  app.post('/api/rooms', { config: { rateLimit: LIMITS.open } }, async ({ body }, reply) => {
    const { id, game, options } = OpenRoom.parse(body)
    return created(reply, await service.open(id, game, options), (code) => ({ code }))
  })

  app.post<InRoom>('/api/rooms/:code/seats', { config: { rateLimit: LIMITS.join } }, async (request, reply) => {
    const { key, name, look } = TakeSeat.parse(request.body)
    return created(reply, await service.takeSeat(codeOf(request), name, key, look), (seat) => ({ seat }))
  })

  app.get<InRoom>('/api/rooms/:code', { config: { rateLimit: LIMITS.look } }, async (request, reply) => {
    const code = codeOf(request)
    const viewer = await viewerOf(request, code)
    if (!viewer) return reply.code(401).send({ type: 'refused', code: 'no-such-seat' })
    const stored = await service.load(code)
    if (!stored) return reply.code(404).send({ type: 'refused', code: 'no-such-room' })
    const { room, version } = stored
    return RoomFrame.parse({ type: 'room', version, now: clock.now(), view: projectRoom(room, viewer), news: [] })
  })

  /** A refused command is a 200: the room answered. Only what never reached it is a 4xx. */
  app.post<InRoom>('/api/rooms/:code/commands', { config: { rateLimit: LIMITS.command } }, async (request, reply) => {
    const arrivedAt = clock.tick()
    const code = codeOf(request)
    const message = Do.parse(request.body)
    const viewer = await viewerOf(request, code)
    if (viewer?.kind !== 'seat') return reply.code(401).send({ type: 'refused', code: 'no-such-seat' })
    const raced = await referee.perform(code, viewer.seat, message, { arrivedAt, line: undefined })
    return answerTo(message.id, raced ?? (await service.perform(code, viewer.seat, message)))
  })

  /** Without a key anybody sees what a spectator sees; with a wrong one, nothing. */
  async function viewerOf({ headers }: FastifyRequest, code: RoomCode): Promise<Viewer | undefined> {
    if (headers.authorization === undefined) return { kind: 'spectator' }
    const key = SeatKey.safeParse(Bearer.parse(headers.authorization).slice('Bearer '.length))
    const seat = key.success ? await service.seatOf(code, key.data) : undefined
    return seat?.ok ? { kind: 'seat', seat: seat.value } : undefined
  }
}

type InRoom = { Params: { code: string } }
const codeOf = ({ params }: FastifyRequest<InRoom>): RoomCode => RoomCode.parse(params.code.toUpperCase())

function created<T>(reply: FastifyReply, verdict: Verdict<T, string>, body: (value: T) => object) {
  if (verdict.ok) return reply.code(201).send(body(verdict.value))
  return reply.code(verdict.code === 'no-such-room' ? 404 : 409).send({ type: 'refused', code: verdict.code })
}
