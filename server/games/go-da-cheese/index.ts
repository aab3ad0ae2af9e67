import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import { project, projectEvent, reimagine } from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import { standing } from './resolve.ts'
import { actors, idle, legalMoves, play, setup } from './rules.ts'
import { type Event, isOver, type State } from './state.ts'

export const goDaCheese = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Go da Cheese!',
  seats: { min: 3, max: 5 },
  move: Move,
  view: View,
  news: News,
  setup,
  play,
  actors,
  legalMoves,
  turn: ({ turn }) => turn,
  project,
  projectEvent,
  isOver,
  standing,
  bot,
  idle,
  // Nothing can be taken back: every card that is placed shows something, if only that it has the mark.
  reimagine,
})
