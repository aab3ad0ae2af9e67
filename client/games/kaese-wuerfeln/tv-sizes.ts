import { heightOf, type Stack } from './stacks.ts'

/** How large the pieces of one player are on a television, in vh. */
export interface Sizes {
  readonly perRow: number
  readonly pieceW: number
  readonly pieceH: number
  readonly pieceText: number
}

/** What all columns are wide together, and what is left of their height for the stacks. */
const WIDTH = 160
const HEIGHT = 33
const GAP = 1.4
const PADDING = 2
const WIDEST = 13
const HIGHEST = 6.4
/** A piece does not stand on end. */
const MOST_UPRIGHT = 1.1
/** Below this a number cannot be read from the sofa. */
const LOWEST = 2.6
const SMALLEST_TEXT = 2.4
/** What a row needs besides its pieces: the board, the points under it, the gap to the next. */
const BELOW = 5.2

/** Below this a row is crowded, and a second one may cost a little of the numbers. */
const CROWDED = 5
const LITTLE = 0.85
/** In a piece below this its number has no room. */
const NARROWEST = 3.6

/** In one row, unless that is crowded and two are about as easy to read, or it would squeeze the numbers out of the pieces. */
export function sizesOf(players: number, stacks: readonly Stack[]): Sizes {
  const width = (WIDTH - (players - 1) * GAP) / players - PADDING
  const [one, two] = [sizesIn(1, width, stacks), sizesIn(2, width, stacks)]
  const isWorthIt = one.pieceW < NARROWEST || (one.pieceW < CROWDED && legible(two) > legible(one) * LITTLE)
  return two.pieceH >= LOWEST && isWorthIt ? two : one
}

function sizesIn(rows: number, width: number, stacks: readonly Stack[]): Sizes {
  const perRow = Math.max(1, Math.ceil(stacks.length / rows))
  // The shelf has at least four columns.
  const columns = Math.max(perRow, 4)
  const pieces = Array.from({ length: rows }, (_, row) => tallest(stacks.slice(row * perRow, (row + 1) * perRow)))
  const pieceW = Math.min(WIDEST, (width - (columns - 1) * 0.4) / columns / 1.2)
  const pieceH = Math.min(
    HIGHEST,
    pieceW * MOST_UPRIGHT,
    (HEIGHT - rows * BELOW) / pieces.reduce((sum, height) => sum + height, 0),
  )
  return { perRow, pieceW: down(pieceW), pieceH: down(pieceH), pieceText: Math.max(SMALLEST_TEXT, down(pieceH * 0.66)) }
}

/** What limits the number on a piece. */
const legible = ({ pieceW, pieceH }: Sizes): number => Math.min(pieceW, pieceH)

const tallest = (stacks: readonly Stack[]): number => Math.max(1.4, ...stacks.map(heightOf))

const down = (length: number) => Math.floor(length * 100) / 100
