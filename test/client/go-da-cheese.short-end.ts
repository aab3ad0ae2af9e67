import type { GameScene } from '../../client/games/game-ui.ts'
import { id } from '../../client/games/go-da-cheese/id.ts'
import type { Animal, Gain, LyingCard, Result, Score, Step, View } from '../../server/games/go-da-cheese/protocol.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { sceneWith } from './go-da-cheese.table.ts'

const PORTIONS = [3, 4, 2, 3, 5, 2]

const card =
  (faceUp: boolean) =>
  (seat: number, turn: number, nth: number, animal: Animal): LyingCard => ({
    seat: seat as Seat,
    turn,
    nth,
    faceUp,
    animal,
  })
const up = card(true)
const down = card(false)

/** Few cards at three cheeses, from the cheese outwards: an end that is soon told. */
const LINES: readonly (readonly LyingCard[])[] = [
  [],
  [up(1, 1, 3, 'mouse'), up(2, 2, 3, 'mouse'), up(1, 3, 2, 'fat-mouse'), down(0, 4, 1, 'cat')],
  [down(1, 3, 3, 'cat'), up(2, 2, 2, 'dog'), up(0, 4, 2, 'mouse')],
  [down(1, 1, 1, 'mouse'), up(2, 3, 2, 'mouse'), up(1, 1, 2, 'mouse'), up(0, 4, 3, 'king-mouse')],
  [],
  [],
]

export const shortEnd = (): View => ({
  turn: 27,
  turns: 27,
  choices: [],
  cheeses: PORTIONS.map((portions, at) => ({ portions, line: [...(LINES[at] ?? [])] })),
  players: [0, 1, 2].map((seat) => ({ seat: seat as Seat, hand: 0, deck: 0, turnsLeft: 0 })),
  mine: { hand: [], deck: [] },
  result: result(),
})

/** The end comes as news, so that it is played. */
export function shortEndScene(): GameScene {
  const view = shortEnd()
  const ended = { type: 'ended', winners: [0], points: 6, decidedBy: 'points' }
  const scene = sceneWith(view, { me: 0 as Seat })
  const places = result()
    .scores.toSorted((one, two) => two.points - one.points)
    .map(({ seat, points }, i) => ({ seat, place: i + 1, score: points }))
  return {
    ...scene,
    phase: { name: 'over', number: 1, players: scene.phase.players, view, places, replay: '' },
    news: [{ version: 1, at: 0, news: { type: 'game', game: id, news: ended } }],
  }
}

const gain = (spot: number, animal: Animal, to: number, points: number): Gain => ({
  spot,
  animal,
  to: to as Seat,
  points,
})
const reveal = (line: number[], turned: number[]): Step => ({ type: 'reveal', turned, gains: [], line })
const nobody = (portions: number): Step[] => [
  reveal([], []),
  { type: 'cheese', hungry: [], left: portions, gains: [], line: [] },
]

/** What the rules make of it: see go-da-cheese.walk.test.ts. */
const result = (): Result => ({
  resolved: [
    nobody(3),
    [
      reveal([0, 1, 2, 3], [3]),
      {
        type: 'cat',
        spot: 3,
        spared: [],
        stoppedBy: 'reach',
        gains: [gain(2, 'fat-mouse', 0, 2), gain(1, 'mouse', 0, 1), gain(0, 'mouse', 0, 1)],
        line: [],
      },
      { type: 'cheese', hungry: [], left: 4, gains: [], line: [] },
    ],
    [
      reveal([0, 1, 2], [0]),
      { type: 'dog', spot: 1, gains: [gain(0, 'cat', 2, 3)], line: [1, 2] },
      { type: 'cheese', hungry: [], left: 1, gains: [gain(2, 'mouse', 0, 1)], line: [1] },
    ],
    [
      reveal([0, 1, 2, 3], [0]),
      { type: 'king', spot: 3, gains: [], line: [3, 0, 1, 2] },
      {
        type: 'cheese',
        hungry: [2],
        left: 0,
        gains: [gain(3, 'king-mouse', 0, 1), gain(0, 'mouse', 1, 1), gain(1, 'mouse', 2, 1)],
        line: [2],
      },
    ],
    nobody(5),
    nobody(2),
  ],
  scores: [
    score(0, { points: 6, eaten: 2, caught: 4, kings: 1, mice: 5 }),
    score(1, { points: 1, eaten: 1, mice: 1 }),
    score(2, { points: 4, eaten: 1, chased: 3, mice: 1 }),
  ],
  decidedBy: 'points',
})

const score = (seat: number, parts: Partial<Score>): Score => ({
  seat: seat as Seat,
  points: 0,
  eaten: 0,
  caught: 0,
  chased: 0,
  kings: 0,
  mice: 0,
  ...parts,
})
