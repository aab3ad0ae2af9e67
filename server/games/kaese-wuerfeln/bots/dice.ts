import { earnedBy, MAX_ROLLS } from '../box.ts'
import type { Move, View } from '../protocol.ts'
import { FULL_HANDS, keepingWorth, type Worths, withOneTurned } from './odds.ts'

/** Twenty-two sets of values can be earned, so what they are worth is asked once for each. */
const NAMES = FULL_HANDS.map((hand) => earnedBy(hand).join(''))
const SET_NAMES = [...new Set(NAMES)]
const SETS = SET_NAMES.map((name) => [...name].map(Number))
const SET_OF_HAND = Int8Array.from(NAMES, (name) => SET_NAMES.indexOf(name))

/** What a player hopes for from the dice. */
export interface Hopes {
  /** What it is worth to stop with these values earned. */
  readonly worth: (earned: readonly number[]) => number
  /** Whether any of these values would bring a piece. */
  readonly canTake: (earned: readonly number[]) => boolean
  /** What a gift card is worth, to have or to give away. */
  readonly gift: number
  readonly hasGift: boolean
  /** How many rolls ahead the player thinks. */
  readonly foresight: number
}

type DiceMove = Extract<Move, { type: 'roll' | 'gift' | 'stop' }>

/** How good each move at the dice is, with best play in the rest of the turn. */
export function diceTaste(view: View, hopes: Hopes): (move: DiceMove) => number {
  const { dice, rolls } = view
  const consolation = hopes.hasGift ? 0 : hopes.gift
  const stopping = (earned: readonly number[], isLast: boolean, gift: number) =>
    hopes.worth(earned) + (isLast && !hopes.canTake(earned) ? gift : 0)
  const worths = (isLast: boolean): Worths => {
    const full = byEarned((earned) => stopping(earned, isLast, consolation))
    if (!hopes.hasGift) return full
    // A gift is best used when the dice are done: until then it may turn out to be needed elsewhere.
    const turned = withOneTurned(full)
    return full.map((worth, i) => Math.max(worth, (turned[i] as number) - hopes.gift))
  }
  const toCome = Math.min(hopes.foresight, MAX_ROLLS - rolls)
  const keeping = toCome === 0 ? undefined : keepingWorth(worths(false), worths(toCome === MAX_ROLLS - rolls), toCome)

  return (move) => {
    switch (move.type) {
      case 'stop':
        return stopping(earnedBy(dice), rolls === MAX_ROLLS, consolation)
      case 'gift':
        return stopping(earnedBy(dice.with(move.die, move.value)), rolls === MAX_ROLLS, hopes.gift) - hopes.gift
      case 'roll':
        return keeping?.(dice.filter((_, die) => !move.dice.includes(die))) ?? 0
    }
  }
}

const byEarned = (worth: (earned: readonly number[]) => number): Worths => {
  const each = SETS.map(worth)
  return Float64Array.from(SET_OF_HAND, (set) => each[set] as number)
}
