import type { Viewer } from '#protocol/ids.ts'
import { isSeat, withChange } from '../kit/players.ts'
import type { Random } from '../kit/random.ts'
import { DECK, dealFaceDown, sorted } from './cards.ts'
import type { LyingCard, News, PlayerView, View } from './protocol.ts'
import { resultOf } from './resolve.ts'
import {
  CARDS_A_TURN,
  type Card,
  type Event,
  isFaceUp,
  isOver,
  mayDraw,
  mayPlace,
  type Player,
  playerAt,
  type State,
  turnsLeft,
} from './state.ts'

/** Every card of a deck but the first hand is drawn, and every card is placed. */
const TURNS_EACH = (2 * DECK.length) / CARDS_A_TURN - 1

export function project(state: State, viewer: Viewer): View {
  const over = isOver(state)
  const mine = viewer.kind === 'seat' ? playerAt(state, viewer.seat) : undefined
  return {
    turn: state.turn,
    turns: TURNS_EACH * state.players.length,
    ...(!over && { active: state.active }),
    choices: over ? [] : choicesOf(playerAt(state, state.active) as Player),
    cheeses: state.cheeses.map(({ portions, line }) => ({
      portions,
      line: line.map((card) => lyingCard(card, over || maySee(card, viewer))),
    })),
    players: state.players.map(playerView),
    ...(state.last !== null && { last: state.last }),
    ...(mine !== undefined && { mine: { hand: [...mine.hand], deck: sorted(mine.deck) } }),
    ...(over && { result: resultOf(state) }),
  }
}

/** Only its owner knows what lies face down before the end. */
export const maySee = (card: Card, viewer: Viewer): boolean => isFaceUp(card) || isSeat(viewer, card.seat)

const choicesOf = (player: Player): View['choices'] => [
  ...(mayDraw(player) ? (['draw'] as const) : []),
  ...(mayPlace(player) ? (['place'] as const) : []),
]

function lyingCard(card: Card, isSeen: boolean): LyingCard {
  const { seat, turn, nth, animal } = card
  return { seat, turn, nth, faceUp: isFaceUp(card), ...(isSeen && { animal }) }
}

const playerView = (player: Player): PlayerView => ({
  seat: player.seat,
  hand: player.hand.length,
  deck: player.deck.length,
  turnsLeft: turnsLeft(player),
})

/** Drawn cards and cards that lie face down are their owner's business alone. */
export function projectEvent(event: Event, viewer: Viewer): News {
  switch (event.type) {
    case 'dealt':
    case 'resolved':
    case 'ended':
      return event
    case 'drew': {
      const { type, seat, deck, cards } = event
      return { type, seat, deck, ...(isSeat(viewer, seat) && { cards }) }
    }
    case 'placed': {
      const { type, seat } = event
      const cards = event.cards.map(({ cheese, faceUp, animal }) => ({
        cheese,
        faceUp,
        ...((faceUp || isSeat(viewer, seat)) && { animal }),
      }))
      return { type, seat, cards }
    }
  }
}

/** Deals anew, to each player for themselves, what this viewer cannot see of them. */
export function reimagine(state: State, viewer: Viewer, random: Random): State {
  if (isOver(state)) return state
  return state.players.reduce((world, player) => redealt(world, player, viewer, random), state)
}

function redealt(state: State, player: Player, viewer: Viewer, random: Random): State {
  const { seat, hand, deck } = player
  const isOwn = isSeat(viewer, seat)
  const hidden = state.cheeses.flatMap(({ line }) => line).filter((card) => card.seat === seat && !maySee(card, viewer))
  const pool = [...hidden.map(({ animal }) => animal), ...(isOwn ? [] : hand), ...deck]
  const { animals, rest } = dealFaceDown(hidden, pool, random)
  const newHand = isOwn ? hand : rest.splice(0, hand.length)
  return {
    ...state,
    cheeses: state.cheeses.map((cheese) => ({
      ...cheese,
      line: cheese.line.map((card) => ({ ...card, animal: animals.get(card) ?? card.animal })),
    })),
    players: withChange(state.players, seat, { hand: newHand, deck: rest }),
  }
}
