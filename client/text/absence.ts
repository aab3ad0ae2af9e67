import type { Seat } from '#protocol/ids.ts'
import type { SeatView } from '#protocol/room-view.ts'
import { shellText } from './shell.ts'

/** Why somebody does not play by themselves, in a word or three; nothing for whoever is here. */
export function absenceWords(seats: readonly SeatView[], seat: Seat): string | undefined {
  const link = seats.find((one) => one.seat === seat)?.link ?? 'here'
  if (link === 'here') return undefined
  return link === 'away' ? shellText().tv.away : shellText().tv.stoodIn
}
