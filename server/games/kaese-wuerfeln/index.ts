import { z } from 'zod'
import type { Game } from '../kit/game.ts'
import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import { idle } from './idle.ts'
import { legalMoves } from './legal-moves.ts'
import { outcome, standing } from './outcome.ts'
import { project } from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import { actors, play, setup } from './rules.ts'
import type { Event, State } from './state.ts'

const Options = z.strictObject({})
type Options = z.infer<typeof Options>

const game: Game<State, Move, View, Event, News, Options> = {
  id,
  title: 'Käse würfeln',
  // 2: the game ends with the piece that empties the third pile; before, its taker took what else was earned.
  edition: 2,
  seats: { min: 2, max: 5 },
  options: Options,
  move: Move,
  view: View,
  news: News,
  setup,
  play,
  actors,
  legalMoves,
  turn: ({ turn }) => turn,
  deadline: () => undefined,
  onDeadline: () => {
    throw new Error('this game has no deadline')
  },
  project,
  tell: (event) => event,
  outcome,
  standing,
  bot,
  idle,
  // Only the dice are chance, and they cannot be taken back.
  revocable: (_state, _by, { type }) => type !== 'roll',
  // Nothing is hidden, so there is no other world to imagine.
  reimagine: (state) => state,
}

export const kaeseWuerfeln = seal(game)
