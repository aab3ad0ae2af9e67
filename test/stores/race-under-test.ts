import { afterEach, beforeEach } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import type { Claimed, Micros, Placed, RaceId, RaceStore, Settlement, Standing } from '../../server/ports/race-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { freshCode, freshId } from '../support/room.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

export const [A, B, C, D] = [0, 1, 2, 3] as [Seat, Seat, Seat, Seat]
export const EIGHT = Array.from({ length: 8 }, (_, seat) => seat as Seat)

export const ranks = ({ hands }: Standing) => hands.map(({ seat, rank }) => [seat, rank])

/** Two nodes and a race that nobody has opened, new for each test. */
export class RaceUnderTest {
  under!: StoresUnderTest
  here!: Stores
  there!: Stores
  id!: RaceId

  constructor(begin: Begin) {
    beforeEach(async () => {
      this.under = await begin()
      ;[this.here, this.there] = (await connectMany(this.under, 2)) as [Stores, Stores]
      this.id = { code: freshCode(), game: 1, round: 1 }
    })
    afterEach(() => this.under.end())
  }

  open = (...seats: Seat[]): Promise<string> => this.here.race.open(this.id, seats)

  place = (seat: Seat, platter = seat + 1, id = freshId(), on: RaceStore = this.here.race): Promise<Placed> =>
    on.place(this.id, { seat, platter, id })

  claim = (seat: Seat, key: Micros, id = freshId(), on: RaceStore = this.here.race): Promise<Claimed> =>
    on.claim(this.id, { seat, key, id, facts: { arrivalMs: key / 1_000 } })

  /** Places and claims. */
  async takeHand(seat: Seat, key: Micros): Promise<Claimed> {
    await this.place(seat)
    return this.claim(seat, key)
  }

  settle = async (upTo: Micros | 'everything', on = this.here) => (await on.race.settle(this.id, upTo)) as Settlement

  withdraw = async (seat: Seat, on = this.here) => (await on.race.withdraw(this.id, seat)) as Standing

  /** As the other node sees it. */
  read = async () => (await this.there.race.read(this.id)) as Standing
}
