import { describe } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { NO_SEED } from '../../server/games/cheese-master/chance.ts'
import { cheeseMaster } from '../../server/games/cheese-master/index.ts'
import type { Move } from '../../server/games/cheese-master/protocol.ts'
import { actors } from '../../server/games/cheese-master/rules.ts'
import { isAt, isIn, type State } from '../../server/games/cheese-master/state.ts'
import { sha256 } from '../../server/games/kit/fair-dice.ts'
import type { GameMove, GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { describeConformance } from '../support/conformance.ts'

/** The same game under other rules of the house. */
const playedWith = (options: object): SealedGame => ({
  ...cheeseMaster,
  decodeOptions: (raw) => cheeseMaster.decodeOptions({ ...options, ...(raw as object) }),
})

/** Any power, any hash, any seed that fits, any reaction; and touching the dice, which is never offered. */
function meansAsMuch(sealed: GameState, seat: Seat, sealedMove: GameMove): boolean {
  const state = sealed as unknown as State
  const move = sealedMove as unknown as Move
  const isActor = actors(state).includes(seat)
  const isThisRound = 'round' in move && move.round === state.round
  switch (move.type) {
    case 'commit':
      return isActor && isAt(state, 'entropy') && state.stage.step === 'commit'
    case 'seed': {
      const hash = state.contributions.find((one) => one.seat === seat)?.hash
      const isWaited = isActor && isAt(state, 'entropy') && state.stage.step === 'reveal'
      return isWaited && (move.seed === NO_SEED || sha256(move.seed) === hash)
    }
    case 'throw':
      return isActor && isThisRound && isAt(state, 'roll')
    case 'claim':
      return isActor && isThisRound && isAt(state, 'race')
    case 'touch':
      return (
        isThisRound &&
        state.options.penalties &&
        isAt(state, 'armed', 'race') &&
        isIn(state, seat) &&
        !state.stage.penalties.some((penalty) => penalty.seat === seat && penalty.why === 'touched')
      )
    default:
      return false
  }
}

describe.each([
  ['a single game', {}],
  ['a party around the television', { diceOn: 'tv', dice: 6, penalties: false }],
  ['Slam Master', { mode: 'slam', timerSeconds: 20 }],
])('%s', (_name, options) => {
  describeConformance(playedWith(options), { meansAsMuch })
})
