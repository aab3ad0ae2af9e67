import { seal } from '../kit/seal.ts'
import { bot } from './bot.ts'
import { project, reimagine } from './project.ts'
import { id, Move, News, Options, View } from './protocol.ts'
import { race } from './race.ts'
import { actors, deadline, delayed, idle, legalMoves, onDeadline, play, setup, standing } from './rules.ts'
import { type Event, isAt, type State } from './state.ts'

export { race }

const onEveryScreen = (options: Options): Options => ({ ...options, diceOn: 'every-screen' })

export const cheeseMaster = seal<State, Move, View, Event, News, Options>(
  {
    id,
    title: 'Cheese Master',
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
    setup,
    play,
    actors,
    legalMoves,
    turn: ({ round }) => round,
    deadline,
    onDeadline,
    project,
    // Secrets stay in the state until they are none: no event carries a face or a platter before its round is over.
    projectEvent: (event) => event,
    isOver: (state) => isAt(state, 'over'),
    standing,
    delayed,
    // A bot has nothing to show, and nothing to look at.
    hurries: (state) => isAt(state, 'entropy', 'result', 'between'),
    bot,
    idle,
    // Nothing can be taken back: what is done here is seen by all at once, or done in a race.
    reimagine,
  },
  race,
)
