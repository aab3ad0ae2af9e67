import type { BonusCard, PlayerView, StackView, To, View } from '#games/kaese-wuerfeln'

/** A stack as it lies there, or as it would lie after a choice. */
export interface Stack {
  readonly pieces: readonly number[]
  readonly closed: boolean
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A closed stack counts its bottom piece once for each piece; an open one just counts its pieces. */
export const pointsOf = ({ pieces, closed }: Stack): number => (closed ? (pieces[0] ?? 0) * pieces.length : sum(pieces))

/** What a choice would lead to. */
export interface Outcome {
  /** The stack afterwards; none for a mouse that waits. */
  readonly stack: Stack | undefined
  /** In points, bonus card included. */
  readonly gain: number
  readonly bonus: BonusCard | undefined
}

/** The next bonus card for a closed stack with that many pieces, if one is left. */
export function nextBonus({ bonuses }: View, pieces: number): BonusCard | undefined {
  const kind = bonuses.find((one) => one.pieces === pieces)
  const points = kind?.points[0]
  return kind && points !== undefined ? { pieces: kind.pieces, points } : undefined
}

/** A piece put somewhere. A 1 closes what it is put on, and a lone 1 is a closed stack of its own. */
export function outcomeOf(view: View, player: PlayerView, value: number, to: To): Outcome {
  if (to === 'mouse') return { stack: undefined, gain: 0, bonus: undefined }
  const under: StackView | undefined = player.stacks.find((stack) => stack.id === to)
  const stack: Stack = { pieces: [...(under?.pieces ?? []), value], closed: value === 1 }
  const bonus = stack.closed ? nextBonus(view, stack.pieces.length) : undefined
  return { stack, gain: pointsOf(stack) - (under?.points ?? 0) + (bonus?.points ?? 0), bonus }
}

/** Lying there or under way, as high as it is in pieces. A dome needs some air. */
export const heightOf = ({ pieces, closed }: Stack): number => pieces.length + (closed ? 1.2 : 0.4)
