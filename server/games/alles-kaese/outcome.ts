import type { Place } from '#protocol/room-view.ts'
import { cheesesIn, holesIn } from './cards.ts'
import type { Player, State } from './state.ts'

/** Most holes first, then most cheese cards; equal in both shares the place. Whoever revealed the third trap is last. */
export const outcome = (state: State): readonly Place[] | undefined =>
  state.ending === null ? undefined : standing(state)

export function standing(state: State): readonly Place[] {
  const loser = state.ending === 'third-trap' ? state.active : undefined
  const scoring = state.players.filter(({ seat }) => seat !== loser)
  const places = scoring.map((player) => ({
    seat: player.seat,
    place: 1 + scoring.filter((other) => isAhead(other, player)).length,
    score: holesIn(player.cards),
  }))
  if (loser !== undefined) places.push({ seat: loser, place: state.players.length, score: 0 })
  return places.sort((a, b) => a.place - b.place)
}

function isAhead(one: Player, other: Player): boolean {
  const lead = holesIn(one.cards) - holesIn(other.cards)
  return lead > 0 || (lead === 0 && cheesesIn(one.cards) > cheesesIn(other.cards))
}
