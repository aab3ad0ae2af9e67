import type { Seat } from '#protocol/ids.ts'
import { randomly } from '../../load-tests/sim/policy.ts'
import { kaeseWuerfeln } from '../../server/games/kaese-wuerfeln/index.ts'
import { project } from '../../server/games/kaese-wuerfeln/project.ts'
import type { Move, View } from '../../server/games/kaese-wuerfeln/protocol.ts'
import { play } from '../../server/games/kaese-wuerfeln/rules.ts'
import {
  BONUSES,
  type Event,
  earnedBy,
  PILES,
  type Player,
  playerAt,
  type Stack,
  type State,
} from '../../server/games/kaese-wuerfeln/state.ts'
import type { Context, Step } from '../../server/games/kit/game.ts'
import type { Random } from '../../server/games/kit/random.ts'
import { play as playWhole } from './played-games.ts'
import { seatsOf, someTable } from './table.ts'

export const [A, B, C, D, E] = seatsOf(5) as [Seat, Seat, Seat, Seat, Seat]
export const TURN = 7

/** The nth stack of a seat, counted from 0. */
export const stackOf = (seat: Seat, nth = 0): number => 10 * seat + nth
export const NEXT_STACK = 100

/** Earns nothing. */
export const NOTHING = [2, 3, 3, 4, 4, 5, 5, 6]

interface Setting extends Partial<Omit<State, 'players'>> {
  readonly players?: number
  /** By seat; a stack that ends with a 1 is closed. */
  readonly stacks?: readonly (readonly (readonly number[])[])[]
  readonly mice?: readonly number[]
  readonly gifts?: readonly boolean[]
}

/** Seat 0 to begin turn 7; nobody has anything unless told. */
export function position({ players = 3, stacks = [], mice = [], gifts = [], ...changes }: Setting = {}): State {
  const lying = (seat: Seat) =>
    (stacks[seat] ?? []).map((pieces, nth): Stack => ({ id: stackOf(seat, nth), pieces, closed: pieces.at(-1) === 1 }))
  return {
    turn: TURN,
    active: A,
    rolls: 0,
    dice: [],
    rolled: [],
    turned: null,
    toTake: null,
    consoled: false,
    taken: [],
    piles: PILES,
    bonuses: BONUSES,
    players: seatsOf(players).map(
      (seat): Player => ({
        seat,
        stacks: lying(seat),
        mice: mice[seat] ?? 0,
        gift: gifts[seat] ?? false,
        bonuses: [],
      }),
    ),
    nextStack: NEXT_STACK,
    last: null,
    ending: null,
    endsAtOnce: true,
    ...changes,
  }
}

/** The same as stored by a release that knew the first edition of the rules only. */
export function ofFirstEdition({ endsAtOnce: _, ...state }: State): State {
  return state
}

/** The dice lie there after so many rolls, and more can be done with them. */
export const afterRoll = (dice: readonly number[], setting: Setting = {}): State =>
  position({ rolls: 1, dice, rolled: [0, 1, 2, 3, 4, 5, 6, 7], ...setting })

/** Seat 0 has stopped after two rolls, with these values earned. */
export const earning = (toTake: readonly number[], setting: Setting = {}): State =>
  position({ rolls: 2, dice: diceFor(toTake), toTake, ...setting })

/** Eight dice that earn just these values. */
export function diceFor(earned: readonly number[]): number[] {
  const needed = earned.flatMap((value) => Array<number>(value).fill(value))
  const rest = 8 - needed.length
  const fillers = [1, 2, 3, 4, 5, 6].filter((face) => !earned.includes(face))
  for (const one of fillers)
    for (const other of fillers)
      for (let n = 0; n <= rest; n++) {
        const dice = [...needed, ...Array<number>(n).fill(one), ...Array<number>(rest - n).fill(other)]
        if (earnedBy(dice).join() === earned.join()) return dice
      }
  throw new Error(`no dice earn just ${earned}`)
}

/** A move without the turn and the rolls that it answers. */
export type Deed = Move extends infer Each ? (Each extends Move ? Omit<Each, 'turn' | 'rolls'> : never) : never

export const moveIn = ({ turn, rolls }: State, deed: Deed): Move =>
  deed.type === 'roll' || deed.type === 'gift' || deed.type === 'stop' ? { ...deed, turn, rolls } : { ...deed, turn }

export function done(state: State, deed: Deed, context: Context = someTable()): Step<State, Event> {
  const verdict = play(state, state.active, moveIn(state, deed), context)
  if (!verdict.ok) throw new Error(`${deed.type} was refused: ${verdict.code}`)
  return verdict.value
}

/** One after the other; the last step. */
export const doneAll = (state: State, ...deeds: readonly Deed[]): Step<State, Event> =>
  deeds.reduce((step, deed) => done(step.state, deed), { state, events: [] } as Step<State, Event>)

/** `ok`, or why not. */
export function answerTo(state: State, deed: Deed, by: Seat = state.active): string {
  const verdict = play(state, by, moveIn(state, deed), someTable())
  return verdict.ok ? 'ok' : verdict.code
}

/** Throws these dice, which then show these faces. */
export const rolling = (state: State, dice: number[], faces: readonly number[]): Step<State, Event> =>
  done(state, roll(...dice), tableThrowing(faces))

function tableThrowing(faces: readonly number[]): Context {
  const left = [...faces]
  const none = () => {
    throw new Error('only the dice may be used here')
  }
  const below = (sides: number) => (sides === 6 && left.length > 0 ? (left.shift() as number) - 1 : none())
  const random: Random = { below, pick: none, shuffled: none }
  return { now: 0, random }
}

export const ALL = [0, 1, 2, 3, 4, 5, 6, 7]
export const roll = (...dice: number[]): Deed => ({ type: 'roll', dice })
export const STOP: Deed = { type: 'stop' }
export const END: Deed = { type: 'end' }
export const gift = (die: number, value: number): Deed => ({ type: 'gift', die, value })
export const take = (earned: number, value: number, to: number | 'new' | 'mouse'): Deed => ({
  type: 'take',
  earned,
  value,
  to,
})
export const steal = (value: number, stack: number, to: number | 'new' | 'mouse'): Deed => ({
  type: 'steal',
  value,
  stack,
  to,
})
export const leave = (earned: number): Deed => ({ type: 'leave', earned })
export const close = (stack: number): Deed => ({ type: 'close', stack })

export const piecesOf = (state: State, seat: Seat) => playerAt(state, seat).stacks.map(({ pieces }) => pieces)
export const viewOf = (state: State): View => project(state)
export const typesOf = (events: readonly Event[]) => events.map(({ type }) => type)

/** The states of a few whole games played at random: long ones, in which every pile runs low. */
export const wholeGames = (players: number): State[][] =>
  [1, 2, 3].map((n) =>
    playWhole(kaeseWuerfeln, [n, 1, 2, 3], players, randomly).beats.map(({ state }) => state as unknown as State),
  )

export const last = <T>(items: readonly T[]): T => items.at(-1) as T
