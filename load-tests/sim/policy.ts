import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Context } from '../../server/games/kit/game.ts'
import type { GameMove, GameState, SealedGame } from '../../server/games/kit/seal.ts'

/** How a seat that the game waits for chooses its move. */
export type Policy = (game: SealedGame, state: GameState, seat: Seat, context: Context) => GameMove

/** Any legal move, each equally likely. */
export const randomly: Policy = (game, state, seat, { random }) => random.pick(game.legalMoves(state, seat))

/** The game's own bots; `levels` by seat. */
export const asBots =
  (levels: readonly BotLevel[]): Policy =>
  (game, state, seat, table) => {
    const level = levels[seat]
    if (level === undefined) throw new Error(`no bot level for seat ${seat}`)
    return game.botMove(state, seat, level, table)
  }
