import type { Seat } from '#protocol/ids.ts'
import { withChange } from '../kit/players.ts'
import type { News, To } from './protocol.ts'
import { type Board, type Event, LAST_PILES, type Player, playerAt, pointsOf, type Stack } from './state.ts'

/** A change of what lies on the table, for the state of a game as for a board that a bot tries things out on. */
export interface Laid<B extends Board> {
  readonly board: B
  readonly events: readonly Event[]
}

type ClosedWith = Extract<News, { type: 'closed' }>['with']

export function takeFromMiddle<B extends Board>(board: B, earned: number, value: number, to: To): Laid<B> {
  const seat = board.active
  const left = (board.piles[value - 1] as number) - 1
  const lessInMiddle: B = { ...board, piles: board.piles.with(value - 1, left) }
  const stack = stackFor(board, to)
  const laid = layDown(lessInMiddle, value, to)
  const taken = { earned, value, to, ...stack }
  return {
    board: { ...laid.board, taken: [...board.taken, taken] },
    events: [
      { type: 'took', seat, ...taken, left },
      ...laid.events,
      ...(left > 0 ? [] : [{ type: 'emptied' as const, value, empty: emptyPiles(lessInMiddle) }]),
    ],
  }
}

/** The top piece of another player's stack. A stack without pieces is gone. */
export function steal<B extends Board>(board: B, fromStack: number, to: To): Laid<B> {
  const victim = board.players.find(({ stacks }) => stacks.some(({ id }) => id === fromStack)) as Player
  const robbed = victim.stacks.find(({ id }) => id === fromStack) as Stack
  const value = robbed.pieces.at(-1) as number
  const pieces = robbed.pieces.slice(0, -1)
  const stacks = victim.stacks.flatMap((one) =>
    one !== robbed ? [one] : pieces.length === 0 ? [] : [{ ...one, pieces }],
  )
  const stack = stackFor(board, to)
  const laid = layDown(changePlayer(board, victim.seat, { stacks }), value, to)
  const from = victim.seat
  return {
    board: { ...laid.board, taken: [...board.taken, { earned: value, value, from, to, ...stack }] },
    events: [
      { type: 'stole', seat: board.active, from, fromStack, emptied: pieces.length === 0, value, to, ...stack },
      ...laid.events,
    ],
  }
}

/** A mouse is turned over: on top of an open stack, or as a closed stack of its own. */
export function useMouse<B extends Board>(board: B, seat: Seat, to: number | 'new', how: ClosedWith): Laid<B> {
  const { mice } = playerAt(board, seat)
  return cover(changePlayer(board, seat, { mice: mice - 1 }), seat, to, how)
}

function layDown<B extends Board>(board: B, value: number, to: To): Laid<B> {
  const seat = board.active
  const { stacks, mice } = playerAt(board, seat)
  if (to === 'mouse') return { board: changePlayer(board, seat, { mice: mice + 1 }), events: [] }
  if (value === 1) return cover(board, seat, to, 'piece')
  return { board: changePlayer(onto(board, to), seat, { stacks: put(board, stacks, value, to) }), events: [] }
}

function cover<B extends Board>(board: B, seat: Seat, to: number | 'new', how: ClosedWith): Laid<B> {
  const { stacks, bonuses } = playerAt(board, seat)
  const covered = put(board, stacks, 1, to)
  const stack = (to === 'new' ? covered.at(-1) : covered.find(({ id }) => id === to)) as Stack
  const after = changePlayer(onto(board, to), seat, { stacks: covered })
  const pieces = stack.pieces.length
  const closed: Event = { type: 'closed', seat, stack: stack.id, with: how, pieces, points: pointsOf(stack) }

  const pile = board.bonuses.find((kind) => kind.pieces === pieces)
  const points = pile?.points[0]
  if (pile === undefined || points === undefined) return { board: after, events: [closed] }
  const card = { pieces: pile.pieces, points }
  const left = board.bonuses.map((kind) => (kind === pile ? { ...kind, points: kind.points.slice(1) } : kind))
  return {
    board: changePlayer({ ...after, bonuses: left }, seat, { bonuses: [...bonuses, card] }),
    events: [closed, { type: 'bonus', seat, card }],
  }
}

const put = ({ nextStack }: Board, stacks: readonly Stack[], value: number, to: number | 'new'): readonly Stack[] =>
  to === 'new'
    ? [...stacks, { id: nextStack, pieces: [value], closed: value === 1 }]
    : stacks.map((one) => (one.id === to ? { ...one, pieces: [...one.pieces, value], closed: value === 1 } : one))

/** A new stack uses up a name. */
const onto = <B extends Board>(board: B, to: To): B =>
  to === 'new' ? { ...board, nextStack: board.nextStack + 1 } : board

const stackFor = ({ nextStack }: Board, to: To): { stack?: number } =>
  to === 'mouse' ? {} : { stack: to === 'new' ? nextStack : to }

const emptyPiles = ({ piles }: Board): number => piles.filter((left) => left === 0).length
export const isUsedUp = (board: Board): boolean => emptyPiles(board) >= LAST_PILES

export const changePlayer = <B extends Board>(board: B, seat: Seat, change: Partial<Player>): B => ({
  ...board,
  players: withChange(board.players, seat, change),
})
