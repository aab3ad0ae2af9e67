import { describe, expect, it } from 'vitest'
import { A, B, C, RaceUnderTest } from './race-under-test.ts'
import { type Begin, listen } from './under-test.ts'

/** The promises of ports/race-store.ts about what all hands are counted from. */
export function raceStoreShownContract(name: string, begin: Begin): void {
  describe(`${name}: when the dice of a race were seen`, () => {
    const race = new RaceUnderTest(begin)
    const show = (afterMs: number, on = race.here) => on.race.show(race.id, afterMs)

    /** All words that were heard of this race, in order. The next race is the last thing that is heard for sure. */
    async function heardWhile(happens: () => Promise<unknown>): Promise<readonly number[]> {
      const ear = await listen(race.there, race.id.code)
      const next = { ...race.id, round: 2 }
      const events = () => ear.heard.flatMap((heard) => (heard.type === 'race' ? [heard.event] : []))
      await happens()
      await race.here.race.open(next, [A, B])
      await race.here.race.show(next, -3)
      for (let count = 1; !events().some(({ round }) => round === 2); count++) await ear.until(count)
      return events().flatMap((event) => (event.kind === 'shown' && event.round === 1 ? [event.afterMs] : []))
    }

    it('[PR-15] is heard and read on every node, as long as the race is open', async () => {
      const heard = await heardWhile(async () => {
        await show(5)
        await race.open(A, B, C)
        expect((await race.read()).shownMs).toBeUndefined()
        await show(87.5)
        await race.settle('everything')
        await show(12, race.there)
      })
      expect(heard).toEqual([87.5])
      expect(await race.read()).toMatchObject({ closed: true, shownMs: 87.5 })
    })

    it('[PR-15] the earliest word counts, whoever says it, and nobody hears of another', async () => {
      await race.open(A, B, C)
      const heard = await heardWhile(async () => {
        await show(2_000)
        await show(100, race.there)
        await show(600)
        await show(100)
        await show(9.5)
        await show(-20.5, race.there)
        await show(0)
      })
      expect(heard).toEqual([2_000, 100, 9.5, -20.5])
      expect(await race.read()).toMatchObject({ shownMs: -20.5 })
      expect(await race.withdraw(C)).toMatchObject({ shownMs: -20.5 })
    })

    it('[PR-15] nothing moves it once a hand is up, settled or not', async () => {
      await race.open(A, B, C)
      const heard = await heardWhile(async () => {
        await race.place(A)
        await show(600)
        await race.claim(A, 1_000)
        await show(5, race.there)
        await race.settle(1_000)
        await show(4)
      })
      expect(heard).toEqual([600])
      expect(await race.read()).toMatchObject({ shownMs: 600, closed: false })
    })

    it('[PR-15] a race that nobody opened, or that was never seen, says nothing', async () => {
      await show(5)
      expect(await race.there.race.read(race.id)).toBe('unknown')
      await race.open(A, B)
      await race.takeHand(A, 1_000)
      await show(5)
      expect(await race.read()).not.toHaveProperty('shownMs')
    })
  })
}
