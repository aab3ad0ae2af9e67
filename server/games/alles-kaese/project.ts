import type { Viewer } from '#protocol/ids.ts'
import { isSeat } from '../kit/players.ts'
import type { Random } from '../kit/random.ts'
import { type Card, cheesesIn, frontOf, holesIn, holesOf, PACK, trapsIn } from './cards.ts'
import type { News, PlayerView, View } from './protocol.ts'
import { type Event, matchingSlots, type Peek, type Player, type State, stepOf } from './state.ts'

/** The fronts of supply and discard pile appear nowhere, not even when the game is over. */
export function project(state: State, viewer: Viewer): View {
  const peeks = peeksOf(state, viewer)
  const [top] = state.supply
  return {
    turn: state.turn,
    ...(state.ending === null && { active: state.active }),
    step: stepOf(state),
    ...(state.rolled !== null && { rolled: state.rolled }),
    display: state.display.map((card) => ({
      holes: holesOf(card),
      ...(peeks.some((peek) => peek.card === card) && { front: frontOf(card) }),
    })),
    matching: matchingSlots(state),
    supply: state.supply.length,
    ...(top !== undefined && { supplyTop: holesOf(top) }),
    discarded: state.discarded.map(holesOf),
    players: state.players.map(playerView),
    peeks: peeks.map(({ turn, slot, card }) => ({ turn, slot, holes: holesOf(card), front: frontOf(card) })),
    ...(state.ending !== null && { ending: state.ending }),
  }
}

/** A look is remembered for the seat that looked, and for no other. */
export const peeksOf = ({ players }: State, viewer: Viewer): readonly Peek[] =>
  viewer.kind === 'seat' ? (players.find(({ seat }) => seat === viewer.seat)?.peeks ?? []) : []

const playerView = ({ seat, cards }: Player): PlayerView => ({
  seat,
  cards: cards.map((card) => ({ holes: holesOf(card), front: frontOf(card) })),
  holes: holesIn(cards),
  cheeses: cheesesIn(cards),
  traps: trapsIn(cards),
})

/** Everything on this table happens in the open, except what a player sees when looking. */
export function projectEvent(event: Event, viewer: Viewer): News {
  if (event.type !== 'looked') return event
  const { type, seat, slot, holes, front } = event
  return { type, seat, slot, holes, ...(isSeat(viewer, seat) && { front }) }
}

/** Renames the cards this viewer cannot identify, everywhere at once; a back that lies open keeps its holes. */
export function reimagine(state: State, viewer: Viewer, random: Random): State {
  const [top, ...below] = state.supply
  const backsSeen = [...state.display, ...state.discarded, ...(top === undefined ? [] : [top])]
  const identified = new Set([
    ...state.players.flatMap(({ cards }) => cards),
    ...peeksOf(state, viewer).map(({ card }) => card),
  ])

  const pool = random.shuffled(PACK.filter((card) => !identified.has(card)))
  const names = new Map<Card, Card>()
  for (const card of backsSeen.filter((card) => !identified.has(card))) {
    const at = pool.findIndex((candidate) => holesOf(candidate) === holesOf(card))
    names.set(card, pool.splice(at, 1)[0] as Card)
  }
  // Of these not even the backs are known: what is left of the pool, in its shuffled order.
  for (const [i, card] of below.entries()) names.set(card, pool[i] as Card)

  const rename = (card: Card): Card => names.get(card) ?? card
  return {
    ...state,
    display: state.display.map(rename),
    supply: state.supply.map(rename),
    discarded: state.discarded.map(rename),
    players: state.players.map((player) => ({
      ...player,
      peeks: player.peeks.map((peek) => ({ ...peek, card: rename(peek.card) })),
    })),
  }
}
