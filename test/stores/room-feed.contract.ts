import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoomCommit, StoredRoom } from '../../server/ports/document-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { following, freshId, lobby, opened } from '../support/room.ts'
import { type Begin, commitNext, connectMany, listen, type StoresUnderTest, versions } from './under-test.ts'

/** The promises of ports/room-feed.ts, and of the announcements in ports/document-store.ts. */
export function roomFeedContract(name: string, begin: Begin): void {
  describe(`${name}: room feed`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores
    let first: RoomCommit

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
      first = opened()
      await here.store.create(first)
    })
    afterEach(() => under.end())

    it('[RF-1] a commit is heard whole by every listener of every connection', async () => {
      const ears = await Promise.all([here, here, there, there].map((stores) => listen(stores, first.document.code)))
      const second = following(first, { asked: freshId() })
      await here.store.commit(second, first)
      await Promise.all(ears.map((ear) => ear.until(1)))
      for (const ear of ears) expect(ear.heard).toEqual([{ type: 'committed', commit: second }])
    })

    it('[RF-1] the first version of a room is heard too', async () => {
      const other = opened()
      const ear = await listen(there, other.document.code)
      await here.store.create(other)
      await ear.until(1)
      expect(ear.heard).toEqual([{ type: 'committed', commit: other }])
    })

    it('[RF-2] commits of several writers are heard once each, in order, on every connection', async () => {
      const ears = await Promise.all([here, there].map((stores) => listen(stores, first.document.code)))
      for (let i = 0; i < 20; i++) {
        const found = await Promise.all([here, there].map(({ store }) => store.load(first.document.code)))
        const attempts = [here, there].map(({ store }, writer) => {
          const before = found[writer] as StoredRoom
          return store.commit(following(before, { name: `w${writer}` }), before)
        })
        await Promise.all(attempts)
      }
      await Promise.all(ears.map((ear) => ear.until(20)))
      const inOrder = Array.from({ length: 20 }, (_, i) => i + 2)
      for (const ear of ears) expect(versions(ear.heard)).toEqual(inOrder)
    })

    it('[RF-3] what was not written is not announced', async () => {
      const ear = await listen(there, first.document.code)
      const second = following(first, { asked: freshId() })
      await here.store.commit(second, first)
      await here.store.commit(second, first)
      await here.store.commit(following(first), first)
      await here.store.commit(following(following(second)), following(second))
      await here.store.create(first)
      await here.store.remember(second, { type: 'refused', to: freshId(), code: 'paused' })
      await here.store.close(first, 1_000)
      await here.store.commit(following(second), second)
      await ear.until(2)
      expect(versions(ear.heard)).toEqual([2, 3])
    })

    it('[RF-11] a tap along with a television is heard by every connection, and changes nothing', async () => {
      const ears = await Promise.all([here, there].map((stores) => listen(stores, first.document.code)))
      await here.feed.say(first.document.code, { step: 'tap', agoMs: 12.5 })
      await Promise.all(ears.map((ear) => ear.until(1)))
      for (const ear of ears) expect(ear.heard).toEqual([{ type: 'tap-along', step: 'tap', agoMs: 12.5 }])
      expect((await there.store.load(first.document.code))?.version).toBe(1)
    })

    it('[RF-4] the end of a room is announced', async () => {
      const ear = await listen(there, first.document.code)
      const second = following(first)
      await here.store.commit(second, first)
      await here.store.close(second, 1_000)
      await ear.until(2)
      expect(versions(ear.heard)).toEqual([2, 'closed'])
    })

    it('[RF-5] what was heard can be read already', async () => {
      const seen: (number | undefined)[] = []
      let done = () => {}
      const finished = new Promise<void>((resolve) => {
        done = resolve
      })
      await there.feed.subscribe(first.document.code, () => {
        void there.store.load(first.document.code).then((stored) => {
          seen.push(stored?.version)
          done()
        })
      })
      await here.store.commit(following(first), first)
      await finished
      expect(seen).toEqual([2])
    })

    it('[RF-6] other rooms are not heard', async () => {
      const other = opened()
      await here.store.create(other)
      const ear = await listen(there, first.document.code)
      await here.store.commit(following(other), other)
      await here.store.commit(following(first), first)
      await ear.until(1)
      expect(ear.heard).toEqual([{ type: 'committed', commit: following(first) }])
    })

    it('[RF-7] whoever unsubscribes hears nothing more, and everybody else still does', async () => {
      const leaver = await listen(there, first.document.code)
      const stayer = await listen(there, first.document.code)
      await here.store.commit(following(first), first)
      await Promise.all([leaver.until(1), stayer.until(1)])
      await leaver.leave()
      await commitNext(here, first)
      await stayer.until(2)
      expect(versions(leaver.heard)).toEqual([2])
      expect(versions(stayer.heard)).toEqual([2, 3])
    })

    it('[RF-7] the last listener may leave and another one come', async () => {
      const leaver = await listen(there, first.document.code)
      const [, comer] = await Promise.all([leaver.leave(), listen(there, first.document.code)])
      await here.store.commit(following(first), first)
      await comer.until(1)
      expect(versions(comer.heard)).toEqual([2])
      expect(leaver.heard).toEqual([])
      await leaver.leave()
      await commitNext(here, first)
      await comer.until(2)
    })

    it('[RF-7] one function may listen twice and leave once', async () => {
      const heard: string[] = []
      const ear = (announcement: { type: string }) => heard.push(announcement.type)
      const last = await listen(there, first.document.code)
      const leaveOnce = await there.feed.subscribe(first.document.code, ear)
      await there.feed.subscribe(first.document.code, ear)
      await last.leave()
      const witness = await listen(there, first.document.code)
      await leaveOnce()
      await here.store.commit(following(first), first)
      await witness.until(1)
      expect(heard).toEqual(['committed'])
    })

    it('[RF-8] a listener that commits in turn does not mix up the order for the others', async () => {
      const second = following(first)
      const third = following(second)
      const done = new Promise<unknown>((resolve, reject) => {
        void here.feed.subscribe(first.document.code, (announcement) => {
          if (announcement.type !== 'committed' || announcement.commit.version !== 2) return
          here.store.commit(third, second).then(resolve, reject)
        })
      })
      const ears = await Promise.all([here, there].map((stores) => listen(stores, first.document.code)))
      await here.store.commit(second, first)
      expect(await done).toEqual({ type: 'written' })
      await Promise.all(ears.map((ear) => ear.until(2)))
      for (const ear of ears) expect(versions(ear.heard)).toEqual([2, 3])
    })

    it('[RF-9] a listener that throws harms neither the commit nor the others', async () => {
      await here.feed.subscribe(first.document.code, () => {
        throw new Error('expected by RF-9')
      })
      const ear = await listen(here, first.document.code)
      expect(await here.store.commit(following(first), first)).toEqual({ type: 'written' })
      await ear.until(1)
      await commitNext(here, first)
      await ear.until(2)
    })

    it('[RF-10] two hundred rooms at once are heard by the right ears', async () => {
      const rooms = Array.from({ length: 200 }, () => opened(lobby()))
      const ears = await Promise.all(rooms.map(({ document: room }) => listen(there, room.code)))
      await Promise.all(rooms.map((room) => here.store.create(room)))
      await Promise.all(ears.map((ear) => ear.until(1)))
      for (const [i, ear] of ears.entries()) expect(ear.heard).toEqual([{ type: 'committed', commit: rooms[i] }])
    })
  })
}
