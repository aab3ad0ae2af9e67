import {
  type Board,
  LAST_PILES,
  MOST_STACKS,
  openStacks,
  type Player,
  playerAt,
  pointsOf,
  pointsSoFar,
  type Stack,
  sum,
  topOf,
} from '../state.ts'
import type { Judge } from './thoughtful.ts'

// What a player believes about the rest of a game. Found by letting bots with other beliefs play against each other.

/** Pieces of each value, 1 to 6, that a table takes in a turn. */
const PACE = [0.45, 0.45, 0.35, 0.25, 0.12, 0.06] as const
/** 1s that a player gets in a turn of their own. */
const ONES = 0.55
/** How fast the room on top of an only stack fills up, per turn of its owner. */
const GROWTH = 0.5
/** How likely a piece of value 1 to 6 on top of a stack is stolen before it is covered. */
const THEFT = [0, 0.15, 0.13, 0.12, 0.1, 0.08] as const
/** How much one stack more than all others says about the end. */
const LEAD = 0.8
const MOUSE = 2.5
const GIFT = 2
/** What a theft must bring more than the middle. Less wins a little more often, but games take three times as long. */
const THRIFT = 12
/** How much the others' fortune counts against one's own. */
const ENVY = 0.8
/** Of a pile this high every player may hope for a piece. */
const PLENTY = 4
/** With so many 1s to come, the next stack is sure to be closed: some of them go elsewhere. */
const ONES_TO_CLOSE = 1.5

/** What the table is worth to the active player, in points: what they will have, against what the others will. */
export const prospects: Judge = (board) => {
  const turns = turnsToCome(board) / board.players.length
  const worth = (player: Player) => promiseOf(board, player, turns) + shareOfMost(board, player, turns)
  const mine = worth(playerAt(board, board.active))
  const others = board.players.filter(({ seat }) => seat !== board.active).map(worth)
  const mean = sum(others) / others.length
  const thefts = board.taken.filter(({ from }) => from !== undefined).length
  return mine - (ENVY * (Math.max(...others) + mean)) / 2 - (THRIFT / board.players.length) * thefts
}

/** Until enough piles are used up, at the usual pace. */
function turnsToCome({ piles }: Board): number {
  const each = piles.map((left, i) => left / (PACE[i] as number)).sort((a, b) => a - b)
  return each[LAST_PILES - 1] as number
}

function promiseOf(board: Board, player: Player, turns: number): number {
  const open = openStacks(player).toSorted((a, b) => closingGain(b) - closingGain(a))
  const ones = player.mice + Math.min(ONES * turns, board.piles[0] as number)
  const fills = 1 - Math.exp((-GROWTH * turns) / open.length)
  const promises = open.map((stack, i) => {
    const closes = Math.min(1, Math.max(0, (ones - i) / ONES_TO_CLOSE))
    const [top, bottom] = [topOf(stack), stack.pieces[0] as number]
    const pieces = stack.pieces.length + fills * roomBelow(board, top) + 1
    const closed = bottom * pieces + bonusFor(board, pieces)
    const stolen = (THEFT[top - 1] as number) * Math.min(1, turns) * (1 - closes / 2)
    return closes * closed + (1 - closes) * pointsOf(stack) - stolen * (top + closes * bottom)
  })
  const sure = pointsSoFar(player) - sum(open.map(pointsOf))
  const soon = Math.min(1, turns / 2)
  const idleMice = Math.max(0, player.mice - open.length)
  return sure + sum(promises) + idleMice * (1 + soon * MOUSE) + (player.gift ? soon * GIFT : 0)
}

/** How many pieces could still go between this one and a 1; a pile that runs low counts in part. */
const roomBelow = ({ piles }: Board, top: number): number =>
  sum(piles.slice(1, top - 1).map((left) => Math.min(1, left / PLENTY)))

/** A size between two counts as a part of both. */
function bonusFor({ bonuses }: Board, pieces: number): number {
  const [below, part] = [Math.floor(pieces), pieces % 1]
  const card = (size: number) => bonuses.find((kind) => kind.pieces === size)?.points[0] ?? 0
  return (1 - part) * card(below) + part * card(below + 1)
}

const closingGain = (stack: Stack): number => (stack.pieces[0] as number) * (stack.pieces.length + 1) - pointsOf(stack)

/** A lead counts the more, the nearer the end. */
function shareOfMost({ players }: Board, player: Player, turns: number): number {
  const rivals = players.filter((other) => other !== player).map(({ stacks }) => stacks.length)
  const sure = LEAD * (1 + 3 / (1 + turns))
  return MOST_STACKS / (1 + Math.exp(-sure * (player.stacks.length - Math.max(...rivals))))
}
