import type { Seat } from '#protocol/ids.ts'
import type { PhaseView, SeatView } from '#protocol/room-view.ts'
import { shellText } from './shell.ts'

/** Why a player does not play by themselves; nothing for one who is here. That a bot plays is said with the name. */
export function absenceWords(seats: readonly SeatView[], seat: Seat): string | undefined {
  const link = seats.find((one) => one.seat === seat)?.link ?? 'here'
  return link === 'here' ? undefined : shellText().absence.away
}

/** Why it takes long, if it does: the one whose turn it is does not play by themselves. */
export function absentActor(seats: readonly SeatView[], phase: PhaseView): string | undefined {
  const [actor] = phase.name === 'playing' ? phase.actors : []
  const words = actor === undefined ? undefined : absenceWords(seats, actor)
  return words && `${seats.find(({ seat }) => seat === actor)?.name} · ${words}`
}
