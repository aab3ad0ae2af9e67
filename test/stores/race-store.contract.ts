import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { freshCode, freshId } from '../support/room.ts'
import { playContested } from './contested-round.ts'
import { A, B, C, D, EIGHT, RaceUnderTest, ranks } from './race-under-test.ts'
import { type Begin, connectMany } from './under-test.ts'

const KEPT_MS = 3_600_000

/** The promises of ports/race-store.ts about opening, placing and claiming; and all of them at once. */
export function raceStoreContract(name: string, begin: Begin): void {
  describe(`${name}: race store`, () => {
    const race = new RaceUnderTest(begin)

    it('[PR-1] a race begins with its seats, a pawn less, and nothing else, on every connection', async () => {
      expect(await race.open(C, A, B)).toBe('opened')
      expect(await race.read()).toEqual({ seats: [C, A, B], pawns: 2, placed: [], hands: [], closed: false })
    })

    it('[PR-1] it is opened once: whoever comes second changes nothing', async () => {
      await race.open(A, B, C)
      await race.takeHand(A, 900)
      const before = await race.read()
      expect(await race.there.race.open(race.id, [A, B])).toBe('already-open')
      expect(await race.read()).toEqual(before)
    })

    it('[PR-1] each round of each game of each room is a race of its own', async () => {
      await race.open(A, B, C)
      await race.takeHand(A, 900)
      const others = [
        { ...race.id, round: 2 },
        { ...race.id, game: 2 },
        { ...race.id, code: freshCode() },
      ]
      for (const other of others) {
        expect(await race.here.race.read(other)).toBe('unknown')
        expect(await race.here.race.open(other, [A, B])).toBe('opened')
        expect(await race.here.race.read(other)).toMatchObject({ seats: [A, B], hands: [] })
      }
    })

    it('[PR-2] a race that nobody opened is known to nobody', async () => {
      expect(await race.place(A)).toBe('unknown')
      expect(await race.claim(A, 900)).toEqual({ type: 'unknown' })
      expect(await race.withdraw(A)).toBe('unknown')
      expect(await race.here.race.settle(race.id, 'everything')).toBe('unknown')
      expect(await race.here.race.read(race.id)).toBe('unknown')
    })

    it('[PR-2] a node that asked for a race before it was opened knows it afterwards', async () => {
      expect(await race.there.race.read(race.id)).toBe('unknown')
      await race.open(A, B)
      expect(await race.place(A, 1, freshId(), race.there.race)).toBe('placed')
      expect(await race.read()).toMatchObject({ seats: [A, B], placed: [{ seat: A }] })
    })

    it('[PR-2] a race is forgotten some time after it was opened, whatever happens in it', async () => {
      const forgetful = await race.under.connect({ raceMs: KEPT_MS })
      await forgetful.race.open(race.id, [A, B, C])
      await race.place(A, 1, freshId(), forgetful.race)
      await race.under.pass(KEPT_MS / 2)
      await race.claim(A, 900, freshId(), forgetful.race)
      await race.under.pass(KEPT_MS / 2)
      expect(await forgetful.race.read(race.id)).toBe('unknown')
      expect(await forgetful.race.open(race.id, [A, B])).toBe('opened')
      expect(await forgetful.race.read(race.id)).toMatchObject({ seats: [A, B], hands: [] })
    })

    describe('placing', () => {
      beforeEach(() => race.open(A, B, C))

      it('[PR-3] a platter may be changed until the seat claims', async () => {
        expect(await race.place(A, 3)).toBe('placed')
        expect(await race.place(A, 0)).toBe('placed')
        expect(await race.read()).toMatchObject({ placed: [{ seat: A, platter: 0 }] })
        await race.claim(A, 900)
        expect(await race.place(A, 5)).toBe('locked')
        expect(await race.read()).toMatchObject({ placed: [{ seat: A, platter: 0 }], hands: [{ seat: A, platter: 0 }] })
      })

      it('[PR-3] a resent platter gets its first answer and does not undo a later one', async () => {
        const id = freshId()
        await race.place(A, 3, id)
        await race.place(A, 4)
        expect(await race.place(A, 3, id, race.there.race)).toBe('placed')
        expect(await race.read()).toMatchObject({ placed: [{ seat: A, platter: 4 }] })
        await race.claim(A, 900)
        expect(await race.place(A, 3, id)).toBe('placed')
        expect(await race.read()).toMatchObject({ hands: [{ platter: 4 }] })
      })

      it('[PR-3] an id belongs to its seat and its act', async () => {
        const id = freshId()
        expect(await race.place(A, 1, id)).toBe('placed')
        expect(await race.place(B, 2, id)).toBe('placed')
        expect(await race.claim(A, 900, id)).toMatchObject({ type: 'claimed' })
        expect(await race.read()).toMatchObject({
          placed: [
            { seat: A, platter: 1 },
            { seat: B, platter: 2 },
          ],
        })
      })

      it('[PR-3] who is not in places nothing', async () => {
        expect(await race.place(D)).toBe('not-in')
        expect(await race.read()).toMatchObject({ placed: [] })
      })
    })

    describe('first answers', () => {
      beforeEach(() => race.open(A, B, C))
      const first = (type: 'place' | 'claim', seat: Seat, id: CommandId) =>
        race.there.race.firstAnswer(race.id, { type, seat, id })

      it('[PR-13] are known after the race, each to its own command', async () => {
        const [early, placed, claimed, again] = [freshId(), freshId(), freshId(), freshId()]
        const [locked, without, late, out] = [freshId(), freshId(), freshId(), freshId()]
        expect(await first('claim', A, early)).toBeUndefined()
        await race.here.race.refuseEarly(race.id, { type: 'claim', seat: A, id: early })
        await race.place(A, 1, placed)
        await race.claim(A, 900, claimed)
        await race.claim(A, 950, again)
        await race.place(A, 2, locked)
        await race.claim(B, 960, without)
        await race.takeHand(B, 1_000)
        await race.settle('everything')
        await race.claim(C, 2_000, late)
        await race.place(D, 3, out)
        const answers = await Promise.all([
          first('claim', A, early),
          first('place', A, placed),
          first('claim', A, claimed),
          first('claim', A, again),
          first('place', A, locked),
          first('claim', B, without),
          first('claim', C, late),
          first('place', D, out),
        ])
        expect(answers).toEqual([
          'too-early',
          'placed',
          'claimed',
          'locked',
          'locked',
          'no-platter',
          'closed',
          'not-in',
        ])
        expect(await first('place', A, claimed)).toBeUndefined()
        expect(await first('claim', B, claimed)).toBeUndefined()
      })

      it('[PR-13] stay too early, whatever the command would get now, and an answer that was given is not taken back', async () => {
        const id = freshId()
        await race.here.race.refuseEarly(race.id, { type: 'place', seat: A, id })
        expect(await race.place(A, 1, id, race.there.race)).toBe('too-early')
        await race.here.race.refuseEarly(race.id, { type: 'claim', seat: B, id })
        await race.place(B)
        expect(await race.claim(B, 900, id, race.there.race)).toEqual({ type: 'too-early' })
        expect(await race.read()).toMatchObject({ placed: [{ seat: B }], hands: [] })
        const another = freshId()
        await race.place(C, 1, another)
        await race.there.race.refuseEarly(race.id, { type: 'place', seat: C, id: another })
        expect(await race.place(C, 1, another)).toBe('placed')
      })
    })

    describe('claiming', () => {
      beforeEach(() => race.open(A, B, C))

      it('[PR-4] a claim hears at once which rank it would get, and how many seats are to come', async () => {
        expect(await race.takeHand(B, 2_000)).toEqual({ type: 'claimed', provisionalRank: 1, seatsToCome: 2 })
        expect(await race.takeHand(A, 1_000)).toEqual({ type: 'claimed', provisionalRank: 1, seatsToCome: 1 })
        expect(await race.takeHand(C, 1_500)).toEqual({ type: 'claimed', provisionalRank: 2, seatsToCome: 0 })
        expect(ranks(await race.read())).toEqual([
          [A, undefined],
          [C, undefined],
          [B, undefined],
        ])
      })

      it('[PR-4] what the verdict rests on is kept with the hand', async () => {
        const facts = { arrivalMs: 812.5, creditMs: 0, flags: ['no-stamp'], note: 'Käse 🧀' }
        await race.place(A, 7)
        await race.here.race.claim(race.id, { seat: A, key: 812_500, id: freshId(), facts })
        expect((await race.read()).hands).toEqual([{ seat: A, platter: 7, key: 812_500, facts, lateBy: 0 }])
      })

      it('[PR-5] there is no pawn without a platter', async () => {
        expect(await race.claim(A, 900)).toEqual({ type: 'no-platter' })
        expect(await race.settle('everything')).toMatchObject({ settled: [], hands: [] })
      })

      it('[PR-5] a claim without a platter stays refused, whatever is placed later; another one is taken', async () => {
        const id = freshId()
        await race.claim(A, 900, id)
        await race.place(A)
        expect(await race.claim(A, 900, id, race.there.race)).toEqual({ type: 'no-platter' })
        expect(await race.read()).toMatchObject({ hands: [] })
        expect(await race.claim(A, 950)).toMatchObject({ type: 'claimed' })
      })

      it('[PR-6] a seat claims once: the same id gets the first answer, another one is told of it', async () => {
        const id = freshId()
        await race.takeHand(B, 1_000)
        await race.place(A)
        const first = await race.claim(A, 2_000, id)
        expect(first).toEqual({ type: 'claimed', provisionalRank: 2, seatsToCome: 1 })
        expect(await race.claim(A, 1, id, race.there.race)).toEqual(first)
        expect(await race.claim(A, 1)).toEqual({ type: 'locked', provisionalRank: 2 })
        await race.settle('everything')
        expect(await race.claim(A, 1, id)).toEqual(first)
        expect((await race.read()).hands.map(({ seat, key }) => [seat, key])).toEqual([
          [B, 1_000],
          [A, 2_000],
        ])
      })

      it('[PR-6] of many claims of one seat at once exactly one counts', async () => {
        await race.place(A)
        const callers = await connectMany(race.under, 4)
        const claims = Array.from({ length: 32 }, (_, i) => race.claim(A, 1_000 + i, freshId(), callers[i % 4]?.race))
        const answers = await Promise.all(claims)
        const types = answers.map(({ type }) => type)
        expect(types.filter((type) => type === 'claimed')).toHaveLength(1)
        expect(types.filter((type) => type === 'locked')).toHaveLength(31)
        expect((await race.read()).hands).toMatchObject([{ seat: A, key: 1_000 + types.indexOf('claimed') }])
      })

      it('[PR-6] who is not in claims nothing', async () => {
        expect(await race.claim(D, 900)).toEqual({ type: 'not-in' })
        expect(await race.read()).toMatchObject({ hands: [] })
      })
    })

    it('[PR-14] eight hurried players, resent ids, settling nodes and a withdrawal break nothing', async () => {
      const nodes = (await connectMany(race.under, 3)).map((stores) => stores.race)
      for (let round = 1; round <= 60; round++) {
        const random = randomFor([7, 11, 13, 17], round)
        const seats = random.shuffled(EIGHT).slice(0, 2 + random.below(7))
        const contest = { nodes, race: { ...race.id, round }, seats, random, withdraws: round % 3 === 0 }
        expect(await playContested(contest), `round ${round}`).toEqual([])
      }
    })
  })
}
