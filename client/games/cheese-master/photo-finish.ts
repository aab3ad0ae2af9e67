import type { Judged } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { countedMs, type FinishedHand, type PhotoFinish, photoOf } from '#protocol/race-times.ts'
import { isDeadHeat, text } from './text.ts'

const MOST_TICKS = 6

export interface Lane {
  readonly judged: Judged
  /** Where on the ruler, from 0 to 1; nothing without a time. */
  readonly at: number | undefined
}

export interface Ruler {
  readonly lanes: readonly Lane[]
  readonly ticks: readonly { readonly ms: number; readonly at: number }[]
  readonly photo: PhotoFinish | undefined
}

/** The hands of a round on a ruler, with the closest pair if it is a photo finish. */
export function rulerOf(judged: readonly Judged[], mostTicks = MOST_TICKS): Ruler {
  const times = judged.flatMap(({ timing }) => (timing ? [countedMs(timing)] : []))
  const scale = scaleOf(times, mostTicks)
  const lanes = judged.map((one) => ({ judged: one, at: one.timing && scale?.at(countedMs(one.timing)) }))
  return { lanes, ticks: scale?.ticks ?? [], photo: photoOf(judged) }
}

const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/** Round numbers around all times, with some room before the first and after the last. */
function scaleOf(times: readonly number[], mostTicks: number) {
  if (times.length === 0) return undefined
  const [low, high] = [Math.min(...times), Math.max(...times)]
  const room = Math.max(100, (high - low) * 0.15)
  const step = STEPS.find((one) => (high - low + 2 * room) / one <= mostTicks) ?? 30_000
  const from = Math.max(0, Math.floor((low - room) / step) * step)
  const to = Math.ceil((high + room) / step) * step
  const at = (ms: number) => (ms - from) / (to - from)
  const count = Math.round((to - from) / step) + 1
  const ticks = Array.from({ length: count }, (_, i) => ({ ms: from + i * step, at: at(from + i * step) }))
  return { at, ticks }
}

/** What there is to say of it, in words: nothing when the times say it all. */
export function photoWords(hands: readonly FinishedHand[], nameOf: (seat: Seat) => string): string {
  const photo = photoOf(hands)
  if (!photo) return ''
  const say = text().result
  const [first, second] = [nameOf(photo.first), nameOf(photo.second)]
  if (isDeadHeat(photo.marginMs)) return say.even(first, second)
  return photo.swapped ? say.swapped(first, second) : ''
}

/** Whose hand took the last pawn from this one, and by how much; nothing for a hand that was not beaten by a faster one. */
export function beatenBy(
  hand: FinishedHand & { readonly verdict: Judged['verdict'] },
  hands: readonly FinishedHand[],
): { readonly seat: Seat; readonly marginMs: number } | undefined {
  const last = hands[hands.indexOf(hand) - 1]
  if (hand.verdict !== 'pawnless' || !hand.timing || !last?.timing) return undefined
  const marginMs = countedMs(hand.timing) - countedMs(last.timing)
  return marginMs >= 0 && !isDeadHeat(marginMs) ? { seat: last.seat, marginMs } : undefined
}
