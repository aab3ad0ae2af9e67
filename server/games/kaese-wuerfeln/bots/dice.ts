import { DICE, earnedBy, VALUES as FACES } from '../state.ts'

/** Hands of up to eight dice that differ in more than their order, 3003 of them: smaller ones first, dice ascending. */
const HANDS: readonly (readonly number[])[] = handsFrom([[]])

function handsFrom(hands: readonly number[][]): number[][] {
  if (hands[0]?.length === DICE) return [...hands]
  const larger = hands.flatMap((hand) => FACES.slice((hand.at(-1) ?? 1) - 1).map((face) => [...hand, face]))
  return [...hands, ...handsFrom(larger)]
}

const NAMES = new Map(HANDS.map((hand, name) => [hand.join(''), name]))
const nameOf = (dice: readonly number[]): number => NAMES.get(dice.toSorted((a, b) => a - b).join('')) as number

/** The hands with one die more, by its face; none for full hands. And the hands with one die less. */
const MORE = HANDS.map((hand) => (hand.length < DICE ? FACES.map((face) => nameOf([...hand, face])) : []))
const LESS = HANDS.map((hand) => [...new Set(hand)].map((face) => nameOf(hand.toSpliced(hand.indexOf(face), 1))))

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
    for (const more of MORE[hand] as number[]) sum += held[more] as number
    held[hand] = sum / FACES.length
  }
  return held
}

/** From the worth of keeping to that of a full hand whose owner may stop, or throw at least one die. */
function stopOrGoOn(stop: Worths, held: Float64Array): Worths {
  const best = Float64Array.from(held)
  best.set(stop, FULL)
  for (const [hand, less] of LESS.entries()) best[hand] = bestOf(best, [hand, ...less])
  return best.slice(FULL)
}

/** The best of a full hand and all that differ from it in one die. */
export function withOneTurned(full: Worths): Worths {
  const best = new Float64Array(HANDS.length)
  best.set(full, FULL)
  for (let hand = FULL - 1; HANDS[hand]?.length === DICE - 1; hand--) best[hand] = bestOf(best, MORE[hand] as number[])
  return full.map((_, at) => bestOf(best, LESS[FULL + at] as number[]))
}

function bestOf(worths: Float64Array, hands: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (const hand of hands) most = Math.max(most, worths[hand] as number)
  return most
}

/** Twenty-two sets of values can be earned, so what they are worth is asked once for each. */
const EARNED = FULL_HANDS.map((hand) => earnedBy(hand).join(''))
const SETS = [...new Set(EARNED)]

/** What each full hand is worth, if that follows from what it earns. */
export function byEarned(worth: (earned: readonly number[]) => number): Worths {
  const worths = new Map(SETS.map((set) => [set, worth([...set].map(Number))]))
  return Float64Array.from(EARNED, (set) => worths.get(set) as number)
}
