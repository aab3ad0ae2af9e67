import type { CommandId, Millis } from '#protocol/ids.ts'
import type { RehearsalProgress } from '#protocol/rehearsal.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import type { RehearsalRun, Rehearser } from '../../ports/rehearser.ts'
import type { RehearsalEvent } from '../../tournaments/rehearsal.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import type { ModuleDeps, TournamentOutcome } from './tournament-service.ts'

/** Each report is a version of the tournament, which the organiser's pages fetch. */
const PROGRESS_EVERY_MS: Millis = 3_000
/** How soon a rehearsal gives way to people who begin to play. */
const YIELD_WITHIN_MS: Millis = 1_000
/** Between two rehearsals people get the whole server. */
const REST_MS: Millis = 10_000

/** What a node needs to rehearse. */
export interface Rehearsing {
  /** Undefined where nothing to rehearse with is installed, or no organiser may rehearse. */
  readonly rehearser: Rehearser | undefined
  /** At a screen of this node; players of the named tournament do not count. */
  readonly arePeoplePlaying: (exceptIn?: TournamentId) => boolean
  /** Where this node itself is reached. */
  readonly url: () => string
}

interface Current {
  readonly id: TournamentId
  readonly startedAt: Millis
  run?: RehearsalRun
  /** The tournament that the simulated guests play in. */
  guests?: TournamentId
  hasYielded: boolean
  done?: Promise<void>
}

export type Rehearsals = ReturnType<typeof createRehearsals>

/** One at a time on this node. The state is in the tournament: a rehearsal that is no longer there was stopped. */
export function createRehearsals({
  service,
  rehearser,
  arePeoplePlaying,
  url,
  clock,
  report,
}: ModuleDeps & Rehearsing) {
  let current: Current | undefined
  let restsUntil: Millis = 0
  /** The command that asked for the present or last one. */
  let lastAsked: CommandId | undefined
  let stopped = false

  /** Why none can begin here. A repeated command passes: the store knows its first answer. */
  function refusal(asked: CommandId) {
    if (!rehearser) return 'cannot-rehearse' as const
    if (asked === lastAsked) return undefined
    if (current) return 'rehearsal-running' as const
    if (clock.now() < restsUntil) return 'too-fast' as const
    return arePeoplePlaying() ? ('people-play' as const) : undefined
  }

  /** After the command was accepted. */
  function begin({ document: tournament }: StoredTournament, asked: CommandId): void {
    const { id, rehearsal } = tournament
    if (!rehearser || current || stopped || rehearsal?.state !== 'asked') return
    lastAsked = asked
    current = { id, startedAt: rehearsal.startedAt, hasYielded: false }
    current.done = play(current, rehearser, tournament, rehearsal.players)
      .catch((err: unknown) => report(err, 'a rehearsal failed'))
      .finally(() => {
        current = undefined
        restsUntil = clock.now() + REST_MS
      })
  }

  async function play(own: Current, by: Rehearser, tournament: Tournament, players: number): Promise<void> {
    const taken = await send(own, { type: 'taken' })
    if (!taken.ok || stopped) return
    let progress: RehearsalProgress | undefined
    const order = { url: url(), title: tournament.title, players, tableSize: tournament.size.wanted }
    const run = by.start(order, (news) => {
      if (news.type === 'opened') own.guests = news.tournament
      else progress = news.progress
    })
    own.run = run
    const stopReporting = clock.every(PROGRESS_EVERY_MS, () => {
      if (progress) reportProgress(own, progress)
      progress = undefined
    })
    const stopYielding = clock.every(YIELD_WITHIN_MS, () => {
      if (own.hasYielded || !arePeoplePlaying(own.guests)) return
      own.hasYielded = true
      run.stop()
    })
    const result = await run.ended
    stopReporting()
    stopYielding()
    if (result) return void (await send(own, { type: 'ended', report: result }))
    await send(own, { type: 'failed', ...(own.hasYielded && { why: 'people-play' }) })
    // Without a pause bots would play on for guests who are gone.
    const pause = { type: 'pause', paused: true } as const
    if (own.guests) await service.change(own.guests, { type: 'holder', by: 'organiser', command: pause })
  }

  function reportProgress(own: Current, progress: RehearsalProgress): void {
    send(own, { type: 'progress', progress }).then(
      ({ ok }) => ok || own.run?.stop(),
      (err: unknown) => report(err, 'the progress of a rehearsal could not be reported'),
    )
  }

  const send = ({ id, startedAt }: Current, event: RehearsalEvent): Promise<TournamentOutcome> =>
    service.change(id, { type: 'rehearsal', startedAt, event })

  return {
    refusal,
    begin,
    isPossible: rehearser !== undefined,
    /** After each commit of this node: the organiser may have stopped the rehearsal, or started a round. */
    follow({ document: tournament }: StoredTournament): void {
      if (current?.id !== tournament.id || tournament.rehearsal?.startedAt === current.startedAt) return
      current.run?.stop()
    },
    async stop(): Promise<void> {
      stopped = true
      current?.run?.stop()
      await current?.done
    },
  }
}
