import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandId } from '#protocol/ids.ts'
import type { Retention } from '../../server/adapters/stores.ts'
import {
  type Commit,
  type DocumentKind,
  type DocumentStore,
  ROOMS,
  TOURNAMENTS,
} from '../../server/ports/document-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { following, freshId, opened } from '../support/room.ts'
import { madeTournament } from '../support/tournament.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const HOUR_MS = 3_600_000
const NOW = 1_750_000_000_000
const LEASE_MS = 5_000

interface Sample<I extends string, D, E> {
  readonly kind: DocumentKind<I, D, E>
  readonly retention: (ms: number) => Partial<Retention>
  readonly storeOf: (stores: Stores) => DocumentStore<I, D, E>
  /** The first version of another document each time. */
  readonly first: () => Commit<D, E>
  /** The next version; no two are alike. */
  readonly next: (commit: Commit<D, E>) => Commit<D, E>
}

let titles = 0

/** The promises of ports/document-store.ts, for every kind of document; those about a log are in room-log.contract.ts. */
export function documentStoreContract(name: string, begin: Begin): void {
  contractOf(name, begin, {
    kind: ROOMS,
    retention: (roomMs) => ({ roomMs }),
    storeOf: ({ store }) => store,
    first: opened,
    next: following,
  })
  contractOf(name, begin, {
    kind: TOURNAMENTS,
    retention: (tournamentMs) => ({ tournamentMs }),
    storeOf: ({ tournaments }) => tournaments,
    first: () => ({ document: madeTournament(), version: 1, entry: null }),
    next: ({ document, version }) => ({
      document: { ...document, title: `Cheese Cup ${++titles}` },
      version: version + 1,
      entry: null,
    }),
  })
}

