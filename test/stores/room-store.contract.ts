import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../server/adapters/stores.ts'
import type { Commit } from '../../server/ports/room-store.ts'
import { following, freshId, lobby, opened } from '../support/room.ts'
import { type Begin, connectMany, createRoomAt, listen, type StoresUnderTest } from './under-test.ts'

/** The promises of ports/room-store.ts about writing and reading; room-end.contract.ts has the rest. */
export function roomStoreContract(name: string, begin: Begin): void {
  describe(`${name}: room store`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    const roomAt = (version: number) => createRoomAt(here, version)

    it('[RS-1] a created room is there at version 1, for every connection', async () => {
      const first = opened()
      expect(await here.store.create(first)).toBe('created')
      expect(await there.store.load(first.room.code)).toEqual({ room: first.room, version: 1 })
    })

    it('[RS-1] a code that nobody created is no room', async () => {
      expect(await here.store.load(lobby().code)).toBeUndefined()
    })

    it('[RS-2] a contested code goes to exactly one caller', async () => {
      const { code } = lobby()
      const callers = await connectMany(under, 4)
      const rooms = Array.from({ length: 16 }, (_, i) => opened(lobby(code, { gamesStarted: i })))
      const results = await Promise.all(rooms.map((first, i) => callers[i % 4]?.store.create(first)))
      expect(results.filter((result) => result === 'created')).toHaveLength(1)
      expect(results.filter((result) => result === 'taken')).toHaveLength(15)
      const winner = rooms[results.indexOf('created')]
      expect((await here.store.load(code))?.room).toEqual(winner?.room)
    })

    it('[RS-3] a commit on the stored version replaces the room', async () => {
      const first = await roomAt(1)
      const second = following(first)
      expect(await there.store.commit(second)).toEqual({ type: 'settled' })
      expect(await here.store.load(first.room.code)).toEqual({ room: second.room, version: 2 })
    })

    it('[RS-3] a version that exists already is a conflict and changes nothing', async () => {
      const third = await roomAt(3)
      const late = { ...third, room: { ...third.room, locked: true } }
      expect(await here.store.commit(late)).toEqual({ type: 'conflict' })
      expect(await here.store.load(third.room.code)).toEqual({ room: third.room, version: 3 })
    })

    it('[RS-3] a skipped version is a conflict and changes nothing', async () => {
      const first = await roomAt(1)
      expect(await here.store.commit(following(following(first)))).toEqual({ type: 'conflict' })
      expect(await here.store.load(first.room.code)).toEqual({ room: first.room, version: 1 })
      expect(await here.store.logSince(first.room.code, 0, 10)).toEqual([first.entry])
    })

    it('[RS-3] a room that does not exist cannot be committed to, not even its first version', async () => {
      expect(await here.store.commit(opened())).toEqual({ type: 'conflict' })
      expect(await here.store.commit(following(opened()))).toEqual({ type: 'conflict' })
    })

    it('[RS-4] of 32 writers on several connections exactly one gets each version', async () => {
      const writers = await connectMany(under, 8)
      let newest = await roomAt(1)
      for (let round = 0; round < 5; round++) {
        const attempts = Array.from({ length: 32 }, (_, i) => following(newest, { name: `writer ${i}` }))
        const results = await Promise.all(attempts.map((next, i) => writers[i % 8]?.store.commit(next)))
        const winners = attempts.filter((_, i) => results[i]?.type === 'settled')
        expect(winners).toHaveLength(1)
        expect(results.filter((result) => result?.type === 'conflict')).toHaveLength(31)
        newest = winners[0] as Commit
        expect(await here.store.logSince(newest.room.code, newest.version - 1, 10)).toEqual([newest.entry])
      }
      expect(await here.store.load(newest.room.code)).toEqual({ room: newest.room, version: 6 })
    })

    it('[RS-5] the log has every version since creation, oldest first', async () => {
      const first = await roomAt(1)
      const entries = [first.entry]
      let newest = first
      for (let i = 0; i < 4; i++) {
        newest = following(newest)
        await here.store.commit(newest)
        entries.push(newest.entry)
      }
      expect(await there.store.logSince(first.room.code, 0, 100)).toEqual(entries)
    })

    it('[RS-5] the log of a long game is whole', async () => {
      const { room } = await roomAt(1_000)
      const entries = await there.store.logSince(room.code, 0, 10_000_000)
      expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1))
    })

    it.each([
      ['since a version', 3, 100, [4, 5, 6]],
      ['since the newest version', 6, 100, []],
      ['since a version yet to come', 9, 100, []],
      ['no more than the limit, and then the newest', 1, 2, [5, 6]],
      ['less than the limit', 4, 2, [5, 6]],
      ['none at all', 0, 0, []],
    ])('[RS-5] the log can be read %s', async (_, since, limit, expected) => {
      const { room } = await roomAt(6)
      const entries = await here.store.logSince(room.code, since, limit)
      expect(entries.map(({ version }) => version)).toEqual(expected)
    })

    it('[RS-5] a version in which nothing happened is announced, but has no place in the log', async () => {
      const first = await roomAt(1)
      const quiet = { ...following(first), entry: { version: 2, at: 2_000, events: [] } }
      const ear = await listen(there, first.room.code)
      expect(await here.store.commit(quiet)).toEqual({ type: 'settled' })
      const delayed = following(quiet)
      const act = { ...delayed, entry: { ...delayed.entry, events: [], act: { type: 'delay' as const, byMs: 5 } } }
      await here.store.commit(act)
      expect(await there.store.logSince(first.room.code, 0, 2)).toEqual([first.entry, act.entry])
      await ear.until(2)
      expect(ear.heard).toEqual([quiet, act].map((commit) => ({ type: 'committed', commit })))
    })

    it('[RS-5] a room that does not exist has no log', async () => {
      expect(await here.store.logSince(lobby().code, 0, 10)).toEqual([])
    })

    it('[RS-6] a repeated command id gets the first answer on any connection, and nothing is written', async () => {
      const first = await roomAt(1)
      const asked = freshId()
      const second = following(first, { asked })
      await here.store.commit(second)
      const again = following(second, { asked })
      expect(await there.store.commit(again)).toEqual({ type: 'repeated', answer: { type: 'done', to: asked } })
      expect(await there.store.load(first.room.code)).toEqual({ room: second.room, version: 2 })
      expect(await there.store.logSince(first.room.code, 0, 10)).toEqual([first.entry, second.entry])
    })

    it('[RS-6] a repeated command id is recognised before its version is looked at', async () => {
      const asked = freshId()
      const second = following(await roomAt(1), { asked })
      await here.store.commit(second)
      expect(await there.store.commit(second)).toEqual({ type: 'repeated', answer: { type: 'done', to: asked } })
    })

    it('[RS-6] another command id is another command', async () => {
      const second = following(await roomAt(1), { asked: freshId() })
      await here.store.commit(second)
      expect(await here.store.commit(following(second, { asked: freshId() }))).toEqual({ type: 'settled' })
    })

    it('[RS-6] the same command id in another room is another command', async () => {
      const asked = freshId()
      await here.store.commit(following(await roomAt(1), { asked }))
      expect(await here.store.commit(following(await roomAt(1), { asked }))).toEqual({ type: 'settled' })
    })

    it('[RS-6] a conflict is no answer: the command may be decided again', async () => {
      const asked = freshId()
      const second = await roomAt(2)
      await here.store.commit({ ...second, answer: { type: 'done', to: asked } })
      expect(await here.store.commit(following(second, { asked }))).toEqual({ type: 'settled' })
    })

    it('[RS-7] a refusal is the first answer as well, for a copy of the command on any connection', async () => {
      const { room, version } = await roomAt(2)
      const refusal = { type: 'refused' as const, to: freshId(), code: 'not-your-turn' }
      expect(await here.store.refuse(room.code, version, refusal)).toEqual({ type: 'settled' })
      const again = { ...refusal, code: 'game-running' }
      expect(await there.store.refuse(room.code, version, again)).toEqual({ type: 'repeated', answer: refusal })
      const accepted = following({ ...opened(room), version }, { asked: refusal.to })
      expect(await there.store.commit(accepted)).toEqual({ type: 'repeated', answer: refusal })
    })

    it('[RS-7] a refusal changes nothing but the memory of its id', async () => {
      const newest = await roomAt(2)
      await here.store.refuse(newest.room.code, 2, { type: 'refused', to: freshId(), code: 'paused' })
      expect(await here.store.load(newest.room.code)).toEqual({ room: newest.room, version: 2 })
      expect(await here.store.logSince(newest.room.code, 1, 10)).toEqual([newest.entry])
      expect(await here.store.commit(following(newest))).toEqual({ type: 'settled' })
    })

    it('[RS-7] a refusal decided on an old version is a conflict and is not remembered', async () => {
      const newest = await roomAt(3)
      const refusal = { type: 'refused' as const, to: freshId(), code: 'paused' }
      expect(await here.store.refuse(newest.room.code, 2, refusal)).toEqual({ type: 'conflict' })
      expect(await here.store.commit(following(newest, { asked: refusal.to }))).toEqual({ type: 'settled' })
    })

    it('[RS-7] there is nothing to refuse in a room that does not exist', async () => {
      const refusal = { type: 'refused' as const, to: freshId(), code: 'paused' }
      expect(await here.store.refuse(lobby().code, 1, refusal)).toEqual({ type: 'conflict' })
    })

    it('[RS-7] of several copies decided at once exactly one is settled, and all have its answer', async () => {
      const { room, version } = await roomAt(1)
      const to = freshId()
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? here : there).store.refuse(room.code, version, { type: 'refused', to, code: `reason-${i}` }),
        ),
      )
      const first = results.findIndex(({ type }) => type === 'settled')
      const answer = { type: 'refused', to, code: `reason-${first}` }
      expect(results.filter((_, i) => i !== first)).toEqual(Array(7).fill({ type: 'repeated', answer }))
    })
  })
}
