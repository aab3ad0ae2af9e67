import type { Seat } from '#protocol/ids.ts'
import { type Policy, randomly } from '../../load-tests/sim/policy.ts'
import { NO_SEED } from '../../server/games/cheese-master/chance.ts'
import { cheeseMaster } from '../../server/games/cheese-master/index.ts'
import { project } from '../../server/games/cheese-master/project.ts'
import { Die, type Face, Move, Options, type View } from '../../server/games/cheese-master/protocol.ts'
import { actors, onDeadline, play, setup } from '../../server/games/cheese-master/rules.ts'
import {
  type Event,
  isAt,
  isIn,
  type Locked,
  type Played,
  type RaceStage,
  type Result,
  type RollStage,
  type Stage,
  type State,
} from '../../server/games/cheese-master/state.ts'
import { sha256 } from '../../server/games/kit/fair-dice.ts'
import type { GameMove, GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { seatsOf, seatViewer, someTable } from './table.ts'

export const [A, B, C, D] = seatsOf(4) as [Seat, Seat, Seat, Seat]

/** Four wedges, king, dog, cat, mouse: the rulebook's own example. Two wedges are left. */
export const TWO_LEFT: readonly Face[] = ['w1', 'w3', 'm1', 'dg', 'ct', 'kg']
export const RIGHT = 2
export const WRONG = 5

export const NOW = 100_000

export type Rules = Partial<Options>
export const started = (players: number, rules: Rules = {}, edition = cheeseMaster.edition ?? 1): Played =>
  setup({ players: seatsOf(players), options: Options.parse(rules), edition }, someTable(1, NOW))

export const rang = (state: State, now = NOW): Played => onDeadline(state, someTable(1, now))

/** A new game in which no device has added any chance: the first player holds the dice. */
export const atFirstRoll = (players: number, rules: Rules = {}): State<RollStage> =>
  at(rang(started(players, rules).state).state, 'roll')

/** The state, if it is at this stage. */
export function at<N extends Stage['name']>(state: State, name: N): State<Extract<Stage, { name: N }>> {
  if (!isAt(state, name)) throw new Error(`at ${state.stage.name}, not at ${name}`)
  return state
}

export interface Position {
  readonly points?: readonly number[]
  readonly faces?: readonly Face[]
  readonly placed?: readonly (readonly [Seat, number])[]
  readonly locked?: readonly (readonly [Seat, number])[]
  readonly rules?: Rules
}

/** A race in full swing; `points` of seats 0, 1, ... */
export function racing({ points = [7, 7, 7], faces = TWO_LEFT, placed = [], locked = [], rules = {} }: Position = {}) {
  const state = atFirstRoll(points.length, rules)
  const hands = (pairs: typeof placed): Locked[] => pairs.map(([seat, platter]) => ({ seat, platter }))
  const stage: RaceStage = {
    name: 'race',
    roller: A,
    roll: { seed: 'ab'.repeat(32), faces: faces.map((face, i) => ({ die: Die.options[i] as Die, face })) },
    startsAt: NOW,
    endsAt: NOW + 60_000,
    penalties: [],
    placed: hands(placed),
    locked: hands(locked),
  }
  const players = state.players.map(({ seat }, i) => ({ seat, points: points[i] as number }))
  return { ...state, players, stage } satisfies State
}

/** What a seat does, in the round it is. */
export type Deed = Move extends infer M ? (M extends Move ? Omit<M, 'round'> : never) : never

const moveIn = (state: State, deed: Deed): Move =>
  Move.parse(deed.type === 'commit' || deed.type === 'seed' ? deed : { ...deed, round: state.round })

export function done(state: State, by: Seat, deed: Deed, now = NOW): Played {
  const verdict = play(state, by, moveIn(state, deed), someTable(1, now))
  if (!verdict.ok) throw new Error(`${deed.type} was refused: ${verdict.code}`)
  return verdict.value
}

/** One deed after the other, with everything that happened. */
export const doneAll = (state: State, deeds: readonly (readonly [Seat, Deed])[]): Played =>
  deeds.reduce<Played>(
    (before, [by, deed]) => {
      const next = done(before.state, by, deed)
      return { state: next.state, events: [...before.events, ...next.events] }
    },
    { state, events: [] },
  )

/** `ok`, or why not. */
export function answerOf(state: State, by: Seat, deed: Deed): string {
  const verdict = play(state, by, moveIn(state, deed), someTable(1, NOW))
  return verdict.ok ? 'ok' : verdict.code
}

export const CLAIM = { type: 'claim' } as Deed
export const TOUCH = { type: 'touch' } as Deed
export const place = (platter: number): Deed => ({ type: 'place', platter })
export const thrown = (power: number): Deed => ({ type: 'throw', power })
export const choosing = (roller: Seat): Deed => ({ type: 'choose', roller })

/** Platter, then pawn. */
export const answering = (seat: Seat, platter: number): [Seat, Deed][] => [
  [seat, place(platter)],
  [seat, CLAIM],
]

export const pointsIn = ({ players }: State): number[] => players.map(({ points }) => points)
export const resultOf = (state: State): Result => at(state, 'result').stage
export const viewOf = (state: State, seat: Seat): View => project(state, seatViewer(seat))
export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type)
/** From the result on to what follows it. */
export const wentOn = (state: State): State => rang(at(state, 'result'), resultOf(state).until).state

/** The same game under other rules of the house. */
export const playedWith = (rules: Rules): SealedGame => ({
  ...cheeseMaster,
  decodeOptions: (raw) => cheeseMaster.decodeOptions({ ...rules, ...(raw as object) }),
})

/** Any move, and now and then a hand on the dice. */
export const clumsily: Policy = (game, state, seat, table) => {
  const { round } = state as unknown as State
  const touch = { type: 'touch', round } as unknown as GameMove
  return table.random.below(6) === 0 && mayTouch(state as unknown as State, seat)
    ? touch
    : randomly(game, state, seat, table)
}

/** Any power, any hash, any seed that fits, any reaction; and touching the dice, which is never offered. */
export function meansAsMuch(sealed: GameState, seat: Seat, sealedMove: GameMove): boolean {
  const [state, move] = [sealed as unknown as State, sealedMove as unknown as Move]
  if ('round' in move && move.round !== state.round) return false
  if (move.type === 'touch') return mayTouch(state, seat)
  if (!actors(state).includes(seat)) return false
  switch (move.type) {
    case 'commit':
      return isAt(state, 'entropy') && state.stage.step === 'commit'
    case 'seed': {
      const hash = state.contributions.find((one) => one.seat === seat)?.hash
      const isAsked = isAt(state, 'entropy') && state.stage.step === 'reveal'
      return isAsked && (move.seed === NO_SEED || sha256(move.seed) === hash)
    }
    case 'throw':
      return isAt(state, 'roll')
    case 'claim':
      return isAt(state, 'race')
    default:
      return false
  }
}

const mayTouch = (state: State, seat: Seat): boolean =>
  state.options.penalties &&
  isAt(state, 'armed', 'race') &&
  isIn(state, seat) &&
  !state.stage.penalties.some((penalty) => penalty.seat === seat && penalty.why === 'touched')
