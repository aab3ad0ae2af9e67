import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../server/adapters/stores.ts'
import type { DueRoom } from '../../server/ports/due-index.ts'
import { freshCode } from '../support/room.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const NOW = 1_750_000_000_000
const LEASE = 5_000

/** The promises of ports/due-index.ts. */
export function dueIndexContract(name: string, begin: Begin): void {
  describe(`${name}: due index`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    const claim = ({ due }: Stores, now = NOW, limit = 100) => due.claim(now, LEASE, limit)
    const codesAt = async (now: number) => (await claim(there, now)).map(({ code }) => code)
    async function claimOne(now = NOW): Promise<DueRoom> {
      const [room] = await claim(here, now)
      if (!room) throw new Error('nothing is due')
      return room
    }

    it('[DI-1] a room is due at its time, not before, and for every connection', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      expect(await claim(there, NOW - 1)).toEqual([])
      expect(await claim(there, NOW)).toEqual([{ code, claimedUntil: NOW + LEASE }])
    })

    it('[DI-2] the earlier of two proposals wins, whichever came first', async () => {
      const [a, b] = [freshCode(), freshCode()]
      await here.due.propose(a, NOW)
      await there.due.propose(a, NOW + 50)
      await here.due.propose(b, NOW + 50)
      await there.due.propose(b, NOW)
      expect((await codesAt(NOW)).toSorted()).toEqual([a, b].toSorted())
    })

    it('[DI-3] the longest overdue come first, and no more than asked for', async () => {
      const codes = Array.from({ length: 5 }, () => freshCode())
      await Promise.all(codes.map((code, i) => here.due.propose(code, NOW - i)))
      const oldest = codes.toReversed()
      expect((await claim(here, NOW, 2)).map(({ code }) => code)).toEqual(oldest.slice(0, 2))
      expect((await claim(here, NOW, 100)).map(({ code }) => code)).toEqual(oldest.slice(2))
    })

    it('[DI-4] each room goes to one of several callers', async () => {
      const codes = Array.from({ length: 60 }, () => freshCode())
      await Promise.all(codes.map((code) => here.due.propose(code, NOW)))
      const callers = await connectMany(under, 4)
      const claims = await Promise.all([...callers, ...callers].map((caller) => claim(caller, NOW, 20)))
      const got = claims.flat().map(({ code }) => code)
      expect(got.toSorted()).toEqual(codes.toSorted())
    })

    it('[DI-5] a room that was not settled is due again when its claim ends', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      await claimOne()
      expect(await codesAt(NOW + LEASE - 1)).toEqual([])
      expect(await codesAt(NOW + LEASE)).toEqual([code])
    })

    it('[DI-6] settled with a later time it is due then', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      await here.due.settle(await claimOne(), NOW + 60_000)
      expect(await codesAt(NOW + 59_999)).toEqual([])
      expect(await codesAt(NOW + 60_000)).toEqual([code])
    })

    it('[DI-6] settled with a time before the end of the claim it is due then', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      await here.due.settle(await claimOne(), NOW + 1)
      expect(await codesAt(NOW + 1)).toEqual([code])
    })

    it('[DI-6] settled with none it is never due', async () => {
      await here.due.propose(freshCode(), NOW)
      await here.due.settle(await claimOne(), undefined)
      expect(await codesAt(NOW * 2)).toEqual([])
    })

    it('[DI-7] an earlier proposal during a claim survives the settling', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      const claimed = await claimOne()
      await there.due.propose(code, NOW + 10)
      await here.due.settle(claimed, NOW + 60_000)
      expect(await codesAt(NOW + 10)).toEqual([code])
    })

    it.each([
      ['none', undefined],
      ['a later time', NOW + 90_000],
    ])('[DI-7] a proposal beyond the claim survives the settling with %s: at worst it comes early', async (_, next) => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      const claimed = await claimOne()
      await there.due.propose(code, NOW + 60_000)
      await here.due.settle(claimed, next)
      expect(await codesAt(NOW + 60_000)).toEqual([code])
    })

    it('[DI-8] whoever is too late to settle changes nothing', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      const slow = await claimOne()
      const [quick] = await claim(there, NOW + LEASE)
      await here.due.settle(slow, undefined)
      expect(await codesAt(NOW + 2 * LEASE - 1)).toEqual([])
      if (quick) await there.due.settle(quick, NOW + 60_000)
      await here.due.settle(slow, NOW + 1)
      expect(await codesAt(NOW + 59_999)).toEqual([])
      expect(await codesAt(NOW + 60_000)).toEqual([code])
    })

    it('[DI-8] a claim can be settled once', async () => {
      const code = freshCode()
      await here.due.propose(code, NOW)
      const claimed = await claimOne()
      await here.due.settle(claimed, NOW + LEASE)
      await here.due.settle(claimed, undefined)
      expect(await codesAt(NOW + LEASE)).toEqual([code])
    })
  })
}
