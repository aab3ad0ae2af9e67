import type { Viewer } from '#protocol/ids.ts'
import { DECK, sorted } from './cards.ts'
import { resultOf } from './outcome.ts'
import type { LyingCard, PlayerView, View } from './protocol.ts'
import {
  CARDS_A_TURN,
  type Card,
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

/** Its owner knows what lies face down, and nobody else before the end. */
export const maySee = (card: Card, viewer: Viewer): boolean =>
  isFaceUp(card) || (viewer.kind === 'seat' && viewer.seat === card.seat)

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
