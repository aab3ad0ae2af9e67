import type { Card, Field, FieldKind, Mouse, MouseStep, PlayerView, Spot, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'

export const YOU = 0 as Seat
export const BEN = 1 as Seat

/** The board of the game, as a server would send it. */
export const BOARD: View['board'] = {
  cheese: [3, 9, 15, 23, 29, 35],
  cat: [6, 10, 14, 18, 26, 30, 34, 38],
  wheel: [
    'win-cheese',
    'lose-cheese',
    'lose-mouse',
    'win-cheese',
    'lose-cheese',
    'win-cheese',
    'lose-mouse',
    'lose-cheese',
  ],
}
/** A sector that says "cheese away". */
export const LOSE_CHEESE = 4

const QUARTERS: readonly Card[] = [1, 2, 3, 4]

export function player(seat: Seat, spots: readonly Spot[], cards: readonly Card[]): PlayerView {
  return {
    seat,
    mice: spots.map((at, nth) => ({ mouse: seat * 4 + nth, at })),
    cards: [...cards],
    missing: QUARTERS.filter((quarter) => !cards.includes(quarter)),
    isOut: false,
  }
}

const kindOf = (field: Field): FieldKind => {
  if (BOARD.cheese.includes(field)) return 'cheese'
  return BOARD.cat.includes(field) ? 'cat' : 'plain'
}

export const step = (mouse: Mouse, from: Spot, to: Field): MouseStep => ({
  seat: Math.floor(mouse / 4) as Seat,
  mouse,
  from,
  to,
  kind: kindOf(to),
})

export const lessonView = (changes: Partial<View>): View => ({
  turn: 1,
  active: YOU,
  step: 'roll',
  choices: [],
  queue: [],
  players: [],
  stack: { size: 12, top: [], hidden: [3, 3, 3, 3] },
  board: BOARD,
  lastTurn: [],
  thisTurn: [],
  ...changes,
})
