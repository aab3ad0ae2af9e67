import type { RoomCode, Seat } from '#protocol/ids.ts'
import { bankAfter, openBank } from '../../fairness/bank.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { OpenRace } from '../../games/kit/race.ts'

/** What each seat may still be believed, for as long as a game lasts. Per seat, not per socket. */
export function createBanks() {
  const rooms = new Map<RoomCode, { readonly game: number; readonly bySeat: Map<Seat, number> }>()

  const of = (code: RoomCode, seat: Seat): number => rooms.get(code)?.bySeat.get(seat) ?? 0

  return {
    of,
    /** Each race refills what the last one took; another game begins anew. */
    refill(code: RoomCode, game: number, { seats, setting }: OpenRace): void {
      const known = rooms.get(code)
      const terms = SETTINGS[setting]
      const filled = (seat: Seat) => (known?.game === game ? bankAfter(of(code, seat), 0, terms) : openBank(terms))
      rooms.set(code, { game, bySeat: new Map(seats.map((seat) => [seat, filled(seat)])) })
    },
    take(code: RoomCode, seat: Seat, usedMs: number): void {
      rooms.get(code)?.bySeat.set(seat, of(code, seat) - usedMs)
    },
    close: (code: RoomCode): boolean => rooms.delete(code),
  }
}
