import type { Table } from '../games/kit/game.ts'
import { randomFor, type Seed } from '../games/kit/random.ts'
import { unreachable } from '../games/kit/result.ts'
import type { GameState, SealedGame, SealedStep } from '../games/kit/seal.ts'
import type { Act, LogEntry } from './log.ts'

/** One thing that was done to a game, and when. */
export type Done = Required<Pick<LogEntry, 'version' | 'at' | 'act'>>

/** Does everything in a log again, in order: the answer to each is the same as it was, to the bit. */
export function createReplayer(game: SealedGame, seed: Seed): (done: Done) => SealedStep {
  let state: GameState | undefined
  let before: GameState | undefined
  return ({ version, at, act }) => {
    const step =
      act.type === 'undo' ? undone(before) : redo(game, state, act, { now: at, random: randomFor(seed, version) })
    before = state
    state = step.state
    return step
  }
}

/** Only ever done right after the move it takes back. */
function undone(before: GameState | undefined): SealedStep {
  if (before === undefined) throw new Error('there is nothing to take back')
  return { state: before, events: [] }
}

/** Does one act again. With the table of its version the result is the same to the bit. */
export function redo(
  game: SealedGame,
  before: GameState | undefined,
  act: Exclude<Act, { type: 'undo' }>,
  table: Table,
): SealedStep {
  if (act.type === 'setup') return game.setup(act.players, act.options, table, act)
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
    case 'without-tv':
      return { state: game.withoutTv?.state(before) ?? before, events: [] }
    default:
      return unreachable(act)
  }
}

function raceOf({ id, race }: SealedGame) {
  if (!race) throw new Error(`${id} has no races`)
  return race
}
