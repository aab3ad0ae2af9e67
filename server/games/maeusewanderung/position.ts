import type { Seat } from '#protocol/ids.ts'
import { QUARTERS, without } from './cards.ts'
import type { Card, View } from './protocol.ts'
import { type Player, playerAt } from './state.ts'

/** What is known of the table, as a bot imagines it after this and that. */
export interface Position {
  readonly players: readonly Player[]
  /** The cards on top of the stack that everybody knows. */
  readonly top: readonly Card[]
  /** How many of each quarter, from 1 to 4, lie below in unknown order. */
  readonly hidden: readonly number[]
}

export const positionIn = ({ players, stack: { top, hidden } }: View): Position => ({
  players: players.map(({ seat, mice, cards }) => ({ seat, mice: mice.map(({ at }) => at), cards })),
  top,
  hidden,
})

export interface Chance<T> {
  readonly chance: number
  readonly of: T
}

/** What the next card of the stack may be; nothing if there is none. */
export function nextCards({ top, hidden }: Position): readonly Chance<Card>[] {
  const [known] = top
  if (known !== undefined) return [{ chance: 1, of: known }]
  const cards = hidden.reduce((sum, count) => sum + count, 0)
  return QUARTERS.map((card) => ({ chance: countOf(hidden, card) / cards, of: card })).filter(
    ({ chance }) => chance > 0,
  )
}

export function withDrawn(position: Position, seat: Seat, card: Card): Position {
  const { top, hidden } = position
  const rest = top.length > 0 ? { top: top.slice(1) } : { hidden: hidden.with(card - 1, countOf(hidden, card) - 1) }
  return { ...changed(position, seat, (cards) => [...cards, card]), ...rest }
}

export const withGiven = (position: Position, seat: Seat, card: Card): Position => ({
  ...changed(position, seat, (cards) => without(cards, card)),
  top: [card, ...position.top],
})

export const withStolen = (position: Position, thief: Seat, from: Seat, card: Card): Position =>
  changed(
    changed(position, from, (cards) => without(cards, card)),
    thief,
    (cards) => [...cards, card],
  )

/** Shuffled in: nobody knows any more what lies where. */
export function withReturned(position: Position, seat: Seat): Position {
  const back = [...position.top, ...playerAt(position.players, seat).cards]
  const hidden = position.hidden.map((count, i) => count + back.filter((card) => card === i + 1).length)
  return { ...changed(position, seat, () => []), top: [], hidden }
}

const countOf = (hidden: readonly number[], card: Card): number => hidden[card - 1] as number

const changed = (position: Position, seat: Seat, change: (cards: readonly Card[]) => readonly Card[]): Position => ({
  ...position,
  players: position.players.map((player) =>
    player.seat === seat ? { ...player, cards: change(player.cards) } : player,
  ),
})
