import type { Seat } from '#protocol/ids.ts'
import { randomly } from '../../load-tests/sim/policy.ts'
import type { Context, Step } from '../../server/games/kit/game.ts'
import { maeusewanderung } from '../../server/games/maeusewanderung/index.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import type { Card, Move, Spot } from '../../server/games/maeusewanderung/protocol.ts'
import { play } from '../../server/games/maeusewanderung/rules.ts'
import { askedIn, type Event, type Player, type State } from '../../server/games/maeusewanderung/state.ts'
import { play as playWhole } from './played-games.ts'
import { seatsOf, someTable, tableRolling } from './table.ts'

export const TURN = 7
export const STACK: readonly Card[] = [1, 2, 3, 4]
export const AT_HOME: readonly Spot[] = ['top-left', 'top-left', 'bottom-right', 'bottom-right']
export const [WIN_CHEESE, LOSE_CHEESE, LOSE_MOUSE] = [0, 1, 2] as const

/** The nth mouse of this seat, counted from 0. */
export const mouse = (seat: number, nth = 0): number => seat * 4 + nth

/** Seat 0 to roll in turn 7. `mice` and `cards` of seats 0, 1, ...; a mouse that is not named is in its hole. */
export function position({
  players = 2,
  mice = [],
  cards = [],
  ...changes
}: Partial<Omit<State, 'players'>> & { players?: number; mice?: Spot[][]; cards?: Card[][] } = {}): State {
  const seated = seatsOf(players).map(
    (seat): Player => ({
      seat,
      mice: AT_HOME.map((home, i) => mice[seat]?.[i] ?? home),
      cards: cards[seat] ?? [],
    }),
  )
  return {
    turn: TURN,
    active: 0 as Seat,
    rolled: null,
    task: null,
    queue: [],
    players: seated,
    stack: STACK,
    knownTop: 0,
    lastTurn: [],
    thisTurn: [],
    ending: null,
    ...changes,
  }
}

/** What whoever is asked does, in the turn it is. */
export type Deed = Move extends infer M ? (M extends Move ? Omit<M, 'turn'> : never) : never

export const roll: Deed = { type: 'roll' }
export const run = (mouse: number): Deed => ({ type: 'run', mouse })
export const spin = (mouse: number): Deed => ({ type: 'spin', mouse })
export const give = (mouse: number, card: Card): Deed => ({ type: 'give', mouse, card })
export const steal = (mouse: number, from: number, card: Card): Deed => ({
  type: 'steal',
  mouse,
  from: from as Seat,
  card,
})
export const pass = (mouse: number): Deed => ({ type: 'pass', mouse })

export const moveIn = (state: State, deed: Deed): Move => ({ ...deed, turn: state.turn }) as Move

export function done(state: State, deed: Deed, context: Context = someTable()): Step<State, Event> {
  const verdict = play(state, askedIn(state), moveIn(state, deed), context)
  if (!verdict.ok) throw new Error(`${deed.type} was refused: ${verdict.code}`)
  return verdict.value
}

/** `ok`, or why not. */
export function answerTo(state: State, deed: Deed, by: Seat = askedIn(state)): string {
  const verdict = play(state, by, moveIn(state, deed), someTable())
  return verdict.ok ? 'ok' : verdict.code
}

export const rolling = (state: State, pips: number): Step<State, Event> => done(state, roll, tableRolling(pips))

/** Spins for the mouse that is asked for, and the wheel stops at this sector. */
export function spinning(state: State, sector: number): Step<State, Event> {
  if (state.task === null) throw new Error('nobody has to spin')
  const { random } = someTable()
  return done(state, spin(state.task.mouse), { now: 0, random: { ...random, below: () => sector } })
}

export const viewOf = (state: State) => project(state)
export const spotsOf = (state: State): (readonly Spot[])[] => state.players.map(({ mice }) => mice)
export const cardsOf = (state: State): (readonly Card[])[] => state.players.map(({ cards }) => cards)
export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type)

/** The states of some whole games played at random. */
export const wholeGames = (players: number, games = 10): State[][] =>
  Array.from({ length: games }, (_, n) =>
    playWhole(maeusewanderung, [n, 1, 2, 3], players, randomly).beats.map(({ state }) => state as unknown as State),
  )
