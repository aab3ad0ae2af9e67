import type { Seat } from '#protocol/ids.ts'
import type { Context, Setup, Step } from '../kit/game.ts'
import { aroundFrom, withChange } from '../kit/players.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { CHEESES, CHEESES_PER_PLAYER, DECK, without } from './cards.ts'
import type { Animal, Move, Refusal, View } from './protocol.ts'
import { placesOf, pointsOf, resultOf } from './resolve.ts'
import {
  CARDS_A_TURN,
  type Card,
  type Cheese,
  type Event,
  HAND_LIMIT,
  isFaceUp,
  isOver,
  mayDraw,
  mayPlace,
  type Player,
  playerAt,
  type State,
} from './state.ts'

type Played = Step<State, Event>
type Place = Extract<Move, { type: 'place' }>

export function setup({ players, starter }: Setup, { random }: Context): Played {
  const starts = starter ?? random.pick(players)
  const circle = random.shuffled(CHEESES).slice(0, CHEESES_PER_PLAYER * players.length)
  const state: State = {
    turn: 1,
    active: starts,
    cheeses: circle.map((portions) => ({ portions, line: [] })),
    players: players.map((seat) => drawn({ seat, hand: [], deck: random.shuffled(DECK) })),
    last: null,
  }
  return { state, events: [{ type: 'dealt', starts }] }
}

export function play(state: State, by: Seat, move: Move): Verdict<Played, Refusal> {
  if (isOver(state)) return refuse('game-over')
  if (move.turn !== state.turn) return refuse('turn-over')
  const player = playerAt(state, by)
  if (player === undefined || by !== state.active) return refuse('not-your-turn')
  switch (move.type) {
    case 'draw':
      if (player.deck.length === 0) return refuse('deck-empty')
      if (player.hand.length >= HAND_LIMIT) return refuse('hand-full')
      return accept(draw(state, player))
    case 'place': {
      if (!mayPlace(player)) return refuse('hand-empty')
      if (move.cheese >= state.cheeses.length) return refuse('no-such-cheese')
      const hand = without(player.hand, move.cards)
      return hand === undefined ? refuse('not-in-hand') : accept(place(state, { ...player, hand }, move))
    }
  }
}

export const actors = (state: State): readonly Seat[] => (isOver(state) ? [] : [state.active])

/** Cards with the same animal are the same card: each sequence of animals once. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const player = playerAt(state, seat)
  if (player === undefined || seat !== state.active) return []
  const { turn, cheeses } = state
  const sequences = sequencesFrom(player.hand)
  const places = [...cheeses.keys()].flatMap((cheese) =>
    sequences.map((cards): Move => ({ type: 'place', turn, cheese, cards })),
  )
  return mayDraw(player) ? [{ type: 'draw', turn }, ...places] : places
}

function sequencesFrom(hand: readonly Animal[]): Place['cards'][] {
  const picks = (from: readonly Animal[]) =>
    [...new Set(from)].map((animal) => ({ animal, rest: from.toSpliced(from.indexOf(animal), 1) }))
  return picks(hand).flatMap((first) =>
    picks(first.rest).flatMap((second) =>
      picks(second.rest).map((third): Place['cards'] => [first.animal, second.animal, third.animal]),
    ),
  )
}

const drawn = ({ seat, hand, deck }: Player): Player => ({
  seat,
  hand: [...hand, ...deck.slice(0, CARDS_A_TURN)],
  deck: deck.slice(CARDS_A_TURN),
})

function draw(state: State, player: Player): Played {
  const { seat } = player
  const next = drawn(player)
  const cards = player.deck.slice(0, CARDS_A_TURN)
  const event: Event = { type: 'drew', seat, deck: next.deck.length, cards }
  return endTurn({ ...state, players: withChange(state.players, seat, next), last: { type: 'drew', seat } }, event)
}

/** `player` places, and has what is left in hand. */
function place(state: State, player: Player, { cheese: first, cards }: Place): Played {
  const { seat } = player
  const { turn } = state
  const placed = cards.map((animal, i) => ({
    cheese: (first + i) % state.cheeses.length,
    card: { seat, animal, turn, nth: i + 1 } satisfies Card,
  }))
  const cheeses = state.cheeses.map((cheese, i): Cheese => {
    const card = placed.find((one) => one.cheese === i)?.card
    return card === undefined ? cheese : { ...cheese, line: [...cheese.line, card] }
  })
  const event: Event = {
    type: 'placed',
    seat,
    cards: placed.map(({ cheese, card }) => ({ cheese, faceUp: isFaceUp(card), animal: card.animal })),
  }
  const last = { type: 'placed' as const, seat, cheeses: placed.map(({ cheese }) => cheese) }
  return endTurn({ ...state, players: withChange(state.players, seat, player), cheeses, last }, event)
}

function endTurn(state: State, event: Event): Played {
  if (isOver(state)) return { state, events: [event, ...ending(state)] }
  return {
    state: { ...state, turn: state.turn + 1, active: aroundFrom(state.players, state.active)[0].seat },
    events: [event],
  }
}

function ending(state: State): Event[] {
  const { resolved, scores, decidedBy } = resultOf(state)
  const cheeses = resolved.map((steps, cheese): Event => {
    const gains = steps.flatMap((step) => step.gains)
    const points = state.players.map(({ seat }) => ({ seat, points: pointsOf(gains, seat) }))
    const { portions } = state.cheeses[cheese] as Cheese
    return { type: 'resolved', cheese, portions, points: points.filter((one) => one.points > 0) }
  })
  const first = placesOf(scores).filter(({ place }) => place === 1)
  const winners = first.map(({ seat }) => seat)
  return [...cheeses, { type: 'ended', winners, points: first[0]?.score ?? 0, decidedBy }]
}

/** Draws as long as that is allowed: it commits to nothing. Otherwise the oldest cards go where least is lying. */
export function idle(view: View, moves: readonly Move[]): Move {
  const oldest = view.mine?.hand.slice(0, CARDS_A_TURN).join()
  const [first, ...others] = moves.filter((move) => move.type === 'draw' || move.cards.join() === oldest)
  if (first === undefined) throw new Error('a player without a move cannot be late')
  return others.reduce((best, move) => (crowd(view, move) < crowd(view, best) ? move : best), first)
}

/** How many cards lie where this move would place some. */
function crowd({ cheeses }: View, move: Move): number {
  if (move.type === 'draw') return -1
  return move.cards.reduce((sum, _, i) => sum + (cheeses[(move.cheese + i) % cheeses.length]?.line.length ?? 0), 0)
}
