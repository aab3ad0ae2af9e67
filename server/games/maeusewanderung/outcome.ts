import type { Place } from '#protocol/room-view.ts'
import { kindsIn } from './cards.ts'
import type { Player, State } from './state.ts'

/** The winner; then whoever has most quarters; then whoever has most mice. Equal in both shares the place. */
export const outcome = (state: State): readonly Place[] | undefined =>
  state.ending === null ? undefined : standing(state)

/** Before the end nobody has won yet: quarters and mice count alone. */
export function standing({ ending, players }: State): readonly Place[] {
  const isBetter = (one: Player, other: Player) =>
    ending?.winner === one.seat || (ending?.winner !== other.seat && isAhead(one, other))
  const places = players.map((player) => ({
    seat: player.seat,
    place: 1 + players.filter((other) => other !== player && isBetter(other, player)).length,
    score: quarters(player),
  }))
  return places.sort((a, b) => a.place - b.place)
}

function isAhead(one: Player, other: Player): boolean {
  const lead = quarters(one) - quarters(other)
  return lead > 0 || (lead === 0 && mice(one) > mice(other))
}

const quarters = ({ cards }: Player): number => kindsIn(cards).length
const mice = (player: Player): number => player.mice.filter((at) => at !== 'gone').length
