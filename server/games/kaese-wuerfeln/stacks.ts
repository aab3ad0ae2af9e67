import type { Player, Stack } from './state.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const topOf = ({ pieces }: Stack): number => pieces.at(-1) as number

/** Closed: the bottom piece times the number of pieces. Open: just the pieces. */
export const pointsOf = ({ pieces, closed }: Stack): number =>
  closed ? (pieces[0] as number) * pieces.length : sum(pieces)

export const openStacks = ({ stacks }: Player): readonly Stack[] => stacks.filter(({ closed }) => !closed)

export const withPiece = (stack: Stack, value: number): Stack => ({
  ...stack,
  pieces: [...stack.pieces, value],
  closed: value === 1,
})

/** Without what is decided at the end only. */
export const pointsSoFar = ({ stacks, bonuses }: Player): number =>
  sum(stacks.map(pointsOf)) + sum(bonuses.map(({ points }) => points))
