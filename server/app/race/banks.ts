import type { RoomCode, Seat } from '#protocol/ids.ts'
import { type Bank, NO_BANK, openBank, refilled, taken, type Used } from '../../fairness/bank.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { OpenRace } from '../../games/kit/race.ts'

/** What each seat may still be believed, for as long as a game lasts. Per seat, not per socket. */
export function createBanks() {
  const rooms = new Map<RoomCode, { readonly game: number; readonly bySeat: Map<Seat, Bank> }>()

  const of = (code: RoomCode, seat: Seat): Bank => rooms.get(code)?.bySeat.get(seat) ?? NO_BANK

  return {
    of,
    /** Each race refills what the last one took; another game begins anew. */
    refill(code: RoomCode, game: number, { seats, setting }: OpenRace): void {
      const known = rooms.get(code)
      const terms = SETTINGS[setting]
      const filled = (seat: Seat) => (known?.game === game ? refilled(of(code, seat), terms) : openBank(terms))
      rooms.set(code, { game, bySeat: new Map(seats.map((seat) => [seat, filled(seat)])) })
    },
    take(code: RoomCode, seat: Seat, used: Used): void {
      rooms.get(code)?.bySeat.set(seat, taken(of(code, seat), used))
    },
    close: (code: RoomCode): boolean => rooms.delete(code),
  }
}
