import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CreateTournament, DoInTournament, Register, TournamentId } from '#protocol/tournament.ts'
import { OrganiserView, PlayerView, ScreenView } from '#protocol/tournament-view.ts'
import { answerTo } from '../../app/document-service.ts'
import type { TournamentModule } from '../../app/tournaments/tournament-module.ts'
import { refuse } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import type { Holder } from '../../tournaments/command.ts'
import { csvOf, jsonOf } from '../../tournaments/project/export.ts'
import { viewBaseOf } from '../../tournaments/project/view-base.ts'
import { organiserView, playerView, screenView } from '../../tournaments/project/views.ts'
import { LIMITS } from '../limits.ts'
import { createLargeAnswers } from './large-answers.ts'
import { created, keyOf, refused } from './requests.ts'

const LOOK = { config: { rateLimit: LIMITS.look } }
/** All phones of a tournament may share one router. */
const LIMITED = { config: { rateLimit: LIMITS.tournament } }

const Query = z.strictObject({
  as: z.enum(['player', 'screen', 'organiser']).default('player'),
  /** For an organiser: the round to look at, and whether with all of its tables. */
  round: z.coerce.number().pipe(z.int().min(1).max(1_000)).optional(),
  tables: z.literal('all').optional(),
})

type Deps = Pick<TournamentModule, 'service' | 'perform' | 'canRehearse'> & { readonly clock: Clock }
type OfTournament = { Params: { id: string } }
type Handler = (request: FastifyRequest<OfTournament>, reply: FastifyReply, stored: StoredTournament) => unknown

export async function tournamentRoutes(app: FastifyInstance, { service, perform, canRehearse, clock }: Deps) {
  const large = createLargeAnswers(clock)

  /** Loads the tournament that a path names, or answers that there is none. */
  const onTournament = (method: 'get' | 'post', path: string, options: typeof LIMITED | typeof LOOK, handle: Handler) =>
    app[method]<OfTournament>(`/api/tournaments/:id${path}`, options, async (request, reply) => {
      const id = idOf(request)
      const stored = id && (await service.load(id))
      return stored ? handle(request, reply, stored) : refused(reply, 404, 'no-such-tournament')
    })

  app.post('/api/tournaments', { config: { rateLimit: LIMITS.open } }, async ({ body }, reply) => {
    return created(reply, await service.create(CreateTournament.parse(body)), (tournament) => ({ tournament }))
  })

  app.post<OfTournament>('/api/tournaments/:id/entrants', LIMITED, async (request, reply) => {
    const { key, name } = Register.parse(request.body)
    const id = idOf(request)
    const registered = id ? await service.register(id, name, key) : refuse('no-such-tournament')
    return created(reply, registered, (entrant) => ({ entrant }))
  })

  onTournament('get', '', LIMITED, (request, reply, stored) => {
    const holder = holderIn(request, stored)
    if (holder === 'stranger') return refused(reply, 401, 'no-such-entrant')
    const { as, round, tables } = Query.parse(request.query)
    const { document: tournament } = stored
    // Strict on the way out: a field the schema does not name must not reach a screen.
    switch (as) {
      case 'player': {
        const entrant = typeof holder === 'number' ? holder : undefined
        return reply
          .header('cache-control', 'no-store')
          .send(PlayerView.parse(playerView(baseOf(stored), clock.now(), entrant)))
      }
      case 'screen':
        return large.send(request, reply, tournament, 'screen', () =>
          ScreenView.parse(screenView(baseOf(stored), clock.now())),
        )
      case 'organiser':
        if (holder !== 'organiser') return refused(reply, 401, 'organiser-only')
        return large.send(request, reply, tournament, `organiser ${round} ${tables}`, () =>
          OrganiserView.parse(
            organiserView(baseOf(stored), clock.now(), canRehearse, { round, allTables: tables === 'all' }),
          ),
        )
    }
  })

  /** A refused command is a 200: the tournament answered. Only what never reached it is a 4xx. */
  onTournament('post', '/commands', LIMITED, async (request, reply, stored) => {
    const message = DoInTournament.parse(request.body)
    const holder = holderIn(request, stored)
    if (holder === 'stranger' || holder === undefined) return refused(reply, 401, 'no-such-entrant')
    return answerTo(message.id, await perform(stored.document.id, holder, message))
  })

  onTournament('get', '/export.json', LOOK, (_, reply, stored) =>
    download(reply, stored, 'json').send(jsonOf(baseOf(stored))),
  )

  onTournament('get', '/export.csv', LOOK, (_, reply, stored) =>
    download(reply, stored, 'csv')
      .type('text/csv')
      .send(csvOf(baseOf(stored))),
  )

  /** Without a key the public views are open; a wrong key opens nothing. */
  function holderIn(request: FastifyRequest, stored: StoredTournament): Holder | 'stranger' | undefined {
    const key = keyOf(request)
    return key === undefined ? undefined : (key && service.holderOf(stored, key)) || 'stranger'
  }
}

const baseOf = ({ document, version }: StoredTournament) => viewBaseOf(document, version)

export const idOf = ({ params }: FastifyRequest<OfTournament>): TournamentId | undefined =>
  TournamentId.safeParse(params.id.toUpperCase()).data

const download = (reply: FastifyReply, { document: tournament }: StoredTournament, format: 'csv' | 'json') =>
  reply.header('content-disposition', `attachment; filename="cheese-night-${tournament.id}.${format}"`)
