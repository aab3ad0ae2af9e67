import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import * as projections from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import { standing } from './resolve.ts'
import * as rules from './rules.ts'
import { type Event, isOver, type State } from './state.ts'

/** No move is revocable: every card that is placed shows something, if only that it has the mark. */
export const goDaCheese = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Go da Cheese!',
  seats: { min: 3, max: 5 },
  move: Move,
  view: View,
  news: News,
  ...rules,
  turn: ({ turn }) => turn,
  ...projections,
  isOver,
  standing,
  bot,
})
