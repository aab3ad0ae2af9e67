import { type Board, LAST_PILES, MOST_STACKS, type Player, pointsOf, type Stack, topOf } from '../state.ts'
import type { Judge } from './thoughtful.ts'

/** What a player believes about the rest of a game. Found by letting bots with other beliefs play against each other. */
interface Beliefs {
  /** Pieces of each value, 1 to 6, that a table takes in a turn. */
  readonly pace: readonly number[]
  /** 1s that a player gets in a turn of their own. */
  readonly ones: number
  /** How fast the room on top of an only stack fills up, per turn of its owner. */
  readonly growth: number
  /** How likely a piece of value 1 to 6 on top of a stack is stolen before it is covered. */
  readonly theft: readonly number[]
  /** How much one stack more than all others says about the end. */
  readonly lead: number
  readonly mouse: number
  readonly gift: number
  /**
   * What a theft must bring more than the middle, shared by the number of players. Thieves who steal whenever
   * it pays a little win a little more often, but pieces go round in circles and games take three times as long.
   */
  readonly thrift: number
  /** How much the others' fortune counts against one's own. */
  readonly envy: number
}

export const BELIEFS: Beliefs = {
  pace: [0.45, 0.45, 0.35, 0.25, 0.12, 0.06],
  ones: 0.55,
  growth: 0.5,
  theft: [0, 0.15, 0.13, 0.12, 0.1, 0.08],
  lead: 0.8,
  mouse: 2.5,
  gift: 2,
  thrift: 12,
  envy: 0.8,
}

/** Of a pile this high every player may hope for a piece. */
const PLENTY = 4
/** With so many 1s to come, the next stack is sure to be closed: some of them go elsewhere. */
const ONES_TO_CLOSE = 1.5

/** What the table is worth to the active player, in points: what they will have, against what the others will. */
export function createJudge(beliefs: Beliefs): Judge {
  const promise = remembered(beliefs)
  return (board) => {
    const turns = turnsToCome(board, beliefs) / board.players.length
    const most = mostStacks(board)
    let [mine, others, best] = [0, 0, 0]
    for (const player of board.players) {
      const points = promise(board, player, turns) + shareOfMost(player, most, turns, beliefs)
      if (player.seat === board.active) mine = points
      else {
        others += points
        best = Math.max(best, points)
      }
    }
    const mean = others / (board.players.length - 1)
    const thefts = board.taken.filter(({ from }) => from !== undefined).length
    return mine - (beliefs.envy * (best + mean)) / 2 - (beliefs.thrift / board.players.length) * thefts
  }
}

/**
 * Of the many boards of one thought, most differ in what a single player has. What a piece less in the middle
 * means to the others is so little that it is let go, unless it brings the end nearer.
 */
function remembered(beliefs: Beliefs) {
  const known = new WeakMap<Player, { board: Board; turns: number; points: number }>()
  return (board: Board, player: Player, turns: number): number => {
    const before = known.get(player)
    const isSame =
      before?.turns === turns && before.board.bonuses === board.bonuses && before.board.piles[0] === board.piles[0]
    if (isSame) return before.points
    const points = promiseOf(board, player, turns, beliefs)
    known.set(player, { board, turns, points })
    return points
  }
}

/** Until enough piles are used up, at the usual pace. */
function turnsToCome({ piles }: Board, { pace }: Beliefs): number {
  const each = piles.map((left, i) => left / (pace[i] as number)).sort((a, b) => a - b)
  return each[LAST_PILES - 1] as number
}

function promiseOf(board: Board, player: Player, turns: number, beliefs: Beliefs): number {
  let points = 0
  for (const bonus of player.bonuses) points += bonus.points
  const open: Stack[] = []
  for (const stack of player.stacks)
    if (stack.closed) points += pointsOf(stack)
    else open.push(stack)
  open.sort((a, b) => closingGain(b) - closingGain(a))

  const ones = player.mice + Math.min(beliefs.ones * turns, board.piles[0] as number)
  const fills = 1 - Math.exp((-beliefs.growth * turns) / open.length)
  for (let i = 0; i < open.length; i++) {
    const stack = open[i] as Stack
    const closes = Math.min(1, Math.max(0, (ones - i) / ONES_TO_CLOSE))
    const stolen = (beliefs.theft[topOf(stack) - 1] as number) * Math.min(1, turns) * (1 - closes / 2)
    points += promiseOfStack(board, stack, { closes, fills, stolen })
  }
  const soon = Math.min(1, turns / 2)
  const idleMice = Math.max(0, player.mice - open.length)
  return points + idleMice * (1 + soon * beliefs.mouse) + (player.gift ? soon * beliefs.gift : 0)
}

/** How likely, or to what part, each of these will happen to a stack. */
interface Fate {
  readonly closes: number
  readonly fills: number
  readonly stolen: number
}

function promiseOfStack(board: Board, stack: Stack, { closes, fills, stolen }: Fate): number {
  const [top, bottom] = [topOf(stack), stack.pieces[0] as number]
  const pieces = stack.pieces.length + fills * roomBelow(board, top) + 1
  const closed = bottom * pieces + bonusFor(board, pieces)
  return closes * closed + (1 - closes) * pointsOf(stack) - stolen * (top + closes * bottom)
}

/** How many pieces could still go between this one and a 1; a pile that runs low counts in part. */
function roomBelow({ piles }: Board, top: number): number {
  let room = 0
  for (let value = 2; value < top; value++) room += Math.min(1, (piles[value - 1] as number) / PLENTY)
  return room
}

/** A size between two counts as a part of both. */
function bonusFor({ bonuses }: Board, pieces: number): number {
  const [below, part] = [Math.floor(pieces), pieces % 1]
  const card = (size: number) => bonuses.find((kind) => kind.pieces === size)?.points[0] ?? 0
  return (1 - part) * card(below) + part * card(below + 1)
}

const closingGain = (stack: Stack): number => (stack.pieces[0] as number) * (stack.pieces.length + 1) - pointsOf(stack)

interface Most {
  readonly first: number
  readonly second: number
}

function mostStacks({ players }: Board): Most {
  let [first, second] = [0, 0]
  for (const { stacks } of players) {
    if (stacks.length > first) [first, second] = [stacks.length, first]
    else if (stacks.length > second) second = stacks.length
  }
  return { first, second }
}

/** A lead counts the more, the nearer the end. */
function shareOfMost({ stacks }: Player, { first, second }: Most, turns: number, { lead }: Beliefs): number {
  const rival = stacks.length === first ? second : first
  const sure = lead * (1 + 3 / (1 + turns))
  return MOST_STACKS / (1 + Math.exp(-sure * (stacks.length - rival)))
}
