import type { ScreenView } from '#protocol/tournament-view.ts'

export interface BigClock {
  /** What happens then. */
  readonly what: 'tableWaits' | 'roundEnds' | 'arenaEnds' | 'nextRound' | 'nextFinal' | 'prizes'
  readonly until: number
}

/** The one time that everybody in the hall waits for; none while all clocks stand still. */
export function bigClock({ head, tables }: ScreenView): BigClock | undefined {
  const { round, next, paused, phase } = head
  if (paused || phase !== 'running') return undefined
  if (next?.at !== undefined) {
    const what = next.type === 'finish' ? 'prizes' : next.kind === 'final' ? 'nextFinal' : 'nextRound'
    return { what, until: next.at }
  }
  const waits = tables.flatMap(({ state, waitsUntil }) => (state === 'waiting' && waitsUntil ? [waitsUntil] : []))
  if (waits.length > 0 && round?.kind !== 'arena') return { what: 'tableWaits', until: Math.max(...waits) }
  if (round?.endsAt === undefined || round.complete) return undefined
  return { what: round.kind === 'arena' ? 'arenaEnds' : 'roundEnds', until: round.endsAt }
}
