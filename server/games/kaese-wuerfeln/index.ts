import { seal } from '../kit/seal.ts'
import { bot } from './bots/bot.ts'
import { legalMoves } from './choices.ts'
import { isOver, standing } from './ending.ts'
import { project } from './project.ts'
import { id, Move, News, View } from './protocol.ts'
import * as rules from './rules.ts'
import type { Event, State } from './state.ts'

export const kaeseWuerfeln = seal<State, Move, View, Event, News, unknown>({
  id,
  title: 'Käse würfeln',
  // 2: the game ends with the piece that empties the third pile; before, its taker took what else was earned.
  edition: 2,
  seats: { min: 2, max: 5 },
  move: Move,
  view: View,
  news: News,
  ...rules,
  legalMoves,
  turn: ({ turn }) => turn,
  project,
  projectEvent: (event) => event,
  isOver,
  standing,
  bot,
  // Only the dice are chance, and they cannot be taken back.
  revocable: (_state, _by, { type }) => type !== 'roll',
  // Nothing is hidden, so there is no other world to imagine.
  reimagine: (state) => state,
})
