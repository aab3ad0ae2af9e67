import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { ReplayId } from '#protocol/replay.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { type GameRecord, recordOf } from '../../server/rooms/replay/record.ts'
import { playRoom } from '../support/played-room.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const HOUR_MS = 3_600_000
let ids = 0
const freshId = () => ReplayId.parse(`replay-${ids++}`.padEnd(22, '_'))

const { room, log } = playRoom('alles-kaese', [1, 2, 3, 4], 3).table
const record = recordOf(room, log) as GameRecord
const other: GameRecord = { ...record, number: 2, players: [1, 0].map((seat) => seat as Seat) }

/** The promises of ports/game-archive.ts. */
export function gameArchiveContract(name: string, begin: Begin): void {
  describe(`${name}: game archive`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    it('[GA-1] a game that was put is there for every connection, to the byte', async () => {
      const id = freshId()
      await here.archive.put(id, record)
      expect(JSON.stringify(await there.archive.get(id))).toBe(JSON.stringify(record))
    })

    it('[GA-1] a game that nobody put is not there', async () => {
      expect(await here.archive.get(freshId())).toBeUndefined()
    })

    it('[GA-1] which game it is can be asked without the rest', async () => {
      const id = freshId()
      await here.archive.put(id, record)
      expect(await there.archive.gameOf(id)).toBe('alles-kaese')
      expect(await there.archive.gameOf(freshId())).toBeUndefined()
    })

    it('[GA-2] a game that is there stays as it is', async () => {
      const id = freshId()
      await Promise.all([here.archive.put(id, record), here.archive.put(id, record)])
      await there.archive.put(id, other)
      expect(await there.archive.get(id)).toEqual(record)
    })

    it('[GA-3] games do not mix', async () => {
      const [one, two] = [freshId(), freshId()]
      await here.archive.put(one, record)
      await there.archive.put(two, other)
      expect(await there.archive.get(one)).toEqual(record)
      expect(await here.archive.get(two)).toEqual(other)
    })

    it('[GA-4] a game leaves when its time is over, and its id is free again', async () => {
      const brief = await under.connect({ gameMs: HOUR_MS })
      const id = freshId()
      await brief.archive.put(id, record)
      expect(await here.archive.get(id)).toEqual(record)
      await under.pass(HOUR_MS)
      expect(await here.archive.get(id)).toBeUndefined()
      await here.archive.put(id, other)
      expect(await here.archive.get(id)).toEqual(other)
    })

    it('[GA-5] a game outlives its room', async () => {
      const id = freshId()
      const first = { document: room, version: 1, entry: { version: 1, at: 0, events: [] } }
      await here.store.create(first)
      await here.archive.put(id, record)
      await here.store.close(first, 0)
      expect(await there.archive.get(id)).toEqual(record)
    })
  })
}
