import { describe, expect, it } from 'vitest'
import { freshId } from '../support/room.ts'
import { A, B, C, D, EIGHT, RaceUnderTest, ranks } from './race-under-test.ts'
import { type Begin, connectMany, listen } from './under-test.ts'

/** The promises of ports/race-store.ts about settling and withdrawing, and what is heard of a race. */
export function raceStoreEndContract(name: string, begin: Begin): void {
  describe(`${name}: end of a race`, () => {
    const race = new RaceUnderTest(begin)

    describe('settling', () => {
      it('[PR-7] gives the next ranks by key to every claim up to this one', async () => {
        await race.open(A, B, C, D)
        await race.takeHand(C, 3_000)
        await race.takeHand(A, 2_000)
        await race.takeHand(B, 1_000)
        const first = await race.settle(2_000)
        expect(first.settled.map(({ seat, rank }) => [seat, rank])).toEqual([
          [B, 1],
          [A, 2],
        ])
        expect(first).toMatchObject({ closed: false, hands: [{ seat: B }, { seat: A }, { seat: C }] })
        expect(await race.settle(3_000, race.there)).toMatchObject({ settled: [{ seat: C, rank: 3 }], closed: true })
      })

      it('[PR-7] equal keys follow the order of the opening', async () => {
        await race.open(D, B, A, C)
        for (const seat of [A, B, C, D]) await race.takeHand(seat, 1_000)
        expect(ranks(await race.settle(1_000))).toEqual([
          [D, 1],
          [B, 2],
          [A, 3],
          [C, undefined],
        ])
      })

      it('[PR-7] keys are compared as numbers, from below zero to hours', async () => {
        await race.open(A, B, C, D)
        await race.takeHand(A, 10_000_000_000)
        await race.takeHand(B, 9_999_999_999)
        await race.takeHand(C, -5)
        expect(ranks(await race.settle('everything'))).toEqual([
          [C, 1],
          [B, 2],
          [A, 3],
        ])
        expect((await race.read()).hands.map(({ key }) => key)).toEqual([-5, 9_999_999_999, 10_000_000_000])
      })

      it('[PR-8] the last pawn closes the race, and the slowest claim stays without', async () => {
        await race.open(A, B, C)
        await race.takeHand(A, 3_000)
        await race.takeHand(B, 1_000)
        await race.takeHand(C, 2_000)
        const end = await race.settle(3_000)
        expect(end.closed).toBe(true)
        expect(ranks(end)).toEqual([
          [B, 1],
          [C, 2],
          [A, undefined],
        ])
      })

      it('[PR-8] a closed race takes nothing more', async () => {
        await race.open(A, B, C)
        await race.takeHand(A, 1_000)
        await race.place(B)
        const end = await race.settle('everything')
        expect(end).toMatchObject({ closed: true, settled: [{ seat: A, rank: 1 }] })
        expect(await race.place(C)).toBe('closed')
        expect(await race.claim(B, 1)).toEqual({ type: 'closed' })
        expect(await race.claim(C, 1)).toEqual({ type: 'closed' })
        const { settled: _, ...standing } = end
        expect(await race.withdraw(B, race.there)).toEqual(standing)
        expect(await race.settle('everything')).toEqual({ ...standing, settled: [] })
      })

      it('[PR-8] a hand that comes when the pawns are gone gets none, and its time is kept', async () => {
        await race.open(A, B, C)
        await race.takeHand(A, 1_000)
        await race.takeHand(B, 2_000)
        await race.settle(2_000)
        const ear = await listen(race.there, race.id.code)
        expect(await race.claim(C, 2_050)).toEqual({ type: 'closed' })
        expect(await race.place(C, 4)).toBe('closed')
        expect(await race.claim(C, 2_100)).toEqual({ type: 'closed' })
        expect(await race.claim(C, 900)).toEqual({ type: 'closed' })
        expect(await race.place(C, 5)).toBe('locked')
        const { hands, closed } = await race.read()
        expect(closed).toBe(true)
        expect(hands.map(({ seat, platter, key, rank }) => [seat, platter, key, rank])).toEqual([
          [A, 1, 1_000, 1],
          [B, 2, 2_000, 2],
          [C, 4, 2_100, undefined],
        ])
        expect((await race.settle('everything')).settled).toEqual([])
        await race.here.race.open({ ...race.id, round: 2 }, [A, B])
        await race.here.race.place({ ...race.id, round: 2 }, { seat: B, platter: 1, id: freshId() })
        await ear.until(1)
        expect(ear.heard).toMatchObject([{ event: { round: 2 } }])
      })

      it('[PR-9] settling again gives nothing new and changes nothing', async () => {
        await race.open(A, B, C, D)
        await race.takeHand(A, 1_000)
        await race.takeHand(B, 2_000)
        const { settled, ...standing } = await race.settle(1_500)
        expect(settled).toHaveLength(1)
        expect(await race.settle(1_500, race.there)).toEqual({ ...standing, settled: [] })
        expect(await race.settle(999, race.there)).toEqual({ ...standing, settled: [] })
      })

      it('[PR-9] of many nodes that settle at once each rank comes from exactly one', async () => {
        await race.open(...EIGHT)
        for (const seat of EIGHT) await race.takeHand(seat, 5_000 - seat * 100)
        const callers = await connectMany(race.under, 4)
        const settlements = await Promise.all(
          [...callers, ...callers].map((caller) => race.settle('everything', caller)),
        )
        const given = settlements.flatMap(({ settled }) => settled.map(({ rank }) => rank))
        expect(given).toEqual([1, 2, 3, 4, 5, 6, 7])
        for (const { settled: _, ...standing } of settlements) expect(standing).toEqual(await race.read())
      })

      it('[PR-10] a claim that comes after a slower one was settled takes the next rank and is told by how much', async () => {
        await race.open(A, B, C, D)
        await race.takeHand(A, 5_000)
        await race.settle(5_000)
        expect(await race.takeHand(B, 4_200)).toMatchObject({ provisionalRank: 2 })
        await race.takeHand(C, 6_000)
        const end = await race.settle(6_000)
        expect(end.hands.map(({ seat, rank, lateBy }) => [seat, rank, lateBy])).toEqual([
          [A, 1, 0],
          [B, 2, 800],
          [C, 3, 0],
        ])
      })
    })

    describe('withdrawing', () => {
      it('[PR-11] a seat leaves with one pawn, once', async () => {
        await race.open(A, B, C, D)
        await race.place(B)
        const left = await race.withdraw(B)
        expect(left).toEqual({ seats: [A, C, D], pawns: 2, placed: [], hands: [], closed: false })
        expect(await race.withdraw(B, race.there)).toEqual(left)
        expect(await race.place(B)).toBe('not-in')
        expect(await race.claim(B, 1)).toEqual({ type: 'not-in' })
      })

      it('[PR-11] what it claimed is given up, and the others move up', async () => {
        await race.open(A, B, C)
        await race.takeHand(A, 1_000)
        await race.takeHand(B, 2_000)
        await race.withdraw(A)
        expect(ranks(await race.settle(2_000))).toEqual([[B, 1]])
        expect(await race.read()).toMatchObject({ pawns: 1, closed: true })
      })

      it('[PR-11] a rank it had is given up, and every other rank stays what it was', async () => {
        await race.open(A, B, C, D)
        await race.takeHand(A, 1_000)
        await race.takeHand(B, 2_000)
        await race.settle(2_000)
        expect(await race.withdraw(A)).toMatchObject({
          pawns: 2,
          closed: false,
          hands: [{ seat: B, rank: 2 }],
        })
        expect(await race.takeHand(C, 3_000)).toMatchObject({ provisionalRank: 3, seatsToCome: 1 })
        expect(ranks(await race.settle(3_000))).toEqual([
          [B, 2],
          [C, 3],
        ])
        expect(await race.read()).toMatchObject({ closed: true })
      })

      it('[PR-12] the race is over when the pawn that leaves was the last one in the middle', async () => {
        await race.open(A, B, C)
        await race.takeHand(A, 1_000)
        await race.settle(1_000)
        expect(await race.withdraw(B)).toMatchObject({ seats: [A, C], pawns: 1, closed: true })
        expect(await race.takeHand(C, 2_000)).toEqual({ type: 'closed' })
        expect(await race.settle('everything')).toMatchObject({ settled: [] })
        expect(ranks(await race.read())).toEqual([
          [A, 1],
          [C, undefined],
        ])
      })

      it('[PR-12] of two players one withdraws: there is no pawn, and no race', async () => {
        await race.open(A, B)
        await race.takeHand(A, 1_000)
        expect(await race.withdraw(B)).toMatchObject({ seats: [A], pawns: 0, closed: true })
        expect(ranks(await race.settle('everything'))).toEqual([[A, undefined]])
      })
    })

    describe('announcing', () => {
      it('[PR-13] every change is heard once, in order, and never what was laid down', async () => {
        const ear = await listen(race.there, race.id.code)
        await race.open(A, B, C, D)
        await race.place(A, 6)
        await race.place(A, 7)
        await race.claim(A, 1_000)
        await race.takeHand(B, 900)
        await race.settle(950)
        await race.withdraw(D)
        await race.settle('everything')
        const events = [
          { kind: 'placed', seat: A },
          { kind: 'placed', seat: A },
          { kind: 'claimed', seat: A, provisionalRank: 1 },
          { kind: 'placed', seat: B },
          { kind: 'claimed', seat: B, provisionalRank: 1 },
          { kind: 'settled', ranks: [{ seat: B, rank: 1, key: 900, lateBy: 0 }], closed: false },
          { kind: 'withdrew', seat: D, closed: false },
          { kind: 'settled', ranks: [{ seat: A, rank: 2, key: 1_000, lateBy: 0 }], closed: true },
        ]
        await ear.until(events.length)
        expect(ear.heard).toEqual(events.map((event) => ({ type: 'race', event: { game: 1, round: 1, ...event } })))
      })

      it('[PR-13] changes that a node makes at once are all heard, in their order', async () => {
        await race.open(A, B, C)
        const ear = await listen(race.there, race.id.code)
        await Promise.all([race.place(A), race.place(B), race.place(C), race.claim(B, 1_000)])
        await ear.until(4)
        expect(ear.heard).toMatchObject([
          { event: { kind: 'placed', seat: A } },
          { event: { kind: 'placed', seat: B } },
          { event: { kind: 'placed', seat: C } },
          { event: { kind: 'claimed', seat: B, provisionalRank: 1 } },
        ])
      })

      it('[PR-13] what changed nothing is not heard', async () => {
        await race.open(A, B, C)
        const ear = await listen(race.there, race.id.code)
        const [placed, claimed] = [freshId(), freshId()]
        for (const _ of [1, 2]) await race.place(A, 1, placed)
        for (const _ of [1, 2]) await race.claim(A, 1_000, claimed)
        await race.claim(A, 1_000)
        await race.claim(B, 1_000)
        await race.place(D)
        await race.claim(D, 1)
        await race.settle(500)
        await race.withdraw(D)
        await race.open(A, B)
        await race.settle('everything')
        await race.settle('everything')
        await race.claim(B, 1)
        await race.place(B)
        await race.withdraw(B)
        // The last thing that is heard for sure, so that nothing else can still be race.under way.
        await race.here.race.open({ ...race.id, round: 2 }, [A, B])
        await race.here.race.place({ ...race.id, round: 2 }, { seat: B, platter: 1, id: freshId() })
        await ear.until(4)
        const kinds = ear.heard.map((heard) => heard.type === 'race' && [heard.event.round, heard.event.kind])
        expect(kinds).toEqual([
          [1, 'placed'],
          [1, 'claimed'],
          [1, 'settled'],
          [2, 'placed'],
        ])
      })

      it('[PR-13] a race that ends because a seat withdrew says so', async () => {
        await race.open(A, B)
        const ear = await listen(race.there, race.id.code)
        await race.withdraw(A)
        await ear.until(1)
        expect(ear.heard).toEqual([
          { type: 'race', event: { game: 1, round: 1, kind: 'withdrew', seat: A, closed: true } },
        ])
      })
    })
  })
}
