import type { CommandId, Millis } from '#protocol/ids.ts'
import type { RehearsalProgress } from '#protocol/rehearsal.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import type { RehearsalRun, Rehearser } from '../../ports/rehearser.ts'
import type { Rehearsal, RehearsalNote } from '../../tournaments/rehearsal.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import type { TournamentOutcome, TournamentService } from './tournament-service.ts'

/** Each is a version of the tournament, which the pages of its organiser fetch. */
const TELL_EVERY_MS: Millis = 3_000
/** So soon after people have begun to play, the guests that do not exist go home. */
const LOOK_MS: Millis = 1_000
/** Between two of them the installation belongs to its guests. */
const REST_MS: Millis = 10_000

interface Deps {
  readonly service: Pick<TournamentService, 'act'>
  /** Absent where nothing to rehearse with is installed, or it is not wanted. */
  readonly rehearser: Rehearser | undefined
  /** Anybody at all, or anybody but those who play in this tournament. */
  readonly isAnybodyPlaying: (exceptIn?: TournamentId) => boolean
  /** Where this node itself is reached. */
  readonly url: () => string
  readonly clock: Clock
  readonly report: (err: unknown, what: string) => void
}

interface Current {
  readonly id: TournamentId
  readonly startedAt: Millis
  run: RehearsalRun | undefined
  /** The tournament of its guests. */
  hall: TournamentId | undefined
  gaveWay: boolean
  readonly done: Promise<void>
}

export type Rehearsals = ReturnType<typeof createRehearsals>

/**
 * Plays rehearsals, one at a time on this node. What becomes of one is written into its tournament, where every page
 * and every node sees it; who takes it out there has stopped it.
 */
export function createRehearsals({ service, rehearser, isAnybodyPlaying, url, clock, report }: Deps) {
  let current: Current | undefined
  let restsUntil: Millis = 0
  /** The question that the present or last one answers. */
  let answered: CommandId | undefined
  let stopped = false

  /** Why none can begin here. The same question asked again gets its first answer, which the tournament knows. */
  function refusal(asked: CommandId) {
    if (!rehearser) return 'cannot-rehearse' as const
    if (asked === answered) return undefined
    if (current) return 'rehearsal-running' as const
    if (clock.now() < restsUntil) return 'too-fast' as const
    return isAnybodyPlaying() ? ('people-play' as const) : undefined
  }

  /** After it was asked for, and accepted. */
  function begin({ document: tournament }: StoredTournament, asked: CommandId): void {
    const { rehearsal } = tournament
    if (!rehearser || current || stopped || rehearsal?.state !== 'asked') return
    const { promise, resolve } = Promise.withResolvers<void>()
    const own: Current = {
      id: tournament.id,
      startedAt: rehearsal.startedAt,
      run: undefined,
      hall: undefined,
      gaveWay: false,
      done: promise,
    }
    current = own
    answered = asked
    play(own, rehearser, tournament, rehearsal)
      .catch((err: unknown) => report(err, 'a rehearsal failed'))
      .finally(() => {
        current = undefined
        restsUntil = clock.now() + REST_MS
        resolve()
      })
  }

  async function play(own: Current, by: Rehearser, tournament: Tournament, { players }: Rehearsal): Promise<void> {
    const taken = await tell(own, { type: 'taken' })
    if (!taken.ok || stopped) return
    const order = { url: url(), title: tournament.title, players, tableSize: tournament.size.wanted }
    const telling = createTelling(own)
    own.run = by.start(order, {
      opened(hall) {
        own.hall = hall
      },
      progress: telling.hear,
    })
    const stopLooking = lookForPeople(own)
    const result = await own.run.ended
    stopLooking()
    await telling.stop()
    await tell(own, result ? { type: 'ended', report: result } : failed(own))
    // Bots would play on for guests who are gone.
    if (!result && own.hall)
      await service.act(own.hall, { type: 'organiser', command: { type: 'pause', paused: true } })
  }

  /** They came first when it was asked for, and they come first now. */
  function lookForPeople(own: Current): () => void {
    let cancel = () => {}
    function look(): void {
      own.gaveWay = isAnybodyPlaying(own.hall)
      if (own.gaveWay) own.run?.stop()
      else cancel = clock.after(LOOK_MS, look)
    }
    look()
    return () => cancel()
  }

  /** The newest progress, now and then. */
  function createTelling(own: Current) {
    let newest: RehearsalProgress | undefined
    let cancel: (() => void) | undefined
    let last: Promise<unknown> = Promise.resolve()

    async function say(): Promise<void> {
      cancel = undefined
      if (!newest) return
      const told = await tell(own, { type: 'progress', progress: newest })
      if (!told.ok) own.run?.stop()
    }

    return {
      hear(progress: RehearsalProgress): void {
        newest = progress
        cancel ??= clock.after(TELL_EVERY_MS, () => {
          last = say().catch((err: unknown) => report(err, 'a rehearsal could not say how far it is'))
        })
      },
      async stop(): Promise<void> {
        cancel?.()
        await last
      },
    }
  }

  const tell = ({ id, startedAt }: Current, note: RehearsalNote): Promise<TournamentOutcome> =>
    service.act(id, { type: 'rehearsal', startedAt, note })

  return {
    refusal,
    begin,
    isPossible: rehearser !== undefined,
    /** A commit of this node: somebody may have stopped it, or started a round. */
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

const failed = ({ gaveWay }: Current): RehearsalNote =>
  gaveWay ? { type: 'failed', why: 'people-play' } : { type: 'failed' }
