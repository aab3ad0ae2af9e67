import type { Judged, Summary } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { type PhotoFinish, photoOf } from './photo-finish.ts'

/**
 * The rounds of a match that this page has seen end. A view tells the last one only, so whoever
 * wants to look back at the end has to have looked all along.
 */
export class RoundBook {
  #matchId = ''
  #rounds: readonly Summary[] = []

  note(matchId: string, summary: Summary | undefined): void {
    if (matchId !== this.#matchId) this.#rounds = []
    this.#matchId = matchId
    if (!summary || this.#rounds.some(({ round }) => round === summary.round)) return
    this.#rounds = [...this.#rounds, summary].sort((a, b) => a.round - b.round)
  }

  /** The number of the last round this page saw end. */
  get last(): number | undefined {
    return this.#rounds[this.#rounds.length - 1]?.round
  }

  get rounds(): readonly Summary[] {
    return this.#rounds
  }
}

/** One page shows one match at a time. */
export const roundBook = new RoundBook()

export interface Fastest {
  readonly seat: Seat
  readonly ms: number
  readonly round: number
}

export function fastestRight(rounds: readonly Summary[]): Fastest | undefined {
  const all = rounds.flatMap(({ round, judged }) =>
    judged.flatMap(({ seat, verdict, timing }) =>
      verdict === 'right' && timing ? [{ seat, ms: timing.reactionMs, round }] : [],
    ),
  )
  return all.sort((a, b) => a.ms - b.ms)[0]
}

export function closestFinish(rounds: readonly Summary[]): PhotoFinish | undefined {
  const all = rounds.flatMap(({ judged }) => photoOf(judged) ?? [])
  return all.sort((a, b) => a.marginMs - b.marginMs)[0]
}

export interface Reaction {
  readonly round: number
  readonly verdict: Judged['verdict']
  readonly ms: number | undefined
}

export const reactionsOf = (rounds: readonly Summary[], seat: Seat): readonly Reaction[] =>
  rounds.flatMap(({ round, judged }) =>
    judged
      .filter((one) => one.seat === seat)
      .map(({ verdict, timing }) => ({ round, verdict, ms: timing?.reactionMs })),
  )
