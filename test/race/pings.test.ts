import { describe, expect, it } from 'vitest'
import type { LineView } from '#protocol/server-message.ts'
import { steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'
import { createWorld, type Guest, type World } from '../support/deterministic/world.ts'

type Table = Awaited<ReturnType<typeof startRace>>

const idle = {}

/** How many pings came in this stretch of time, from the start of the first race. */
async function pingsBetween(table: Table, guest: Guest | undefined, fromMs: number, untilMs: number) {
  const { world } = table
  const start = table.startsAt()
  await world.run(start + fromMs - world.clock.now())
  const before = guest?.pings() ?? 0
  await world.run(start + untilMs - world.clock.now())
  return (guest?.pings() ?? 0) - before
}

/** The heartbeat pings every 2.5 s, whatever is played. */
const beats = (ms: number) => Math.ceil(ms / 2_500)

describe('a race pings', () => {
  it('four times a second at first, and less often after 3.5 s', async () => {
    const table = await startRace([idle, idle])
    await table.reach('armed')
    const early = await pingsBetween(table, table.guests[0], 100, 2_300)
    expect(early).toBeGreaterThanOrEqual(10)
    expect(early).toBeLessThanOrEqual(10 + beats(2_200))
    const late = await pingsBetween(table, table.guests[0], 4_500, 11_100)
    expect(late).toBeGreaterThanOrEqual(10)
    expect(late).toBeLessThanOrEqual(10 + beats(6_600))
  })

  it('as often in the next round', async () => {
    const table = await startRace([{ reactionMs: () => 500 }, idle])
    await table.reach('armed', 2)
    const pings = await pingsBetween(table, table.guests[1], -1_600, -500)
    expect(pings).toBeLessThanOrEqual(5 + beats(1_100))
  })

  it('nobody whose hand is up', async () => {
    const table = await startRace([{ reactionMs: () => 500 }, idle, idle])
    await table.reach('armed')
    expect(await pingsBetween(table, table.guests[0], 600, 2_800)).toBeLessThanOrEqual(beats(2_200))
    expect(await pingsBetween(table, table.guests[1], 2_900, 3_400)).toBeGreaterThanOrEqual(2)
  })

  it('nobody when it is over', async () => {
    const table = await startRace([{ reactionMs: () => 500 }, idle])
    await table.reach('result')
    table.guests[0]?.command({ type: 'pause', paused: true })
    await table.world.run(1_000)
    const before = table.guests[1]?.pings() ?? 0
    await table.world.run(10_000)
    expect((table.guests[1]?.pings() ?? 0) - before).toBe(4)
  })
})

describe('the lobby', () => {
  const linesOf = (guest: Guest) =>
    guest.received.flatMap(({ at, message }) => (message.type === 'lines' ? [{ at, lines: message.lines }] : []))

  async function lobbyWith(line: Parameters<World['connect']>[2]) {
    const world = await createWorld()
    const code = await world.openRoom()
    const key = await world.sitDown(code, 'Ana')
    const guest = world.connect(code, { kind: 'seat', key }, line)
    const tv = world.connect(code, { kind: 'tv' })
    return { world, guest, tv }
  }

  it('tells every screen every two seconds how the lines of the phones are, and of no other screen', async () => {
    const { world, guest, tv } = await lobbyWith({ line: steadyLine(80) })
    await world.run(20_000)
    const told = linesOf(tv)
    const expected: LineView[] = [{ seat: 0 as LineView['seat'], ms: 80, jitter: 0, lost: 0 }]
    expect(told.at(-1)?.lines).toEqual(expected)
    expect(linesOf(guest).at(-1)?.lines).toEqual(expected)
    const gaps = told.slice(1).map(({ at }, i) => at - (told[i]?.at ?? 0))
    expect(new Set(gaps)).toEqual(new Set([2_000]))
  })

  it('shows the last twenty pings of a line, and not what was before', async () => {
    const line = { ...steadyLine(200), downMs: 100 } as { -readonly [Part in 'upMs' | 'downMs']: number }
    const { world, tv } = await lobbyWith({ line })
    await world.run(10_000)
    expect(linesOf(tv).at(-1)?.lines).toMatchObject([{ ms: 200, jitter: 0 }])
    line.downMs = 0
    // Two pings a second, and the heartbeat's: the first of the twenty is still an old one.
    await world.run(8_000)
    expect(linesOf(tv).at(-1)?.lines[0]?.jitter).toBeGreaterThan(0)
    await world.run(6_000)
    expect(linesOf(tv).at(-1)?.lines).toMatchObject([{ ms: 100, jitter: 0 }])
  })

  it('is over when the game begins', async () => {
    const table = await startRace([idle, idle])
    await table.world.run(3_000)
    const before = linesOf(table.guests[0] as Guest).length
    await table.world.run(10_000)
    expect(linesOf(table.guests[0] as Guest)).toHaveLength(before)
  })
})
