import type { Table } from '../games/kit/game.ts'
import { unreachable } from '../games/kit/result.ts'
import type { GameState, SealedGame, SealedStep } from '../games/kit/seal.ts'
import type { Act } from './log.ts'

/** Does an act of the log again. With the table of its version the result is the same to the bit. */
export function redo(game: SealedGame, before: GameState | undefined, act: Act, table: Table): SealedStep {
  if (act.type === 'setup') return game.setup(act.players, act.options, table)
  if (before === undefined) throw new Error('a game must be set up before anything is done to it')
  switch (act.type) {
    case 'move': {
      const verdict = game.play(before, act.seat, act.move, table)
      if (!verdict.ok) throw new Error(`the log holds a move that is refused: ${verdict.code}`)
      return verdict.value
    }
    case 'deadline':
      return game.onDeadline(before, table)
    case 'delay':
      return { state: game.delayed(before, act.byMs), events: [] }
    case 'race':
      return raceOf(game).finish(before, act.round, act.claims, table)
    case 'void':
      return raceOf(game).void(before, act.round, table)
    default:
      return unreachable(act)
  }
}

function raceOf({ id, race }: SealedGame) {
  if (!race) throw new Error(`${id} has no races`)
  return race
}
