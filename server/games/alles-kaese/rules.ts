import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Context, Setup, Step } from '../kit/game.ts'
import { aroundFrom, placesBy, playerAt, withChange } from '../kit/players.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { type Card, cheesesIn, frontOf, holesIn, holesOf, PACK, trapsIn } from './cards.ts'
import type { Move, Refusal, View } from './protocol.ts'
import { DEADLY_TRAPS, type Event, matchingSlots, type Player, SMALL_TABLE, type State, stepOf } from './state.ts'

type Played = Step<State, Event>

const DISPLAY_SIZE = 6

export function setup({ players, starter }: Setup, { random }: Context): Played {
  const pack = random.shuffled(PACK)
  const starts = starter ?? random.pick(players)
  const state: State = {
    turn: 1,
    active: starts,
    rolled: null,
    display: pack.slice(0, DISPLAY_SIZE),
    supply: pack.slice(DISPLAY_SIZE),
    discarded: [],
    players: players.map((seat) => ({ seat, cards: [], peeks: [] })),
    ending: null,
  }
  return { state, events: [{ type: 'dealt', starts }] }
}

export function play(state: State, by: Seat, move: Move, context: Context): Verdict<Played, Refusal> {
  if (state.ending !== null) return refuse('game-over')
  if (move.turn !== state.turn) return refuse('turn-over')
  if (by !== state.active) return refuse('not-your-turn')
  const step = stepOf(state)
  if (move.type === 'roll') return step === 'roll' ? accept(roll(state, context)) : refuse('already-rolled')
  if (step === 'roll') return refuse('roll-first')
  const card = state.display[move.slot]
  if (card === undefined) return refuse('no-such-card')
  if (step === 'look') return move.type === 'look' ? accept(look(state, move.slot, card)) : refuse('must-look')
  if (move.type === 'look' || !matchingSlots(state).includes(move.slot)) return refuse('must-match')
  return accept(move.type === 'keep' ? keep(state, move.slot, card) : remove(state, move.slot, card))
}

export const actors = (state: State): readonly Seat[] => (state.ending === null ? [state.active] : [])

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const { turn } = state
  if (seat !== state.active) return []
  const step = stepOf(state)
  if (step === 'roll') return [{ type: 'roll', turn }]
  if (step === 'look') return state.display.map((_, slot) => ({ type: 'look', turn, slot }))
  const ways = ['keep', 'remove'] as const
  return matchingSlots(state).flatMap((slot) => ways.map((type) => ({ type, turn, slot })))
}

function roll(state: State, { random }: Context): Played {
  const next = { ...state, rolled: 1 + random.below(6) }
  const matches = stepOf(next) === 'choose'
  return { state: next, events: [{ type: 'rolled', seat: state.active, holes: next.rolled, matches }] }
}

function look(state: State, slot: number, card: Card): Played {
  const { active: seat, turn, supply } = state
  const looked: Event = { type: 'looked', seat, slot, holes: holesOf(card), front: frontOf(card) }
  const before = playerAt(state.players, seat).peeks.filter((peek) => peek.card !== card)
  const peeks = [...before, { turn, slot, card }]
  const after = { ...state, players: withChange(state.players, seat, { peeks }) }
  if (state.players.length > SMALL_TABLE) return endTurn(after, [looked])
  const [top, ...rest] = supply as [Card, ...Card[]]
  const discarded: Event = { type: 'discarded', holes: holesOf(top) }
  return endTurn({ ...after, supply: rest, discarded: [...state.discarded, top] }, [looked, discarded])
}

function keep(state: State, slot: number, card: Card): Played {
  const seat = state.active
  const cards = [...playerAt(state.players, seat).cards, card]
  const after = { ...state, players: withChange(state.players, seat, { cards }) }
  const traps = trapsIn(cards)
  const kept: Event = { type: 'kept', seat, slot, holes: holesOf(card), front: frontOf(card), traps }
  if (traps < DEADLY_TRAPS) return refill(after, slot, [kept])
  // The reveal ends the game there and then: the gap stays open.
  const ended: Event = { type: 'ended', ending: 'third-trap', loser: seat }
  return { state: { ...after, display: state.display.toSpliced(slot, 1), ending: 'third-trap' }, events: [kept, ended] }
}

function remove(state: State, slot: number, card: Card): Played {
  const removed: Event = { type: 'removed', seat: state.active, slot, holes: holesOf(card) }
  return refill({ ...state, discarded: [...state.discarded, card] }, slot, [removed])
}

function refill(state: State, slot: number, events: readonly Event[]): Played {
  // A running game always has a card left: the game ends with the last one.
  const [top, ...supply] = state.supply as [Card, ...Card[]]
  const refilled: Event = { type: 'refilled', slot, holes: holesOf(top) }
  return endTurn({ ...state, supply, display: state.display.with(slot, top) }, [...events, refilled])
}

function endTurn(state: State, events: readonly Event[]): Played {
  if (state.supply.length > 0)
    return {
      state: { ...state, turn: state.turn + 1, active: aroundFrom(state.players, state.active)[0].seat, rolled: null },
      events,
    }
  return { state: { ...state, ending: 'supply-empty' }, events: [...events, { type: 'ended', ending: 'supply-empty' }] }
}

export const isOver = ({ ending }: State): boolean => ending !== null

/** Most holes first, then most cheese cards; equal in both shares the place. The player who revealed the third trap is last. */
export function standing({ players, ending, active }: State): readonly Place[] {
  const isLoser = ({ seat }: Player) => ending === 'third-trap' && seat === active
  return placesBy(
    players,
    (player) => [isLoser(player) ? -1 : holesIn(player.cards), cheesesIn(player.cards)],
    (player) => (isLoser(player) ? 0 : holesIn(player.cards)),
  )
}

/** Takes no risk and no thought: an unknown card is looked at, and no card is kept. */
export function idle({ display }: View, moves: readonly Move[]): Move {
  const [first] = moves as readonly [Move, ...Move[]]
  const unseen = moves.find((move) => move.type === 'look' && display[move.slot]?.front === undefined)
  return unseen ?? moves.find(({ type }) => type === 'remove') ?? first
}
