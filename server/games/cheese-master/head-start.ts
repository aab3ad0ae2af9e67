import type { Millis, Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import type { RaceTerms } from '../kit/race.ts'
import type { Judged, Options } from './protocol.ts'
import type { State } from './state.ts'

/** What slower players were behind the others in their last rounds is taken off their reactions: docs/adr/0016 */

/** Longer would make all others wait for their pawn. */
export const MOST_HEAD_START_MS: Millis = 5_000
/** So many rounds count. */
const ROUNDS = 5
/** Without a pawn no time is measured. It counts as this much behind the last pawn, which fits after a few rounds. */
export const PAWNLESS_MS: Millis = 2_000
/** As it is shown, so it counts. */
const STEP_MS: Millis = 100

/** How far each seat with a head start was behind the table, oldest round first. */
export type Behind = readonly { readonly seat: Seat; readonly ms: readonly Millis[] }[]

export const mayGiveHeadStarts = ({ setting, order }: Options): boolean => setting === 'casual' && order === 'reaction'

export const headStartsOf = ({ behind = [] }: Pick<State, 'behind'>): RaceTerms['headStarts'] =>
  behind.map(({ seat, ms }) => ({ seat, ms: headStartFrom(ms) }))

/** Nothing before the first round, and nothing for a player who is ahead. */
export function headStartFrom(behind: readonly Millis[]): Millis {
  const steps = Math.round((medianOf(behind) ?? 0) / STEP_MS)
  return Math.min(MOST_HEAD_START_MS, Math.max(0, steps * STEP_MS))
}

/** The round is judged: what it says about those with a head start. */
export function afterRound(behind: Behind, judged: readonly Judged[]): Behind {
  const given = headStartsOf({ behind })
  const headStartAt = (seat: Seat) => given.find((one) => one.seat === seat)?.ms
  const timeOf = (hand: Judged) => solvedIn(hand, judged, headStartAt(hand.seat) ?? 0)
  const tableMs = medianOf(judged.filter(({ seat }) => headStartAt(seat) === undefined).flatMap((hand) => timeOf(hand)))
  if (tableMs === undefined) return behind
  return behind.map(({ seat, ms }) => {
    const mine = judged.filter((hand) => hand.seat === seat).flatMap((hand) => timeOf(hand))
    return { seat, ms: [...ms, ...mine.map((time) => time - tableMs)].slice(-ROUNDS) }
  })
}

/** A wrong number says nothing about how long the right one takes. */
function solvedIn({ verdict, timing }: Judged, judged: readonly Judged[], givenMs: Millis): readonly Millis[] {
  if (verdict === 'wrong') return []
  if (verdict !== 'pawnless' && timing) return [timing.reactionMs]
  const last = judged.findLast((hand) => hand.verdict !== 'pawnless' && hand.timing !== undefined)?.timing
  return last ? [countedMs(last) + givenMs + PAWNLESS_MS] : []
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
