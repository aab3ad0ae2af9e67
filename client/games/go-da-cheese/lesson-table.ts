import type { Animal, LyingCard, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'

const YOU = 0 as Seat
const BEN = 1 as Seat
const MEME = 2 as Seat

/** Where the learner's cat should go. */
export const TARGET = 1
export const HAND: Animal[] = ['mouse', 'cat', 'king-mouse']

/** What stays in the learner's deck. */
export const REST: Animal[] = ['mouse', 'mouse', 'marked-mouse', 'fat-mouse', 'cat', 'dog']

const TURN = 4
const PORTIONS = [3, 4, 2, 3, 5, 2]

const card =
  (faceUp: boolean) =>
  (seat: Seat, turn: number, nth: number, animal: Animal): LyingCard => ({ seat, turn, nth, faceUp, animal })
const up = card(true)
const down = card(false)

/** At each cheese, from the cheese outwards, before the learner's first placement. */
const LINES: readonly (readonly LyingCard[])[] = [
  [],
  [up(BEN, 1, 3, 'mouse'), up(MEME, 2, 3, 'mouse'), up(BEN, 3, 2, 'fat-mouse')],
  [down(BEN, 3, 3, 'cat'), up(MEME, 2, 2, 'dog')],
  [down(BEN, 1, 1, 'mouse'), up(MEME, 3, 2, 'mouse'), up(BEN, 1, 2, 'mouse')],
  [],
  [],
]

const PLACED = [down(YOU, TURN, 1, 'cat'), up(YOU, TURN, 2, 'mouse'), up(YOU, TURN, 3, 'king-mouse')]

/** What the learner may know of a card. */
const seen = ({ animal, ...rest }: LyingCard): LyingCard =>
  rest.faceUp || rest.seat === YOU ? { animal, ...rest } : rest

const circle = (lines: readonly (readonly LyingCard[])[]): View['cheeses'] =>
  PORTIONS.map((portions, at) => ({ portions, line: [...(lines[at] ?? [])] }))

export const lessonView = (changes: Partial<View>): View => ({
  turn: TURN,
  turns: 27,
  active: YOU,
  choices: [],
  cheeses: circle(LINES.map((line) => line.map(seen))),
  players: [YOU, BEN, MEME].map((seat) => ({ seat, hand: seat === YOU ? 0 : 3, deck: 9, turnsLeft: 6 })),
  mine: { hand: [], deck: [...HAND, ...REST] },
  ...changes,
})

/** Cat, mouse and king lie where they should; every card shows its animal. */
export const allPlaced = (): View['cheeses'] =>
  circle(LINES.map((line, at) => [...line, ...PLACED.filter((_, nth) => at === TARGET + nth)]))

/** The same, as the learner sees it. */
export const afterwards = (): Partial<View> => ({
  turn: TURN + 1,
  cheeses: allPlaced().map(({ portions, line }) => ({ portions, line: line.map(seen) })),
  last: { type: 'placed', seat: YOU, cheeses: [TARGET, TARGET + 1, TARGET + 2] },
  mine: { hand: [], deck: REST },
})
