import { describe, expect, it } from 'vitest'
import { type Line, steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'

/** Seat 1 never claims, so the one pawn is seat 0's. */
const idle = { line: steadyLine(0) }

describe('the dice', () => {
  it('leave ahead of the common start by the round trip of each line, so that all reactions count alike', async () => {
    const table = await startRace([100, 20, 0].map((ms) => ({ line: steadyLine(ms), reactionMs: () => 400 + ms })))
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect([0, 1, 2].map((seat) => (table.reveal(seat)?.leftAt ?? 0) - start)).toEqual([-100, -20, 0])
    // The fastest head wins a pawn over the slowest line; the slowest head gets none, and keeps its time.
    expect(table.timings().map((timing) => timing?.reactionMs)).toEqual([500, 420, 400])
  })

  it('never leave more than 250 ms ahead, however slow the line is', async () => {
    const table = await startRace([{ line: steadyLine(900), reactionMs: () => 400 }, idle])
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect((table.reveal(0)?.leftAt ?? 0) - start).toBe(-250)
  })

  it('leave at the common start for everybody where the order is by arrival', async () => {
    const table = await startRace([{ line: steadyLine(100), reactionMs: () => 400 }, idle], { order: 'arrival' })
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect((table.reveal(0)?.leftAt ?? 0) - start).toBe(0)
    expect(table.timings()[0]).toMatchObject({ reactionMs: 500, arrivalMs: 500, creditMs: 0 })
  })
})

describe('a false start', () => {
  /** Lays down a number as soon as the dice are there, and claims at these times after them. */
  async function claimAt(...times: number[]): Promise<(string | undefined)[]> {
    const table = await startRace([{ line: steadyLine(0) }, idle])
    const [guest] = table.guests
    const ids: string[] = []
    const move = (made: object) => guest?.command({ type: 'move', number: 1, move: { round: 1, ...made } }) as string
    guest?.onMessage(({ message }) => {
      if (message.type !== 'race' || message.news.type !== 'reveal') return
      move({ type: 'place', platter: 3 })
      const { clock } = table.world
      for (const ms of times) clock.after(ms, () => ids.push(move({ type: 'claim', reactionMs: ms })))
    })
    await table.reach('armed')
    await table.world.until(() => ids.length === times.length)
    await table.world.run(0)
    return ids.map((id) => guest?.answer(id))
  }

  it('is refused below 120 ms, and not from there on', async () => {
    expect(await claimAt(119)).toEqual(['too-early'])
    expect(await claimAt(120)).toEqual(['done'])
  })

  it('keeps the hand off for 250 ms', async () => {
    expect(await claimAt(50, 299, 300)).toEqual(['too-early', 'too-early', 'done'])
  })
})

describe('a claim is credited', () => {
  const timed = async (line: Line, { reactionMs = 500, stamped = true, rounds = 1, liesBy = 0 } = {}) => {
    const stampMs = (ms: number) => (stamped ? ms - liesBy : undefined)
    const table = await startRace([{ line, reactionMs: () => reactionMs, stampMs }, idle])
    const timings = []
    for (let round = 1; round <= rounds; round++) {
      await table.reach('result', round)
      timings.push(table.timings()[0])
    }
    return timings
  }

  it('for its round trip', async () => {
    expect(await timed(steadyLine(100), { stamped: false })).toMatchObject([{ reactionMs: 500, creditMs: 100 }])
  })

  it('for the trip of the ping right behind its dice, where that was slower than the line is', async () => {
    // Only what leaves the server ahead of the start of a race is slower.
    const line = { ...steadyLine(100) } as { jitterMs?: Line['jitterMs'] } & Line
    const table = await startRace([{ line, reactionMs: () => 500, stampMs: () => undefined }, idle])
    await table.reach('armed')
    const start = table.startsAt()
    line.jitterMs = (direction, at) => (direction === 'down' && Math.abs(at - (start - 100)) < 5 ? 50 : 0)
    await table.reach('result')
    expect(table.timings()[0]).toMatchObject({ reactionMs: 500, arrivalMs: 550, creditMs: 150 })
  })

  it('for an outage of its line that the pings saw, from the account for outages', async () => {
    const line: Line & { outages: { from: number; until: number }[] } = { ...steadyLine(100), outages: [] }
    const table = await startRace([{ line, reactionMs: () => 1_000 }, idle])
    await table.reach('armed')
    const arrives = table.startsAt() + 1_000
    line.outages.push({ from: arrives - 460, until: arrives + 140 })
    await table.reach('result')
    expect(table.timings()[0]).toMatchObject({ reactionMs: 1_000, arrivalMs: 1_140, creditMs: 240 })
  })

  it('for little of a long standstill, and the result says how long it was', async () => {
    const line: Line & { outages: { from: number; until: number }[] } = { ...steadyLine(100), outages: [] }
    const table = await startRace([{ line, reactionMs: () => 1_000 }, idle])
    await table.reach('armed')
    const arrives = table.startsAt() + 1_000
    line.outages.push({ from: arrives - 200, until: arrives + 5_000 })
    await table.reach('result')
    const timing = table.timings()[0]
    expect(timing?.creditMs).toBeLessThan(500)
    expect(timing?.outageMs).toBeGreaterThan(4_500)
    // Of the whole credit, 100 ms are the round trip and 60 the bank.
    expect(timing?.outageCreditMs).toBe(150)
  })

  it('by the shared clock where the order is by arrival, and the uncertainty of that clock is kept with it', async () => {
    const timingBy = async (order: 'arrival' | 'reaction') => {
      const table = await startRace([{ line: steadyLine(100), reactionMs: () => 400 }, idle], { order })
      table.world.clock.setUncertainty(0.74)
      await table.reach('result')
      return table.timings()[0]
    }
    expect((await timingBy('arrival'))?.clockMs).toBe(0.7)
    expect((await timingBy('reaction'))?.clockMs).toBeUndefined()
  })

  it('for a stall of the server while it should have been heard', async () => {
    const table = await startRace([{ line: steadyLine(0), reactionMs: () => 500, stampMs: () => undefined }, idle])
    const { clock } = table.world
    await table.reach('armed')
    // Of 40 ms, 37: what is left of the tick of 5 ms in which the stall began counts as ordinary.
    clock.at(table.startsAt() + 500 - 1, () => clock.stall(41))
    await table.reach('result')
    expect(table.timings()[0]).toMatchObject({ arrivalMs: 540, reactionMs: 503, creditMs: 37 })
  })

  it('beyond that from a bank, which is taken from in each round and refilled a little', async () => {
    const liar = await timed(steadyLine(0), { reactionMs: 700, liesBy: 300, rounds: 3 })
    expect(liar.map((timing) => timing?.creditMs)).toEqual([60, 17, 17])
  })
})
