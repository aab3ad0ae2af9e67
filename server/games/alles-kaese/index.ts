import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import { project, projectEvent, reimagine } from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import { actors, idle, isOver, legalMoves, play, setup, standing } from './rules.ts'
import type { Event, State } from './state.ts'

export const allesKaese = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Alles Käse!',
  seats: { min: 2, max: 6 },
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
  // Nothing can be taken back: every move shows a card, a die or the back of the next card.
  reimagine,
})
