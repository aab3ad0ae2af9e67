import type { Field, FieldKind, Hole, Spot, View } from '#games/maeusewanderung'

/** Where things lie on the board: a ring on the rim of a square of 11 by 11, run clockwise from the top left. */
const FIELDS = 40
export const SIDE = 10

export interface Cell {
  readonly x: number
  readonly y: number
}

export const ringFields: readonly Field[] = Array.from({ length: FIELDS }, (_, field) => field)

export function cellOf(field: Field): Cell {
  const along = field % SIDE
  switch (Math.floor(field / SIDE)) {
    case 0:
      return { x: along, y: 0 }
    case 1:
      return { x: SIDE, y: along }
    case 2:
      return { x: SIDE - along, y: SIDE }
    default:
      return { x: 0, y: SIDE - along }
  }
}

type Edge = 'left' | 'right' | 'top' | 'bottom'

const edgeOfRow = ({ y }: Cell): Edge => (y === 0 ? 'top' : 'bottom')
const edgeOfColumn = ({ x }: Cell): Edge | undefined => (x === 0 ? 'left' : x === SIDE ? 'right' : undefined)

/** Where the number of the mouse that lands there lies: outside of the ring, clear of the mice beside it. */
export const landingSideOf = (cell: Cell): Edge => edgeOfColumn(cell) ?? edgeOfRow(cell)

const OPPOSITE: Readonly<Record<Edge, Edge>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** Where the number of the mouse that may run from there lies: inside of the ring. A corner has the other side outside of it for that. */
export function runningSideOf(cell: Cell): Edge {
  const isCorner = edgeOfColumn(cell) !== undefined && (cell.y === 0 || cell.y === SIDE)
  return isCorner ? edgeOfRow(cell) : OPPOSITE[landingSideOf(cell)]
}

/** Which way the arrow of a field points, in degrees from "to the right". */
export const headingOf = (field: Field): number => Math.floor(field / SIDE) * 90

export function kindOf({ board }: View, field: Field): FieldKind {
  if (board.cheese.includes(field)) return 'cheese'
  return board.cat.includes(field) ? 'cat' : 'plain'
}

const HOLE_CENTRE: Readonly<Record<Hole, Cell>> = {
  'top-left': { x: 1.855, y: 1.855 },
  'bottom-right': { x: 8.145, y: 8.145 },
}

/** On the edge of a hole, clear of the mice in it and of the fields beside it: the number of the choice to come out of it. */
export function edgeOf(hole: Hole): Cell {
  const { x, y } = HOLE_CENTRE[hole]
  const inward = hole === 'top-left' ? 1 : -1
  return { x: x - inward, y: y + inward }
}

/** A place in a hole, and how large a mouse may be there. */
export interface Waiting extends Cell {
  readonly scale: number
}

/** Where one of the mice in a hole waits, counted from 0: in rows, the last of them short. */
export function waitingAt(hole: Hole, place: number, mice: number): Waiting {
  const isCrowd = mice > 4
  const inFullRow = isCrowd ? 3 : 2
  const step = isCrowd ? 0.57 : 0.78
  const rows = Math.ceil(mice / inFullRow)
  const row = Math.floor(place / inFullRow)
  const inRow = row === rows - 1 ? mice - row * inFullRow : inFullRow
  const { x, y } = HOLE_CENTRE[hole]
  return {
    x: x + ((place % inFullRow) - (inRow - 1) / 2) * step,
    y: y + (row - (rows - 1) / 2) * step,
    scale: isCrowd ? 0.62 : 0.78,
  }
}

/** The fields a mouse touches on its way, the last one included. From a hole the first is the one beside it. */
export function pathOf(from: Spot, to: Field): readonly Field[] {
  const before = typeof from === 'number' ? from : from === 'top-left' ? FIELDS - 1 : FIELDS / 2 - 1
  const steps = (to - before + FIELDS) % FIELDS
  return Array.from({ length: steps }, (_, step) => (before + 1 + step) % FIELDS)
}
