import type { Seat } from '#protocol/ids.ts'
import type { Taste } from '../../kit/bot.ts'
import { claimFor, isOpen, type Use, usesOf } from '../choices.ts'
import { changePlayer, steal, takeFromMiddle, useMouse } from '../lay.ts'
import type { Move, View } from '../protocol.ts'
import { type Board, earnedBy, MAX_ROLLS, playerAt } from '../state.ts'
import { byEarned, keepingWorth, type Worths, withOneTurned } from './dice.ts'

interface Mind {
  readonly judge: Judge
  /** How many rolls ahead it thinks. */
  readonly foresight: number
}

/** Asks of each move what the table will be worth after the turn. */
export function thoughtful(view: View, seat: Seat, mind: Mind): Taste<Move> {
  const board = boardOf(view, seat)
  const { judge } = mind
  switch (view.step) {
    case 'begin':
      // What can be closed now can be closed after the dice as well, knowing more.
      return ({ type }) => (type === 'roll' ? 1 : 0)
    case 'dice':
      return atTheDice(view, seat, mind)
    case 'take':
      return (move) => {
        if (move.type !== 'take' && move.type !== 'steal' && move.type !== 'leave') return Number.NEGATIVE_INFINITY
        const earned = move.type === 'steal' ? move.value : move.earned
        const rest = view.claims.map((claim) => claim.earned).filter((value) => value !== earned)
        return createPlanner(used(board, move), judge)(rest)
      }
    case 'close':
      return (move) => judge(move.type === 'close' ? useMouse(board, seat, move.stack, 'mouse').board : board)
    case 'over':
      return () => 0
  }
}

/** How good each move at the dice is, with best play in the rest of the turn. */
function atTheDice(view: View, seat: Seat, { judge, foresight }: Mind): Taste<Move> {
  const { dice, rolls } = view
  const board = boardOf(view, seat)
  const plan = createPlanner(board, judge)
  const { gift: hasGift } = playerAt(board, seat)
  // What a gift card is worth, to have or to give away.
  const giftWorth = judge(changePlayer(board, seat, { gift: true })) - judge(changePlayer(board, seat, { gift: false }))
  const consolation = hasGift ? 0 : giftWorth
  const canTake = (earned: readonly number[]) => earned.some((value) => isOpen(claimFor(board, value)))
  const stopping = (earned: readonly number[], isLast: boolean, gift: number) =>
    plan(earned) + (isLast && !canTake(earned) ? gift : 0)
  const worths = (isLast: boolean): Worths => {
    const full = byEarned((earned) => stopping(earned, isLast, consolation))
    if (!hasGift) return full
    // A gift is best used when the dice are done: until then it may turn out to be needed elsewhere.
    const turned = withOneTurned(full)
    return full.map((worth, i) => Math.max(worth, (turned[i] as number) - giftWorth))
  }
  const toCome = Math.min(foresight, MAX_ROLLS - rolls)
  const keeping = toCome === 0 ? undefined : keepingWorth(worths(false), worths(toCome === MAX_ROLLS - rolls), toCome)

  return (move) => {
    switch (move.type) {
      case 'stop':
        return stopping(earnedBy(dice), rolls === MAX_ROLLS, consolation)
      case 'gift':
        return stopping(earnedBy(dice.with(move.die, move.value)), rolls === MAX_ROLLS, giftWorth) - giftWorth
      case 'roll':
        return keeping?.(dice.filter((_, die) => !move.dice.includes(die))) ?? 0
      default:
        return Number.NEGATIVE_INFINITY
    }
  }
}

/** What a table is worth to the player whose turn it is; only differences count. */
export type Judge = (board: Board) => number

/** The best use of earned values one by one, in every order: to weigh all at once takes a hundred times as long. */
function createPlanner(board: Board, judge: Judge): (earned: readonly number[]) => number {
  const known = new Map([['', { board, worth: judge(board) }]])

  function after(order: string): { board: Board; worth: number } {
    const course = known.get(order) ?? extended(after(order.slice(0, -1)), Number(order.at(-1)))
    known.set(order, course)
    return course
  }

  function extended(before: { board: Board; worth: number }, earned: number) {
    const ways = usesOf(before.board, earned).map((use) => {
      const board = used(before.board, use)
      return { board, worth: judge(board) }
    })
    return ways.reduce((best, way) => (way.worth > best.worth ? way : best), ways[0] ?? before)
  }

  return (earned) => Math.max(...ordersOf(earned.join('')).map((order) => after(order).worth))
}

/** Never more than six: four different values would need ten dice. */
const ordersOf = (values: string): string[] =>
  values.length < 2
    ? [values]
    : [...values].flatMap((value) => ordersOf(values.replace(value, '')).map((rest) => value + rest))

/** The table as a viewer sees it, to try things out on: nothing is hidden in this game. */
export function boardOf({ players, piles, bonuses, taken, keepsRest }: View, active: Seat): Board {
  const names = players.flatMap(({ stacks }) => stacks.map(({ id }) => id))
  const nextStack = 1 + Math.max(-1, ...names)
  return { active, players, piles, bonuses, taken, nextStack, ...(!keepsRest && { endsAtOnce: true }) }
}

function used(board: Board, use: Use): Board {
  switch (use.type) {
    case 'take':
      return takeFromMiddle(board, use.earned, use.value, use.to).board
    case 'steal':
      return steal(board, use.stack, use.to).board
    case 'leave':
      return board
  }
}
