import type { View } from '../protocol.ts'
import type { Taste } from './thoughtful.ts'

/** Two pieces are enough for one turn. */
const CONTENT = 2

/** Leaves dice alone that already earn something, throws the rest, and lays pieces down wherever they go. */
export function carefree(view: View): Taste {
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
