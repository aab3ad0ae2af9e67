import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import * as projections from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import * as rules from './rules.ts'
import type { Event, State } from './state.ts'

/** No move is revocable: each shows a card, a die or the back of the next card. */
export const allesKaese = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Alles Käse!',
  seats: { min: 2, max: 6 },
  move: Move,
  view: View,
  news: News,
  ...rules,
  turn: ({ turn }) => turn,
  ...projections,
  bot,
})
