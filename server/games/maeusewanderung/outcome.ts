import type { Place } from '#protocol/room-view.ts'
import { kindsIn } from './cards.ts'
import type { Player, State } from './state.ts'

/** The winner; then whoever has most quarters; then whoever has most mice. Equal in both shares the place. */
export function outcome({ ending, players }: State): readonly Place[] | undefined {
  if (ending === null) return undefined
  const others = players.filter(({ seat }) => seat !== ending.winner)
  const places = players.map((player) => ({
    seat: player.seat,
    place: player.seat === ending.winner ? 1 : 2 + others.filter((other) => isAhead(other, player)).length,
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
