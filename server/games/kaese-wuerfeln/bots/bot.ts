import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, type Taste } from '../../kit/bot.ts'
import type { Context } from '../../kit/game.ts'
import type { Move, View } from '../protocol.ts'
import { type Board, playerAt, pointsSoFar } from '../state.ts'
import { thoughtful } from './thoughtful.ts'
import { prospects } from './worth.ts'

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  return favourite(moves, TASTES[level](view, seat), random)
}

const TASTES: Readonly<Record<BotLevel, (view: View, seat: Seat) => Taste<Move>>> = {
  weak: carefree,
  medium: (view, seat) => thoughtful(view, seat, { judge: greed, foresight: 1 }),
  strong: (view, seat) => thoughtful(view, seat, { judge: prospects, foresight: 4 }),
}

/** The points that lie there now, and a little for what may come of a mouse or a gift. The others do not matter. */
function greed(board: Board): number {
  const me = playerAt(board, board.active)
  const thefts = board.taken.filter(({ from }) => from !== undefined).length
  return pointsSoFar(me) + 3 * me.mice + (me.gift ? 2 : 0) - thefts
}

/** Two pieces are enough for one turn. */
const CONTENT = 2

/** Leaves dice alone that already earn something, throws the rest, and lays pieces down wherever they go. */
function carefree(view: View): Taste<Move> {
  const isDone = view.earned.length >= CONTENT
  const loose = view.dice.flatMap((face, die) => (view.earned.includes(face) ? [] : [die])).join()
  return (move) => {
    switch (move.type) {
      case 'stop':
        return isDone ? 2 : 0
      case 'roll':
        return view.rolls === 0 || move.dice.join() === loose ? 1 : 0
      case 'take':
        return move.value
      case 'end':
        return 1
      case 'close':
        return view.step === 'close' ? 2 : 0
      case 'gift':
      case 'steal':
      case 'leave':
        return 0
    }
  }
}
