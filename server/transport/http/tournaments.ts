import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SeatKey } from '#protocol/ids.ts'
import { CreateTournament, DoInTournament, Register, TournamentId } from '#protocol/tournament.ts'
import { OrganiserView, PlayerView, ScreenView } from '#protocol/tournament-view.ts'
import type { TournamentDesk } from '../../app/tournaments/tournament-desk.ts'
import type { Holder, TournamentService } from '../../app/tournaments/tournament-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { answerTo } from '../codec.ts'
import { createLargeAnswers } from './large-answers.ts'
import { LIMITS } from './rate-limits.ts'

const Bearer = z.string().regex(/^Bearer /)
const Asked = z.strictObject({
  as: z.enum(['player', 'screen', 'organiser']).default('player'),
  /** For an organiser: the round to look at, and whether with all of its tables. */
  round: z.coerce.number().pipe(z.int().min(1).max(1_000)).optional(),
  tables: z.literal('all').optional(),
})

interface Deps {
  readonly service: TournamentService
  readonly perform: TournamentService['perform']
  readonly desk: TournamentDesk
  readonly clock: Clock
}

type Of = { Params: { id: string } }

export async function tournamentRoutes(app: FastifyInstance, { service, perform, desk, clock }: Deps) {
  const large = createLargeAnswers(clock)

  app.post('/api/tournaments', { config: { rateLimit: LIMITS.open } }, async ({ body }, reply) => {
    const made = await service.create(CreateTournament.parse(body))
    return made.ok ? reply.code(201).send({ tournament: made.value }) : refused(reply, 409, made.code)
  })

  app.post<Of>('/api/tournaments/:id/entrants', { config: { rateLimit: LIMITS.hall } }, async (request, reply) => {
    const { key, name } = Register.parse(request.body)
    const id = idOf(request)
    const entrant = id && (await service.register(id, name, key))
    if (!entrant) return unknown(reply)
    if (entrant.ok) return reply.code(201).send({ entrant: entrant.value })
    return refused(reply, entrant.code === 'no-such-tournament' ? 404 : 409, entrant.code)
  })

  app.get<Of>('/api/tournaments/:id', { config: { rateLimit: LIMITS.hall } }, async (request, reply) => {
    const stored = await storedFor(request)
    if (!stored) return unknown(reply)
    const holder = holderIn(request, stored)
    if (holder === 'stranger') return refused(reply, 401, 'no-such-entrant')
    const { as, round, tables } = Asked.parse(request.query)
    const { document: tournament } = stored
    // Strict on the way out: a field the schema does not name must not reach a screen.
    switch (as) {
      case 'player':
        return small(
          reply,
          PlayerView.parse(desk.player(stored, holder?.kind === 'entrant' ? holder.entrant : undefined)),
        )
      case 'screen':
        return large.send(request, reply, tournament, 'screen', () => ScreenView.parse(desk.screen(stored)))
      case 'organiser':
        if (holder?.kind !== 'organiser') return refused(reply, 401, 'organiser-only')
        return large.send(request, reply, tournament, `organiser ${round} ${tables}`, () =>
          OrganiserView.parse(desk.organiser(stored, { round, allTables: tables === 'all' })),
        )
    }
  })

  /** A refused command is a 200: the tournament answered. Only what never reached it is a 4xx. */
  app.post<Of>('/api/tournaments/:id/commands', { config: { rateLimit: LIMITS.hall } }, async (request, reply) => {
    const message = DoInTournament.parse(request.body)
    const stored = await storedFor(request)
    if (!stored) return unknown(reply)
    const holder = holderIn(request, stored)
    if (holder === 'stranger' || holder === undefined) return refused(reply, 401, 'no-such-entrant')
    return answerTo(message.id, await perform(stored.document.id, holder, message))
  })

  app.get<Of>('/api/tournaments/:id/export.json', { config: { rateLimit: LIMITS.look } }, async (request, reply) => {
    const stored = await storedFor(request)
    return stored ? download(reply, stored, 'json').send(desk.json(stored)) : unknown(reply)
  })

  app.get<Of>('/api/tournaments/:id/export.csv', { config: { rateLimit: LIMITS.look } }, async (request, reply) => {
    const stored = await storedFor(request)
    return stored ? download(reply, stored, 'csv').type('text/csv').send(desk.csv(stored)) : unknown(reply)
  })

  async function storedFor(request: FastifyRequest<Of>): Promise<StoredTournament | undefined> {
    const id = idOf(request)
    return id && service.load(id)
  }

  /** Without a key anybody sees what is public; with a wrong one, nothing. */
  function holderIn({ headers }: FastifyRequest, stored: StoredTournament): Holder | 'stranger' | undefined {
    if (headers.authorization === undefined) return undefined
    const key = SeatKey.safeParse(Bearer.parse(headers.authorization).slice('Bearer '.length))
    return (key.success && service.holderOf(stored, key.data)) || 'stranger'
  }
}

export const idOf = ({ params }: FastifyRequest<Of>): TournamentId | undefined =>
  TournamentId.safeParse(params.id.toUpperCase()).data

const refused = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ type: 'refused', code })
const unknown = (reply: FastifyReply) => refused(reply, 404, 'no-such-tournament')

const small = (reply: FastifyReply, view: object) => reply.header('cache-control', 'no-store').send(view)

const download = (reply: FastifyReply, { document: tournament }: StoredTournament, format: 'csv' | 'json') =>
  reply.header('content-disposition', `attachment; filename="cheese-night-${tournament.id}.${format}"`)
