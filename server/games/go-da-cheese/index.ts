import type { Game } from '../kit/game.ts'
import { seal } from '../kit/seal.ts'
import { bot } from './bots/bot.ts'
import { idle } from './idle.ts'
import { outcome, standing } from './outcome.ts'
import { project } from './project.ts'
import { id, Move, News, Options, View } from './protocol.ts'
import { reimagine } from './reimagine.ts'
import { actors, legalMoves, play, setup } from './rules.ts'
import type { Event, State } from './state.ts'
import { tell } from './tell.ts'

const game: Game<State, Move, View, Event, News, Options> = {
  id,
  title: 'Go da Cheese!',
  seats: { min: 3, max: 5 },
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
  tell,
  outcome,
  standing,
  bot,
  // Nothing can be taken back: every card that is placed shows something, if only that it has the mark.
  idle,
  reimagine,
}

export const goDaCheese = seal(game)
