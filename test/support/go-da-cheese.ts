import type { Seat } from '#protocol/ids.ts'
import { randomly } from '../../load-tests/sim/policy.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import { project, projectEvent } from '../../server/games/go-da-cheese/project.ts'
import type { Animal, Move, Step, View } from '../../server/games/go-da-cheese/protocol.ts'
import { resolve, resultOf } from '../../server/games/go-da-cheese/resolve.ts'
import { play } from '../../server/games/go-da-cheese/rules.ts'
import type { Card, Event, State } from '../../server/games/go-da-cheese/state.ts'
import type { Step as Played } from '../../server/games/kit/game.ts'
import { play as playWhole } from './played-games.ts'
import { seatsOf, seatViewer } from './table.ts'

export const TURN = 7

const ANIMALS: Readonly<Record<string, Animal>> = {
  m: 'mouse',
  x: 'marked-mouse',
  f: 'fat-mouse',
  k: 'king-mouse',
  c: 'cat',
  d: 'dog',
}
const OWNERS = 'ABCDEFGH'

/** `mmx`: two mice and one with the mark. */
export const animals = (letters: string): Animal[] => [...letters].map((letter) => ANIMALS[letter] as Animal)

/** From the cheese outwards, owner and animal: `Am Bc` is a mouse of seat 0 and behind it a cat of seat 1. */
export const lineOf = (text: string): Card[] =>
  text.split(' ').flatMap((card, i): Card[] => {
    const [owner, letter] = card
    if (owner === undefined || letter === undefined) return []
    return [{ seat: OWNERS.indexOf(owner) as Seat, animal: ANIMALS[letter] as Animal, turn: i + 1, nth: 2 }]
  })

/** Everything that happens at a cheese, a line of text for each step: `dog Bd: Cc>B | Am Bd`. */
export function tale(text: string, portions = 3): string[] {
  const cards = text.split(' ')
  const named = (spots: readonly number[]) => spots.map((spot) => cards[spot]).join(' ')
  return resolve({ portions, line: lineOf(text) }).map((step) => {
    const who = 'spot' in step ? ` ${cards[step.spot]}` : ''
    const gains = step.gains.map(({ spot, to }) => `${cards[spot]}>${OWNERS[to]}`).join(' ')
    return `${step.type}${who}:${gains && ` ${gains}`} | ${named(step.line)}`
  })
}

/** Only these steps of the tale. */
export const tellOf = (type: Step['type'], text: string, portions?: number): string[] =>
  tale(text, portions).filter((line) => line.startsWith(type))

type Position = {
  readonly players?: number
  /** Hands and decks of seats 0, 1, ... */
  readonly hands?: readonly string[]
  readonly decks?: readonly string[]
  /** Lines of the first cheeses. */
  readonly lines?: readonly string[]
  readonly active?: number
}

/** Seat 0 to move in turn 7, each with three cards in hand and three in the deck. */
export function position({ players = 3, hands = [], decks = [], lines = [], active = 0 }: Position = {}): State {
  return {
    turn: TURN,
    active: active as Seat,
    cheeses: Array.from({ length: 2 * players }, (_, i) => ({ portions: 3, line: lineOf(lines[i] ?? '') })),
    players: seatsOf(players).map((seat) => ({
      seat,
      hand: animals(hands[seat] ?? 'mfc'),
      deck: animals(decks[seat] ?? 'mmd'),
    })),
    last: null,
  }
}

/** All cards lie in these lines, at cheeses for this many mice. */
export const finished = (lines: readonly string[], portions = 5, players = 3): State => {
  const none = Array<string>(players).fill('')
  const state = position({ players, lines, hands: none, decks: none })
  return { ...state, cheeses: state.cheeses.map(({ line }) => ({ portions, line })) }
}

export const scoresOf = (state: State) => resultOf(state).scores

/** What the active player does, in the turn it is. */
export type Deed = { type: 'draw' } | { type: 'place'; cheese: number; cards: [Animal, Animal, Animal] }

export const DRAW: Deed = { type: 'draw' }
export const place = (cheese: number, letters: string): Deed => ({
  type: 'place',
  cheese,
  cards: animals(letters) as [Animal, Animal, Animal],
})

export const moveIn = (state: State, deed: Deed): Move => ({ ...deed, turn: state.turn })

/** The active player does it, and the rules allow it. */
export function done(state: State, deed: Deed): Played<State, Event> {
  const verdict = play(state, state.active, moveIn(state, deed))
  if (!verdict.ok) throw new Error(`${deed.type} was refused: ${verdict.code}`)
  return verdict.value
}

/** `ok`, or why not. */
export function answerTo(state: State, deed: Deed, by: Seat = state.active): string {
  const verdict = play(state, by, moveIn(state, deed))
  return verdict.ok ? 'ok' : verdict.code
}

export const viewOf = (state: State, seat: number): View => project(state, seatViewer(seat as Seat))
export const newsOf = (events: readonly Event[], seat: number) =>
  events.map((event) => projectEvent(event, seatViewer(seat as Seat)))

/** The states of ten whole games played at random. */
export const wholeGames = (players: number): State[][] =>
  Array.from({ length: 10 }, (_, n) =>
    playWhole(goDaCheese, [n, 1, 2, 3], players, randomly).beats.map(({ state }) => state as unknown as State),
  )

export const last = <T>(items: readonly T[]): T => items.at(-1) as T
