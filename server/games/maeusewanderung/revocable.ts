import type { Seat } from '#protocol/ids.ts'
import type { Table } from '../kit/game.ts'
import type { Move } from './protocol.ts'
import { play } from './rules.ts'
import type { State } from './state.ts'

/** Not what chance decided, not what turned over a card of the stack, and not what ended the game. */
export function revocable(state: State, by: Seat, move: Move): boolean {
  if (move.type === 'roll' || move.type === 'spin') return false
  const verdict = play(state, by, move, WITHOUT_CHANCE)
  return verdict.ok && !verdict.value.events.some(({ type }) => type === 'drew' || type === 'ended')
}

const impossible = (): never => {
  throw new Error('only the roll and the wheel are left to chance')
}
const WITHOUT_CHANCE: Table = { now: 0, random: { below: impossible, pick: impossible, shuffled: impossible } }
