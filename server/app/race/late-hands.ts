import type { Millis, RoomCode, Seat } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { Standing } from '../../ports/pawn-race.ts'
import { isHere, isPerson, sitterAt } from '../../rooms/seats/people.ts'
import type { Screens } from './release.ts'
import type { Watched } from './watched.ts'

/** Upper limit: without it, one slow line would delay the result for all. */
const MAX_WAIT_MS: Millis = 250

interface Deps {
  readonly clock: Clock
  readonly screens: Screens
  readonly cached: (code: RoomCode) => StoredRoom | undefined
}

/**
 * How long a hand may still be under way when the pawns are gone: a round trip of the slowest line among the seats that have
 * not claimed. No time when some pawns are left, because then the time was up for everybody.
 */
export function lateHandWaitMs(
  { id }: Watched,
  { seats, hands, pawns }: Standing,
  { clock, screens, cached }: Deps,
): Millis {
  if (hands.filter(({ rank }) => rank !== undefined).length < pawns) return 0
  const room = cached(id.code)?.document
  const isAwaited = (seat: Seat) => {
    const sitter = room && sitterAt(room, seat)
    return sitter !== undefined && isPerson(sitter) && isHere(sitter) && !hands.some((hand) => hand.seat === seat)
  }
  const lines = new Map([...screens(id.code)].map(({ viewer, line }) => [viewer.kind === 'seat' && viewer.seat, line]))
  const trips = seats.filter(isAwaited).map((seat) => {
    const line = lines.get(seat)
    // The socket of this seat is on another node, which alone has timed its line.
    return line ? Math.max(line.estimate().medianMs, line.currentMs(clock.tick())) : MAX_WAIT_MS
  })
  return Math.min(MAX_WAIT_MS, Math.ceil(Math.max(0, ...trips)))
}
