import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import * as projections from './project.ts'
import { id, Move, News, Options, View } from './protocol.ts'
import { race } from './race.ts'
import * as rules from './rules.ts'
import { type Event, isAt, type State } from './state.ts'

export { race }

const onEveryScreen = (options: Options): Options => ({ ...options, diceOn: 'every-screen' })

/** No move is revocable: what is done here is seen by all at once, or done in a race. */
export const cheeseMaster = seal<State, Move, View, Event, News, Options>(
  {
    id,
    title: 'Cheese Master',
    edition: 2,
    seats: { min: 2, max: 8 },
    options: Options,
    needsTv: ({ diceOn }) => diceOn === 'tv',
    withoutTv: {
      options: onEveryScreen,
      state: (state) => ({ ...state, options: onEveryScreen(state.options) }),
    },
    move: Move,
    view: View,
    news: News,
    ...rules,
    turn: ({ round }) => round,
    ...projections,
    // Secrets stay in the state until they are none: no event carries a face or a platter before its round is over.
    projectEvent: (event) => event,
    isOver: (state) => isAt(state, 'over'),
    // A bot has nothing to show, and nothing to look at.
    hurries: (state) => isAt(state, 'entropy', 'result', 'between'),
    bot,
  },
  race,
)
