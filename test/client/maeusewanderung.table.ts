import type { GameScene } from '../../client/games/game-ui.ts'
import { CAT_FIELDS, CHEESE_FIELDS, WHEEL } from '../../server/games/maeusewanderung/box.ts'
import type { Card, MouseStep, News, PlayerView, Spot, View } from '../../server/games/maeusewanderung/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'

export const BOARD: View['board'] = { cheese: [...CHEESE_FIELDS], cat: [...CAT_FIELDS], wheel: [...WHEEL] }

export const NORA = 0 as Seat
export const BEN = 1 as Seat
export const LOU = 2 as Seat
const NAMES = ['Nora', 'Ben', 'Lou']
export const nameOf = (seat: Seat) => NAMES[seat] as string

export function player(seat: Seat, spots: readonly Spot[], cards: readonly Card[] = []): PlayerView {
  return {
    seat,
    mice: spots.map((at, nth) => ({ mouse: seat * 4 + nth, at })),
    cards: [...cards],
    missing: [1, 2, 3, 4].filter((quarter) => !cards.includes(quarter)),
    isOut: spots.every((at) => at === 'gone'),
  }
}

export const step = (mouse: number, from: Spot, to: number, kind: MouseStep['kind'] = 'plain'): MouseStep => ({
  seat: Math.floor(mouse / 4) as Seat,
  mouse,
  from,
  to,
  kind,
})

/** Nora has rolled a five and chooses: out of a hole, onto Ben's cheese, or past everybody. */
export const viewWith = (changes: Partial<View> = {}): View => ({
  turn: 7,
  active: NORA,
  step: 'run',
  rolled: 5,
  choices: [
    { mouse: 0, steps: [step(0, 'top-left', 4)] },
    { mouse: 1, steps: [step(1, 'top-left', 4)] },
    { mouse: 2, steps: [step(2, 4, 9, 'cheese'), step(4, 9, 10, 'cat'), step(8, 10, 11)] },
    { mouse: 3, steps: [step(3, 13, 18, 'cat')] },
  ],
  queue: [],
  players: [
    player(NORA, ['top-left', 'top-left', 4, 13], [1, 3, 3]),
    player(BEN, [9, 'bottom-right', 30, 'gone'], [2, 4]),
    player(LOU, [10, 'top-left', 'bottom-right', 33]),
  ],
  stack: { size: 11, top: [], hidden: [3, 3, 2, 3] },
  board: BOARD,
  lastTurn: [],
  thisTurn: [{ type: 'rolled', seat: NORA, pips: 5 }],
  ...changes,
})

export const sceneWith = (view: View, changes: Partial<GameScene> = {}): GameScene => ({
  phase: { name: 'playing', number: 1, players: [NORA, BEN, LOU], view, paused: false, actors: [NORA] },
  seats: [NORA, BEN, LOU].map((seat) => ({
    seat,
    name: nameOf(seat),
    look: seat as number as Look,
    link: 'here',
    ready: true,
  })),
  me: NORA,
  news: [],
  log: [],
  race: undefined,
  clockOffset: 0,
  waiting: false,
  ...changes,
})

export const told = (version: number, ...news: News[]) =>
  news.map((one) => ({ version, at: 0, news: { type: 'game' as const, game: 'maeusewanderung', news: one } }))
