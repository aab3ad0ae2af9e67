import type { Seat } from '#protocol/ids.ts'
import type { PhaseView, SeatView } from '#protocol/room-view.ts'
import { shellText } from './shell.ts'

/** Why a player does not play by themselves; nothing for one who is here. That a bot plays is said with the name. */
export function absenceWords(seats: readonly SeatView[], seat: Seat): string | undefined {
  const link = seats.find((one) => one.seat === seat)?.link ?? 'here'
  return link === 'here' ? undefined : shellText().absence.away
}

/** Why it takes long, if it does: the player whose turn it is is away, and no bot plays yet. */
export function absentActor(seats: readonly SeatView[], actor: Seat | undefined): string | undefined {
  const absent = seats.find(({ seat, link }) => seat === actor && link === 'away')
  return absent && `${absent.name} · ${shellText().absence.away}`
}

export const actorOf = (phase: PhaseView): Seat | undefined => (phase.name === 'playing' ? phase.actors[0] : undefined)
