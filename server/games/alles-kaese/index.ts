import { z } from 'zod'
import type { Game } from '../kit/game.ts'
import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import { idle } from './idle.ts'
import { outcome, standing } from './outcome.ts'
import { project } from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import { reimagine } from './reimagine.ts'
import { actors, legalMoves, play, setup } from './rules.ts'
import type { Event, State } from './state.ts'
import { tell } from './tell.ts'

const Options = z.strictObject({})
type Options = z.infer<typeof Options>

const game: Game<State, Move, View, Event, News, Options> = {
  id,
  title: 'Alles Käse!',
  seats: { min: 2, max: 6 },
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
  idle,
  // Nothing can be taken back: every move shows a card, a die or the back of the next card.
  reimagine,
}

export const allesKaese = seal(game)
