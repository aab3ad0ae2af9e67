import type { Seat } from '#protocol/ids.ts'
import { randomly } from '../../load-tests/sim/policy.ts'
import { type Card, howMany } from '../../server/games/alles-kaese/cards.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import { project, projectEvent } from '../../server/games/alles-kaese/project.ts'
import type { Move, View } from '../../server/games/alles-kaese/protocol.ts'
import { play } from '../../server/games/alles-kaese/rules.ts'
import type { Event, Player, State } from '../../server/games/alles-kaese/state.ts'
import type { Step } from '../../server/games/kit/game.ts'
import { play as playWhole } from './played-games.ts'
import { seatsOf, seatViewer, someTable, tableRolling } from './table.ts'

export const TURN = 7

/** The nth trap (or cheese) of the pack with this many holes, counted from 0. */
export const trap = (holes: number, nth = 0): Card => (holes - 1) * 6 + nth
export const cheese = (holes: number, nth = 0): Card => (holes - 1) * 6 + howMany(holes, 'trap') + nth

/** Shows 1, 2, 3, 3, 4, 4: a roll of 5 or 6 finds no card, a 3 or 4 finds a cheese and a trap. */
export const DISPLAY = [cheese(1), trap(2), cheese(3), trap(3), cheese(4), trap(4)]
export const SUPPLY = [cheese(6), trap(6), trap(5)]

/** Seat 0 to move in turn 7, with a few cards left; `cards` lie open in front of seats 0, 1, ... */
export function position({
  players = 2,
  cards = [],
  ...changes
}: Partial<Omit<State, 'players'>> & { players?: number; cards?: Card[][] } = {}): State {
  const seated = seatsOf(players).map((seat): Player => ({ seat, cards: cards[seat] ?? [], peeks: [] }))
  return {
    turn: TURN,
    active: 0 as Seat,
    rolled: null,
    display: DISPLAY,
    supply: SUPPLY,
    discarded: [],
    players: seated,
    ending: null,
    ...changes,
  }
}

/** What the active player does, in the turn it is. */
export type Deed = { type: 'roll' } | { type: 'look' | 'keep' | 'remove'; slot: number }

export const moveIn = (state: State, deed: Deed): Move => ({ ...deed, turn: state.turn })

/** The active player does it, and the rules allow it. */
export function done(state: State, deed: Deed): Step<State, Event> {
  const verdict = play(state, state.active, moveIn(state, deed), someTable())
  if (!verdict.ok) throw new Error(`${deed.type} was refused: ${verdict.code}`)
  return verdict.value
}

/** `ok`, or why not. */
export function answerTo(state: State, deed: Deed, by: Seat = state.active): string {
  const verdict = play(state, by, moveIn(state, deed), someTable())
  return verdict.ok ? 'ok' : verdict.code
}

export function rolling(state: State, number: number): Step<State, Event> {
  const verdict = play(state, state.active, moveIn(state, { type: 'roll' }), tableRolling(number))
  if (!verdict.ok) throw new Error(`the roll was refused: ${verdict.code}`)
  return verdict.value
}

export const look = (slot: number): Deed => ({ type: 'look', slot })
export const keep = (slot: number): Deed => ({ type: 'keep', slot })
export const remove = (slot: number): Deed => ({ type: 'remove', slot })

export const viewOf = (state: State, seat: number): View => project(state, seatViewer(seat as Seat))
export const newsOf = (events: readonly Event[], seat: number) =>
  events.map((event) => projectEvent(event, seatViewer(seat as Seat)))

/** The states of twenty whole games played at random. */
export const wholeGames = (players: number): State[][] =>
  Array.from({ length: 20 }, (_, n) =>
    playWhole(allesKaese, [n, 1, 2, 3], players, randomly).beats.map(({ state }) => state as unknown as State),
  )

export const last = <T>(items: readonly T[]): T => items.at(-1) as T
