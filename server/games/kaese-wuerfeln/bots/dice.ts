import { DICE, earnedBy } from '../state.ts'

const FACES = 6
/** Hands of up to eight dice that differ in more than their order: 3003. */
const HANDS: readonly (readonly number[])[] = handsInOrder()

function handsInOrder(): number[][] {
  const bySize: number[][][] = [[[]]]
  for (let size = 1; size <= DICE; size++)
    bySize[size] = (bySize[size - 1] as number[][]).flatMap((hand) =>
      Array.from({ length: FACES + 1 - (hand.at(-1) ?? 1) }, (_, i) => [...hand, (hand.at(-1) ?? 1) + i]),
    )
  return bySize.flat()
}

const NAMES = new Map(HANDS.map((hand, name) => [hand.join(''), name]))
const nameOf = (dice: readonly number[]): number => NAMES.get(dice.toSorted((a, b) => a - b).join('')) as number

/** The hand with one die more, and with one die less, for each face; -1 where there is none. */
const MORE = neighbours((hand, face) => (hand.length < DICE ? nameOf([...hand, face]) : -1))
const LESS = neighbours((hand, face) => (hand.includes(face) ? nameOf(hand.toSpliced(hand.indexOf(face), 1)) : -1))

function neighbours(step: (hand: readonly number[], face: number) => number): Int16Array {
  return Int16Array.from(HANDS.flatMap((hand) => Array.from({ length: FACES }, (_, i) => step(hand, i + 1))))
}

const FULL = HANDS.findIndex((hand) => hand.length === DICE)
/** Every roll of eight dice, in the order in which their worths are listed. */
export const FULL_HANDS = HANDS.slice(FULL)

/** What each of `FULL_HANDS` is worth to a player who stops there. */
export type Worths = Float64Array

/**
 * What it is worth to set these dice aside and throw the rest, with this many rolls to come and best play in all of
 * them. Exact: a throw is one die after the other, and dice that only differ in their order are one hand.
 * `atLast` is the worth after the fourth roll, which may bring a gift where an early stop brings nothing.
 */
export function keepingWorth(early: Worths, atLast: Worths, rollsToCome: number): (kept: readonly number[]) => number {
  let held = thrown(atLast)
  for (let rolls = 1; rolls < rollsToCome; rolls++) held = thrown(stopOrGoOn(early, held))
  return (kept) => held[nameOf(kept)] as number
}

/** From the worth of full hands to that of every smaller hand, about to be filled up by dice. */
function thrown(full: Worths): Float64Array {
  const held = new Float64Array(HANDS.length)
  held.set(full, FULL)
  for (let hand = FULL - 1; hand >= 0; hand--) {
    let sum = 0
    for (let i = hand * FACES; i < (hand + 1) * FACES; i++) sum += held[MORE[i] as number] as number
    held[hand] = sum / FACES
  }
  return held
}

/** From the worth of keeping to that of a full hand whose owner may stop, or throw at least one die. */
function stopOrGoOn(stop: Worths, held: Float64Array): Worths {
  const best = Float64Array.from(held)
  for (let hand = 0; hand < HANDS.length; hand++) {
    let most = hand < FULL ? (best[hand] as number) : (stop[hand - FULL] as number)
    for (let i = hand * FACES; i < (hand + 1) * FACES; i++) {
      const less = LESS[i] as number
      if (less >= 0 && (best[less] as number) > most) most = best[less] as number
    }
    best[hand] = most
  }
  return best.slice(FULL)
}

/** The best of a full hand and all that differ from it in one die. */
export function withOneTurned(full: Worths): Worths {
  const bestWith = new Float64Array(FULL)
  for (let hand = 0; hand < FULL; hand++) {
    if ((HANDS[hand] as readonly number[]).length < DICE - 1) continue
    let most = Number.NEGATIVE_INFINITY
    for (let i = hand * FACES; i < (hand + 1) * FACES; i++)
      most = Math.max(most, full[(MORE[i] as number) - FULL] as number)
    bestWith[hand] = most
  }
  return full.map((_, at) => {
    const hand = at + FULL
    let most = Number.NEGATIVE_INFINITY
    for (let i = hand * FACES; i < (hand + 1) * FACES; i++) {
      const less = LESS[i] as number
      if (less >= 0) most = Math.max(most, bestWith[less] as number)
    }
    return most
  })
}

/** Twenty-two sets of values can be earned, so what they are worth is asked once for each. */
const EARNED_BY_HAND = FULL_HANDS.map((hand) => earnedBy(hand).join(''))
const SET_NAMES = [...new Set(EARNED_BY_HAND)]
const SETS = SET_NAMES.map((name) => [...name].map(Number))
const SET_OF_HAND = Int8Array.from(EARNED_BY_HAND, (name) => SET_NAMES.indexOf(name))

/** What each full hand is worth, if that follows from what it earns. */
export const byEarned = (worth: (earned: readonly number[]) => number): Worths => {
  const each = SETS.map(worth)
  return Float64Array.from(SET_OF_HAND, (set) => each[set] as number)
}
