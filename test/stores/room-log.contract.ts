import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../server/ports/stores.ts'
import { following, lobby, opened } from '../support/room.ts'
import { type Begin, connectMany, createRoomAt, listen, type StoresUnderTest } from './under-test.ts'

const HOUR_MS = 3_600_000

/** The promises of ports/document-store.ts about the log, which only rooms have. */
export function roomLogContract(name: string, begin: Begin): void {
  describe(`${name}: log of a room`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    const roomAt = (version: number) => createRoomAt(here, version)

    it('[RL-1] has every version since creation, oldest first', async () => {
      const first = await roomAt(1)
      const entries = [first.entry]
      let newest = first
      for (let i = 0; i < 4; i++) {
        const before = newest
        newest = following(before)
        await here.store.commit(newest, before)
        entries.push(newest.entry)
      }
      expect(await there.store.logSince(first.document.code, 0, 100)).toEqual(entries)
    })

    it('[RL-1] of a long game is whole', async () => {
      const { document } = await roomAt(1_000)
      const entries = await there.store.logSince(document.code, 0)
      expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1))
    })

    it.each([
      ['since a version', 3, 100, [4, 5, 6]],
      ['since the newest version', 6, 100, []],
      ['since a version yet to come', 9, 100, []],
      ['no more than the limit, and then the newest', 1, 2, [5, 6]],
      ['less than the limit', 4, 2, [5, 6]],
      ['none at all', 0, 0, []],
    ])('[RL-2] can be read %s', async (_, since, limit, expected) => {
      const { document } = await roomAt(6)
      const entries = await here.store.logSince(document.code, since, limit)
      expect(entries.map(({ version }) => version)).toEqual(expected)
    })

    it('[RL-3] has no place for a version in which nothing happened, but that version is announced', async () => {
      const first = await roomAt(1)
      const quiet = { ...following(first), entry: { version: 2, at: 2_000, events: [] } }
      const ear = await listen(there, first.document.code)
      expect(await here.store.commit(quiet, first)).toEqual({ type: 'written' })
      const delayed = following(quiet)
      const act = { ...delayed, entry: { ...delayed.entry, events: [], act: { type: 'delay' as const, byMs: 5 } } }
      await here.store.commit(act, quiet)
      expect(await there.store.logSince(first.document.code, 0, 2)).toEqual([first.entry, act.entry])
      await ear.until(2)
      expect(ear.heard).toEqual([quiet, act].map((commit) => ({ type: 'committed', commit })))
    })

    it('[RL-3] has no place for what was not written', async () => {
      const first = await roomAt(1)
      expect(await here.store.commit(following(following(first)), following(first))).toEqual({ type: 'conflict' })
      expect(await here.store.logSince(first.document.code, 0, 10)).toEqual([first.entry])
      expect(await here.store.logSince(lobby().code, 0, 10)).toEqual([])
    })

    it('[RL-4] goes with its room, and the next room of that code has none of it', async () => {
      const third = await roomAt(3)
      const { code } = third.document
      await here.store.close(third, HOUR_MS)
      expect(await there.store.logSince(code, 0, 10)).toEqual([])
      await under.pass(HOUR_MS)
      const again = opened(lobby(code, { locked: true }))
      await there.store.create(again)
      expect(await here.store.logSince(code, 0, 10)).toEqual([again.entry])
    })

    it('[RL-4] expires with its room, and each commit begins its time anew', async () => {
      const brief = await under.connect({ roomMs: 4 * HOUR_MS })
      const first = opened()
      const second = following(first)
      await brief.store.create(first)
      await under.pass(2.5 * HOUR_MS)
      await brief.store.commit(second, first)
      await under.pass(2.5 * HOUR_MS)
      expect(await there.store.logSince(first.document.code, 0, 10)).toEqual([first.entry, second.entry])
      await under.pass(2.5 * HOUR_MS)
      expect(await there.store.logSince(first.document.code, 0, 10)).toEqual([])
    })
  })
}
