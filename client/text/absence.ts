import type { Seat } from '#protocol/ids.ts'
import type { PhaseView, SeatView } from '#protocol/room-view.ts'
import { shellText } from './shell.ts'

/** Why somebody does not play by themselves, in a word or three; nothing for whoever is here. */
export function absenceWords(seats: readonly SeatView[], seat: Seat): string | undefined {
  const link = seats.find((one) => one.seat === seat)?.link ?? 'here'
  if (link === 'here') return undefined
  return link === 'away' ? shellText().absence.away : shellText().absence.stoodIn
}

/** Why it takes long, if it does: the one whose turn it is does not play by themselves. */
export function absentActor(seats: readonly SeatView[], phase: PhaseView): string | undefined {
  const [actor] = phase.name === 'playing' ? phase.actors : []
  const words = actor === undefined ? undefined : absenceWords(seats, actor)
  return words && `${seats.find(({ seat }) => seat === actor)?.name} · ${words}`
}
