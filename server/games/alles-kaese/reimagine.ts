import type { Viewer } from '#protocol/ids.ts'
import type { Random } from '../kit/random.ts'
import { type Card, holesOf, PACK } from './cards.ts'
import { peeksOf } from './project.ts'
import type { State } from './state.ts'

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
