import type { Viewer } from '#protocol/ids.ts'
import { type Card, cheesesIn, frontOf, holesIn, holesOf, trapsIn } from './cards.ts'
import type { PlayerView, View } from './protocol.ts'
import { matchingSlots, type Peek, type Player, type State, stepOf } from './state.ts'

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
      ...(hasSeen(peeks, card) && { front: frontOf(card) }),
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

/** A look is remembered for the seat that looked, and for nobody else. */
export const peeksOf = ({ players }: State, viewer: Viewer): readonly Peek[] =>
  viewer.kind === 'seat' ? (players.find(({ seat }) => seat === viewer.seat)?.peeks ?? []) : []

const hasSeen = (peeks: readonly Peek[], card: Card) => peeks.some((peek) => peek.card === card)

const playerView = ({ seat, cards }: Player): PlayerView => ({
  seat,
  cards: cards.map((card) => ({ holes: holesOf(card), front: frontOf(card) })),
  holes: holesIn(cards),
  cheeses: cheesesIn(cards),
  traps: trapsIn(cards),
})
