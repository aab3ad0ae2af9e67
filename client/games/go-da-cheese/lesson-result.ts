import type { Animal, Gain, Result, Score, Step } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'

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

/** What the rules make of the lesson's table; a test has the server resolve the same lines. */
export const lessonResult = (): Result => ({
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
