import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import type { Stores } from '../../server/adapters/stores.ts'
import type { Commit } from '../../server/ports/room-store.ts'
import { following, freshId, lobby, opened } from '../support/room.ts'
import { type Begin, connectMany, createRoomAt, type StoresUnderTest } from './under-test.ts'

const RESERVE_MS = 7_200_000
const SHORT_MS = 3_600_000

/** The promises of ports/room-store.ts about what ends: rooms, reserved codes, remembered answers. */
export function roomEndContract(name: string, begin: Begin): void {
  describe(`${name}: end of a room`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    const roomAt = (version: number) => createRoomAt(here, version)

    it('[RS-8] a command id is forgotten after its time', async () => {
      const forgetful = await under.connect({ answerMs: SHORT_MS })
      const asked = freshId()
      const second = following(await roomAt(1), { asked })
      await forgetful.store.commit(second)
      await under.pass(SHORT_MS)
      expect(await forgetful.store.commit(following(second, { asked }))).toEqual({ type: 'settled' })
    })

    describe('a closed room', () => {
      const close = ({ room: { code }, version }: Commit, reserveMs = RESERVE_MS) =>
        here.store.close(code, version, reserveMs)
      const isGone = async (code: RoomCode) =>
        (await there.store.load(code)) === undefined && (await there.store.logSince(code, 0, 10)).length === 0

      it('[RS-9] is gone, with its log, for every connection', async () => {
        const newest = await roomAt(3)
        expect(await close(newest)).toBe('closed')
        expect(await isGone(newest.room.code)).toBe(true)
      })

      it('[RS-9] takes no commit, no refusal and no second close', async () => {
        const newest = await roomAt(3)
        await close(newest)
        const refusal = { type: 'refused' as const, to: freshId(), code: 'paused' }
        expect(await there.store.commit(following(newest))).toEqual({ type: 'conflict' })
        expect(await there.store.commit(opened(newest.room))).toEqual({ type: 'conflict' })
        expect(await there.store.refuse(newest.room.code, 3, refusal)).toEqual({ type: 'conflict' })
        expect(await close(newest)).toBe('conflict')
      })

      it('[RS-9] is closed only at the version it was decided on', async () => {
        const newest = await roomAt(3)
        expect(await here.store.close(newest.room.code, 2, RESERVE_MS)).toBe('conflict')
        expect(await here.store.load(newest.room.code)).toEqual({ room: newest.room, version: 3 })
        expect(await here.store.close(lobby().code, 1, RESERVE_MS)).toBe('conflict')
      })

      it('[RS-10] keeps its code reserved, then gives it to a room without a past', async () => {
        const newest = await roomAt(3)
        await close(newest, SHORT_MS)
        expect(await there.store.create(opened(newest.room))).toBe('taken')
        await under.pass(SHORT_MS)
        const again = opened(lobby(newest.room.code, { locked: true }))
        expect(await there.store.create(again)).toBe('created')
        expect(await here.store.load(newest.room.code)).toEqual({ room: again.room, version: 1 })
        expect(await here.store.logSince(newest.room.code, 0, 10)).toEqual([again.entry])
      })

      it('[RS-10] need not be reserved at all', async () => {
        const newest = await roomAt(1)
        await close(newest, 0)
        expect(await there.store.create(opened(newest.room))).toBe('created')
      })

      it('[RS-11] still answers the copies of its commands', async () => {
        const asked = freshId()
        const second = following(await roomAt(1), { asked })
        await here.store.commit(second)
        await close(second)
        expect(await there.store.commit(second)).toEqual({ type: 'repeated', answer: { type: 'done', to: asked } })
      })
    })

    it('[RS-12] a room that nobody closed expires, with its log', async () => {
      const brief = await under.connect({ roomMs: SHORT_MS })
      const first = opened()
      await brief.store.create(first)
      await under.pass(SHORT_MS)
      expect(await there.store.load(first.room.code)).toBeUndefined()
      expect(await there.store.logSince(first.room.code, 0, 10)).toEqual([])
      expect(await there.store.commit(following(first))).toEqual({ type: 'conflict' })
      expect(await there.store.create(opened(first.room))).toBe('created')
      expect(await there.store.logSince(first.room.code, 0, 10)).toEqual([first.entry])
    })

    it('[RS-12] each commit begins the time of room and log anew', async () => {
      const brief = await under.connect({ roomMs: SHORT_MS })
      const first = opened()
      const second = following(first)
      await brief.store.create(first)
      await here.store.commit(second)
      await under.pass(SHORT_MS)
      expect(await there.store.load(first.room.code)).toEqual({ room: second.room, version: 2 })
      expect(await there.store.logSince(first.room.code, 0, 10)).toEqual([first.entry, second.entry])
    })
  })
}
