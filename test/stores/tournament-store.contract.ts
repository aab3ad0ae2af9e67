import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#protocol/server-message.ts'
import type { Stores } from '../../server/adapters/stores.ts'
import type { TournamentCommit } from '../../server/ports/tournament-store.ts'
import { freshId } from '../support/room.ts'
import { madeTournament } from '../support/tournament.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const HOUR_MS = 3_600_000

const made = (due?: number): TournamentCommit => ({
  tournament: madeTournament(),
  version: 1,
  ...(due !== undefined && { due }),
})

const following = ({ tournament, version }: TournamentCommit, more: Partial<TournamentCommit> = {}) => ({
  tournament: { ...tournament, title: `${tournament.title}!` },
  version: version + 1,
  ...more,
})

const done = (): Answer & { to: ReturnType<typeof freshId> } => ({ type: 'done', to: freshId() })

/** The promises of ports/tournament-store.ts. */
export function tournamentStoreContract(name: string, begin: Begin): void {
  describe(`${name}: tournament store`, () => {
    let under: StoresUnderTest
    let here: Stores['tournaments']
    let there: Stores['tournaments']

    beforeEach(async () => {
      under = await begin()
      const [one, two] = (await connectMany(under, 2)) as [Stores, Stores]
      here = one.tournaments
      there = two.tournaments
    })
    afterEach(() => under.end())

    it('[TS-1] a created tournament is there at version 1, for every connection', async () => {
      const first = made()
      const { id } = first.tournament
      expect(await here.create(first)).toBe('created')
      expect(await there.load(id)).toEqual({ tournament: first.tournament, version: 1 })
      expect(await there.version(id)).toBe(1)
    })

    it('[TS-1] an id that nobody created is no tournament', async () => {
      const { id } = madeTournament()
      expect(await here.load(id)).toBeUndefined()
      expect(await here.version(id)).toBeUndefined()
    })

    it('[TS-2] a contested id goes to exactly one caller', async () => {
      const first = made()
      const tries = Array.from({ length: 8 }, (_, i) => ({
        ...first,
        tournament: { ...first.tournament, title: `${i}` },
      }))
      const results = await Promise.all(tries.map((one, i) => (i % 2 ? here : there).create(one)))
      expect(results.filter((result) => result === 'created')).toHaveLength(1)
      expect((await here.load(first.tournament.id))?.tournament).toEqual(tries[results.indexOf('created')]?.tournament)
    })

    it('[TS-3] a contested version goes to exactly one caller', async () => {
      const first = made()
      await here.create(first)
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 ? here : there).commit(following(first))),
      )
      expect(results.filter(({ type }) => type === 'settled')).toHaveLength(1)
      expect(await here.version(first.tournament.id)).toBe(2)
    })

    it('[TS-3] a version that was skipped is a conflict and changes nothing', async () => {
      const first = made(5)
      await here.create(first)
      expect(await here.commit({ ...following(following(first)), due: 1 })).toEqual({ type: 'conflict' })
      expect(await here.load(first.tournament.id)).toEqual({ tournament: first.tournament, version: 1 })
      expect(await here.claimDue(4, 10, 5)).toEqual([])
    })

    it('[TS-4] the answer to a repeated id is the first answer, and nothing is written', async () => {
      const first = made()
      await here.create(first)
      const answer = done()
      const second = following(first, { answer })
      expect(await here.commit(second)).toEqual({ type: 'settled' })
      expect(await there.commit(following(second, { answer }))).toEqual({ type: 'repeated', answer })
      expect(await there.version(first.tournament.id)).toBe(2)
    })

    it('[TS-4] a refusal is remembered too, if it was decided on what is stored', async () => {
      const first = made()
      const { id } = first.tournament
      await here.create(first)
      const answer = { type: 'refused' as const, to: freshId(), code: 'too-late' }
      expect(await here.refuse(id, 7, answer)).toEqual({ type: 'conflict' })
      expect(await here.refuse(id, 1, answer)).toEqual({ type: 'settled' })
      expect(await there.commit(following(first, { answer: { type: 'done', to: answer.to } }))).toEqual({
        type: 'repeated',
        answer,
      })
    })

    it('[TS-5] of several nodes one is told that a tournament is due, and after the lease another', async () => {
      const first = made(100)
      await here.create(first)
      expect(await here.claimDue(99, 50, 5)).toEqual([])
      const claims = await Promise.all([here.claimDue(100, 50, 5), there.claimDue(100, 50, 5)])
      expect(claims.flat()).toEqual([first.tournament.id])
      expect(await there.claimDue(149, 50, 5)).toEqual([])
      expect(await there.claimDue(150, 50, 5)).toEqual([first.tournament.id])
    })

    it('[TS-5] a commit says anew when it is due, or that it is not', async () => {
      const first = made(100)
      await here.create(first)
      const second = following(first, { due: 500 })
      await here.commit(second)
      expect(await there.claimDue(499, 10, 5)).toEqual([])
      await here.commit(following(second))
      expect(await there.claimDue(10_000, 10, 5)).toEqual([])
    })

    it('[TS-5] whoever woke it says when it is due next, unless somebody committed meanwhile', async () => {
      const first = made(100)
      const { id } = first.tournament
      await here.create(first)
      await here.claimDue(100, 50, 5)
      await here.settleDue(id, 1, 120)
      expect(await there.claimDue(120, 50, 5)).toEqual([id])
      await here.commit(following(first, { due: 130 }))
      await there.settleDue(id, 1, undefined)
      expect(await there.claimDue(130, 50, 5)).toEqual([id])
      await there.settleDue(id, 2, undefined)
      expect(await there.claimDue(10_000, 50, 5)).toEqual([])
    })

    it('[TS-5] takes no more than asked for', async () => {
      await Promise.all([made(1), made(2), made(3)].map((one) => here.create(one)))
      expect(await here.claimDue(10, 100, 2)).toHaveLength(2)
      expect(await here.claimDue(10, 100, 2)).toHaveLength(1)
    })

    it('[TS-6] a tournament leaves when its time is over, and each commit begins it anew', async () => {
      const brief = (await under.connect({ tournamentMs: 4 * HOUR_MS })).tournaments
      const first = made()
      await brief.create(first)
      await under.pass(2.5 * HOUR_MS)
      expect(await brief.commit(following(first))).toEqual({ type: 'settled' })
      await under.pass(2.5 * HOUR_MS)
      expect(await here.version(first.tournament.id)).toBe(2)
      await under.pass(2.5 * HOUR_MS)
      expect(await here.load(first.tournament.id)).toBeUndefined()
    })
  })
}