function contractOf<I extends string, D, E>(name: string, begin: Begin, sample: Sample<I, D, E>): void {
  const { kind, retention, storeOf, first, next } = sample
  type C = Commit<D, E>

  describe(`${name}: documents of kind ${kind.name}`, () => {
    let under: StoresUnderTest
    let connections: readonly [Stores, Stores]
    let here: DocumentStore<I, D, E>
    let there: DocumentStore<I, D, E>

    beforeEach(async () => {
      under = await begin()
      connections = (await connectMany(under, 2)) as [Stores, Stores]
      here = storeOf(connections[0])
      there = storeOf(connections[1])
    })
    afterEach(() => under.end())

    const idOf = ({ document }: C) => kind.idOf(document)
    const read = ({ document, version }: C) => ({ document, version })
    const asking = (commit: C, to: CommandId): C => ({ ...commit, answer: { type: 'done', to } })

    /** Created, and committed to until it has this version. */
    async function storedAt(version: number, more: Partial<C> = {}): Promise<C> {
      let newest: C = { ...first(), ...more }
      await here.create(newest)
      while (newest.version < version) {
        const before = newest
        newest = { ...next(before), ...more }
        await here.commit(newest, before)
      }
      return newest
    }

    describe('versions', () => {
      it('[DS-1] a created document is there at version 1, for every connection', async () => {
        const one = first()
        expect(await here.create(one)).toBe('created')
        expect(await there.load(idOf(one))).toEqual(read(one))
        expect(await there.isNewest(one)).toBe(true)
      })

      it('[DS-1] an id that nobody created is no document', async () => {
        const one = first()
        expect([await here.load(idOf(one)), await here.isNewest(one)]).toEqual([undefined, false])
      })

      it('[DS-2] a contested id goes to exactly one caller', async () => {
        const callers = (await connectMany(under, 4)).map(storeOf)
        const one = first()
        const tries = Array.from({ length: 16 }, () => ({ ...next(one), version: 1, entry: one.entry }))
        const results = await Promise.all(tries.map((each, i) => callers[i % 4]?.create(each)))
        expect(results.filter((result) => result === 'created')).toHaveLength(1)
        expect(results.filter((result) => result === 'taken')).toHaveLength(15)
        expect((await here.load(idOf(one)))?.document).toEqual(tries[results.indexOf('created')]?.document)
      })

      it('[DS-3] a commit on the stored version replaces the document', async () => {
        const one = await storedAt(1)
        const second = next(one)
        expect(await there.commit(second, one)).toEqual({ type: 'written' })
        expect(await here.load(idOf(second))).toEqual(read(second))
        expect([await here.isNewest(one), await here.isNewest(second)]).toEqual([false, true])
      })

      it.each([
        ['that exists already', (third: C) => ({ ...next(third), version: 3 })],
        ['that is skipped', (third: C) => next(next(third))],
      ])('[DS-3] a version %s is a conflict and changes nothing, not even the due time', async (_, wrong) => {
        const third = await storedAt(3, { due: NOW })
        expect(
          await here.commit({ ...wrong(third), due: NOW - 1 }, { ...third, version: wrong(third).version - 1 }),
        ).toEqual({ type: 'conflict' })
        expect(await here.load(idOf(third))).toEqual(read(third))
        expect(await claimed(NOW - 1)).toEqual([])
      })

      it('[DS-3] a document that does not exist cannot be committed to, not even its first version', async () => {
        const [one, other] = [first(), first()]
        expect(await here.commit(one, { ...one, version: 0 })).toEqual({ type: 'conflict' })
        expect(await here.commit(next(other), other)).toEqual({ type: 'conflict' })
      })

      it('[DS-4] of 32 writers on several connections exactly one gets each version', async () => {
        const writers = (await connectMany(under, 8)).map(storeOf)
        let newest = await storedAt(1)
        for (let round = 0; round < 5; round++) {
          const before = newest
          const attempts = Array.from({ length: 32 }, () => next(before))
          const results = await Promise.all(attempts.map((one, i) => writers[i % 8]?.commit(one, before)))
          const winners = attempts.filter((_, i) => results[i]?.type === 'written')
          expect(winners).toHaveLength(1)
          expect(results.filter((result) => result?.type === 'conflict')).toHaveLength(31)
          newest = winners[0] as C
        }
        expect(await here.load(idOf(newest))).toEqual(read(newest))
      })
    })

    describe('answers', () => {
      const refused = (code: string, to = freshId()) => ({ type: 'refused' as const, to, code })

      it('[DS-5] a repeated command id gets the first answer on any connection, and nothing is written', async () => {
        const asked = freshId()
        const one = await storedAt(1)
        const second = asking(next(one), asked)
        await here.commit(second, one)
        const again = asking(next(second), asked)
        expect(await there.commit(again, second)).toEqual({ type: 'repeated', answer: { type: 'done', to: asked } })
        expect(await there.load(idOf(second))).toEqual(read(second))
      })

      it('[DS-5] a repeated command id is recognised before its version is looked at', async () => {
        const one = await storedAt(1)
        const second = asking(next(one), freshId())
        await here.commit(second, one)
        expect(await there.commit(second, one)).toEqual({ type: 'repeated', answer: second.answer })
      })

      it('[DS-5] another command id, and the same one in another document, is another command', async () => {
        const asked = freshId()
        const [one, other] = [await storedAt(1), await storedAt(1)]
        const second = asking(next(one), asked)
        await here.commit(second, one)
        expect(await here.commit(asking(next(second), freshId()), second)).toEqual({ type: 'written' })
        expect(await here.commit(asking(next(other), asked), other)).toEqual({ type: 'written' })
      })

      it('[DS-5] a conflict is no answer: the command may be decided again', async () => {
        const asked = freshId()
        const second = await storedAt(2)
        await here.commit(asking(second, asked), { ...second, version: 1 })
        expect(await here.commit(asking(next(second), asked), second)).toEqual({ type: 'written' })
      })

      it('[DS-6] an answer that changed nothing is the first answer as well, on any connection', async () => {
        const second = await storedAt(2)
        const answer = refused('not-your-turn')
        expect(await here.remember(second, answer)).toEqual({ type: 'written' })
        const again = { ...answer, code: 'game-running' }
        expect(await there.remember(second, again)).toEqual({ type: 'repeated', answer })
        expect(await there.commit(asking(next(second), answer.to), second)).toEqual({ type: 'repeated', answer })
        expect(await here.load(idOf(second))).toEqual(read(second))
        expect(await here.commit(next(second), second)).toEqual({ type: 'written' })
      })

      it('[DS-6] an answer that was decided on an old version, or on nothing, is a conflict and is not kept', async () => {
        const third = await storedAt(3)
        const answer = refused('paused')
        expect(await here.remember({ ...third, version: 2 }, answer)).toEqual({ type: 'conflict' })
        expect(await here.remember(first(), answer)).toEqual({ type: 'conflict' })
        expect(await here.commit(asking(next(third), answer.to), third)).toEqual({ type: 'written' })
      })

      it('[DS-6] of several copies decided at once exactly one is settled, and all have its answer', async () => {
        const one = await storedAt(1)
        const to = freshId()
        const copies = Array.from({ length: 8 }, (_, i) => refused(`reason-${i}`, to))
        const results = await Promise.all(copies.map((copy, i) => (i % 2 ? here : there).remember(one, copy)))
        const winner = results.findIndex(({ type }) => type === 'written')
        const answer = copies[winner]
        expect(results.filter((_, i) => i !== winner)).toEqual(Array(7).fill({ type: 'repeated', answer }))
      })

      it('[DS-7] a command id is forgotten after its time', async () => {
        const forgetful = storeOf(await under.connect({ answerMs: HOUR_MS }))
        const one = await storedAt(1)
        const asked = freshId()
        const second = asking(next(one), asked)
        await forgetful.commit(second, one)
        await under.pass(HOUR_MS)
        expect(await forgetful.commit(asking(next(second), asked), second)).toEqual({ type: 'written' })
      })
    })

    const claimed = async (now: number, connection = connections[1]) =>
      (await connection.due.lease(now, LEASE_MS)).map(({ kind: found, id }) => `${found} ${id}`)
    const named = (...commits: readonly C[]) => commits.map((commit) => `${kind.name} ${idOf(commit)}`)

    describe('due times', () => {
      it('[DS-8] a document is due at its time, not before, and for every connection', async () => {
        const one = await storedAt(1, { due: NOW })
        expect(await claimed(NOW - 1)).toEqual([])
        expect(await claimed(NOW)).toEqual(named(one))
      })

      it('[DS-8] a commit says anew when it is due, earlier or later, or that it is not', async () => {
        const one = await storedAt(1, { due: NOW })
        const two = { ...next(one), due: NOW + 500 }
        await here.commit(two, one)
        expect(await claimed(NOW + 499)).toEqual([])
        const three = { ...next(two), due: NOW + 100 }
        await here.commit(three, two)
        expect(await claimed(NOW + 100)).toEqual(named(one))
        await here.commit(next(three), three)
        expect(await claimed(NOW * 2)).toEqual([])
      })

      it('[DS-9] each goes to one of several callers, and however many are due, all come', async () => {
        const all = Array.from({ length: 260 }, () => ({ ...first(), due: NOW }))
        await Promise.all(all.map((one) => here.create(one)))
        const callers = await connectMany(under, 4)
        const got: string[] = []
        for (let round = 0; round < 8; round++)
          got.push(...(await Promise.all(callers.map((caller) => claimed(NOW, caller)))).flat())
        expect(got.toSorted()).toEqual(named(...all).toSorted())
      })

      it('[DS-10] one that was neither settled nor committed to is due again after the lease', async () => {
        const one = await storedAt(1, { due: NOW })
        await claimed(NOW)
        expect(await claimed(NOW + LEASE_MS - 1)).toEqual([])
        expect(await claimed(NOW + LEASE_MS)).toEqual(named(one))
      })

      it.each([
        ['before the end of the lease', 1],
        ['after it', 60_000],
      ])('[DS-10] set to a time %s it is due then', async (_, laterMs) => {
        const one = await storedAt(1, { due: NOW })
        await claimed(NOW)
        await here.setDue(idOf(one), 1, NOW + laterMs)
        expect(await claimed(NOW + laterMs - 1)).toEqual([])
        expect(await claimed(NOW + laterMs)).toEqual(named(one))
      })

      it('[DS-10] set to none it is never due', async () => {
        const one = await storedAt(1, { due: NOW })
        await claimed(NOW)
        await here.setDue(idOf(one), 1, undefined)
        expect(await claimed(NOW * 2)).toEqual([])
      })

      it.each([
        ['none', undefined],
        ['a later time', NOW + 90_000],
      ])('[DS-11] the due time of a commit survives that of an older version set to %s', async (_, late) => {
        const one = await storedAt(1, { due: NOW })
        await claimed(NOW)
        await there.commit({ ...next(one), due: NOW + 10 }, one)
        await here.setDue(idOf(one), 1, late)
        expect(await claimed(NOW + 10)).toEqual(named(one))
      })

      it('[DS-11] a document that is gone is never due, whatever is set', async () => {
        const one = await storedAt(1, { due: NOW })
        await claimed(NOW)
        await here.close(one, 0)
        await here.setDue(idOf(one), 0, NOW + 1)
        expect(await claimed(NOW * 2)).toEqual([])
      })
    })

    describe('the end', () => {
      const RESERVE_MS = 2 * HOUR_MS

      it('[DS-12] a closed document is gone and never due, for every connection', async () => {
        const third = await storedAt(3, { due: NOW })
        expect(await here.close(third, RESERVE_MS)).toBe('closed')
        expect([await there.load(idOf(third)), await there.isNewest(third)]).toEqual([undefined, false])
        expect(await claimed(NOW * 2)).toEqual([])
      })

      it('[DS-12] a closed document takes no commit, no answer and no second close', async () => {
        const third = await storedAt(3)
        await here.close(third, RESERVE_MS)
        const answer = { type: 'refused' as const, to: freshId(), code: 'paused' }
        expect(await there.commit(next(third), third)).toEqual({ type: 'conflict' })
        expect(await there.commit({ ...third, version: 1 }, { ...third, version: 0 })).toEqual({ type: 'conflict' })
        expect(await there.remember(third, answer)).toEqual({ type: 'conflict' })
        expect(await here.close(third, RESERVE_MS)).toBe('conflict')
      })

      it('[DS-12] a document is closed only at the version it was decided on', async () => {
        const third = await storedAt(3)
        expect(await here.close({ ...third, version: 2 }, RESERVE_MS)).toBe('conflict')
        expect(await here.load(idOf(third))).toEqual(read(third))
        expect(await here.close(first(), RESERVE_MS)).toBe('conflict')
      })

      it('[DS-13] the id of a closed document is reserved for as long as asked for', async () => {
        const third = await storedAt(3)
        const again = { ...third, version: 1 }
        await here.close(third, HOUR_MS)
        expect(await there.create(again)).toBe('taken')
        await under.pass(HOUR_MS)
        expect(await there.create(again)).toBe('created')
        await here.close(again, 0)
        expect(await there.create(again)).toBe('created')
      })

      it('[DS-13] a closed document still answers the copies of its commands', async () => {
        const one = await storedAt(1)
        const second = asking(next(one), freshId())
        await here.commit(second, one)
        await here.close(second, RESERVE_MS)
        expect(await there.commit(second, one)).toEqual({ type: 'repeated', answer: second.answer })
      })

      it('[DS-14] a document that nobody closed expires, and each commit begins its time anew', async () => {
        const brief = storeOf(await under.connect(retention(4 * HOUR_MS)))
        const one = first()
        const two = next(one)
        await brief.create(one)
        await under.pass(2.5 * HOUR_MS)
        expect(await brief.commit(two, one)).toEqual({ type: 'written' })
        await under.pass(2.5 * HOUR_MS)
        expect(await here.load(idOf(one))).toEqual(read(two))
        await under.pass(2.5 * HOUR_MS)
        expect(await here.load(idOf(one))).toBeUndefined()
        expect(await here.commit(next(two), two)).toEqual({ type: 'conflict' })
        expect(await here.create(one)).toBe('created')
      })
    })
  })
}
