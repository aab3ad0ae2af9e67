import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { audienceOf, currentGame } from '../../server/app/rooms/messages.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { LogEntry } from '../../server/rooms/room.ts'
import { steadyLine } from '../support/deterministic/line.ts'
import { createWorld, type Guest } from '../support/deterministic/world.ts'

it('no two seats share a frame, and no seat shares one with a screen: each would see what the other may', () => {
  const audiences = [
    ...[0, 1, 7].map((seat) => audienceOf({ kind: 'seat', seat: seat as Seat })),
    audienceOf({ kind: 'tv' }),
    audienceOf({ kind: 'spectator' }),
  ]
  expect(new Set(audiences).size).toBe(5)
  expect(audienceOf({ kind: 'tv' })).toBe(audienceOf({ kind: 'tv' }))
})

describe('a page that knows nothing is told', () => {
  const entry = (version: number, type?: string) =>
    ({ version, at: 0, events: [], ...(type && { act: { type } }) }) as unknown as LogEntry
  const entries = [entry(1), entry(2, 'setup'), entry(3, 'move'), entry(4, 'setup'), entry(5, 'move')]
  const told = (phase: string, log = entries) =>
    currentGame({ document: { phase: { name: phase } } } as unknown as StoredRoom, log, 0).map(({ version }) => version)

  it('the game it sees, from its beginning', () => {
    expect(told('playing')).toEqual([4, 5])
    expect(told('over')).toEqual([4, 5])
  })

  it('nothing in the lobby', () => {
    expect(told('lobby')).toEqual([])
  })

  it('what there is, if its beginning is too long ago', () => {
    expect(told('playing', [entry(90), entry(91, 'move')])).toEqual([90, 91])
  })
})

describe('a tap along', () => {
  const tapsOf = (guest: Guest) =>
    guest.received.flatMap(({ message }) => (message.type === 'tap-along' ? [message] : []))

  async function evening() {
    const world = await createWorld()
    const code = await world.openRoom()
    const [ana, ben] = [await world.sitDown(code, 'Ana'), await world.sitDown(code, 'Ben')]
    const host = world.connect(code, { kind: 'seat', key: ana }, { line: steadyLine(100) })
    const guest = world.connect(code, { kind: 'seat', key: ben })
    const tv = world.connect(code, { kind: 'tv' }, { line: steadyLine(60) })
    // Long enough for every line to be timed.
    await world.run(10_200)
    return { world, host, guest, tv }
  }

  it('says how long ago it was: half a round trip of the host and half of the television', async () => {
    const { world, host, guest, tv } = await evening()
    const pings = [host.pings(), tv.pings()]
    host.send({ type: 'tap-along', step: 'tap' })
    await world.run(100)
    expect(tapsOf(tv)).toMatchObject([{ step: 'tap', agoMs: 80 }])
    expect(tapsOf(guest)).toEqual([])
    // Both lines are timed while it lasts.
    expect([host.pings(), tv.pings()].map((now, i) => now - (pings[i] ?? 0))).toEqual([1, 1])
  })

  it('is heard from the host alone; what the television found is told to the host alone', async () => {
    const { world, host, guest, tv } = await evening()
    guest.send({ type: 'tap-along', step: 'tap' })
    tv.send({ type: 'tap-along', step: 'found', delayMs: 70 })
    await world.run(200)
    expect(tapsOf(tv)).toEqual([])
    expect(tapsOf(host)).toMatchObject([{ step: 'found', delayMs: 70 }])
    expect(tapsOf(guest)).toEqual([])
  })
})
