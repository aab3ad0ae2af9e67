import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import * as projections from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import * as rules from './rules.ts'
import type { Event, State } from './state.ts'

export const maeusewanderung = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Mäusewanderung',
  seats: { min: 2, max: 4 },
  move: Move,
  view: View,
  news: News,
  ...rules,
  turn: ({ turn }) => turn,
  ...projections,
  // Cards are drawn, given and stolen in the open: every event is for all.
  projectEvent: (event) => event,
  bot,
})
