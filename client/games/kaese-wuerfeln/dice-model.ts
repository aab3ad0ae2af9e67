/** How the dice of one value stand: as many dice as the value says earn a piece, no more and no fewer. */
export interface Count {
  readonly value: number
  readonly dice: number
  readonly isEarned: boolean
  /** How many more dice it would take; below zero: how many too many there are. */
  readonly missing: number
}

export const VALUES = [1, 2, 3, 4, 5, 6] as const
export const DICE = 8
export const MAX_ROLLS = 4

export function countsOf(faces: readonly number[]): readonly Count[] {
  return VALUES.map((value) => {
    const dice = faces.filter((face) => face === value).length
    return { value, dice, isEarned: dice === value, missing: value - dice }
  })
}

export const earnedBy = (faces: readonly number[]): readonly number[] =>
  countsOf(faces).flatMap(({ value, isEarned }) => (isEarned ? [value] : []))

/** The same dice with one of them turned, as a gift allows. */
export const turned = (faces: readonly number[], die: number, face: number): readonly number[] =>
  faces.map((shown, place) => (place === die ? face : shown))

/** Which dice lie aside. It belongs to one turn: nothing stays aside for the next. */
export interface Aside {
  readonly turn: number
  readonly dice: readonly number[]
}

export const asideIn = (turn: number, aside: Aside | undefined): readonly number[] =>
  aside?.turn === turn ? aside.dice : []

export const toggled = (dice: readonly number[], die: number): readonly number[] =>
  dice.includes(die) ? dice.filter((other) => other !== die) : [...dice, die].sort()

/** What is not aside is rolled. */
export const othersOf = (aside: readonly number[]): readonly number[] =>
  Array.from({ length: DICE }, (_, die) => die).filter((die) => !aside.includes(die))
