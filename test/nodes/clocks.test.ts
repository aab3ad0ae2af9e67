import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { type BreakableStores, breakable } from '../support/breakable-stores.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { createSteppedTime, type SteppedTime } from '../support/stepped-time.ts'

const MOVE_MS = 12_000
/** Longer than a node may be silent unnoticed, and too short for a screen to be sent away. */
const OUTAGE_MS = 4_000

let time: SteppedTime
let whole: Stores
let breaking: BreakableStores
let node: TestNode
beforeEach(async () => {
  time = createSteppedTime()
  whole = openSqliteStore(':memory:', time.clock)
  breaking = breakable(whole)
  node = await startNode({ stores: breaking.stores, clock: time.clock })
})
afterEach(async () => {
  breaking.mend()
  await node.stop()
  await whole.close()
})

/** Two people in a game with a clock, and who has to move. */
async function timedGame() {
  const { url } = node
  const code = await openRoom(url)
  const keys = [(await sitDown(url, code, 'Ana')).key, (await sitDown(url, code, 'Ben')).key]
  const guests = await Promise.all(keys.map(async (key) => time.join(await connect(url, code, { kind: 'seat', key }))))
  const ana = guests[0] as Guest
  await ana.see(({ view }) => view.seats.length === 2 && view.seats.every(({ link }) => link === 'here'))
  await ana.command({ type: 'set-pace', pace: { kind: 'clock', moveSeconds: MOVE_MS / 1000, bankSeconds: 0 } })
  await ana.command({ type: 'start', anyway: true })
  const started = await ana.see((frame) => running(frame) !== undefined)
  const { seat, moveEndsAt } = running(started) as Running
  return { code, seat, moveEndsAt, key: keys[seat] as string, screen: guests[seat] as Guest }
}

type Running = { seat: number; moveEndsAt: number }

function running({ view: { phase } }: RoomFrame): Running | undefined {
  const clocks = phase.name === 'playing' ? (phase.clocks ?? []) : []
  return clocks.find((clock): clock is Running & (typeof clocks)[0] => clock.moveEndsAt !== undefined)
}

const timedOut = ({ inbox }: Guest) =>
  inbox
    .flatMap((message) => (message.type === 'room' ? message.news : []))
    .find(({ news }) => news.type === 'timed-out')

it('a server that was killed costs nobody the time in which it was gone, and then the clock rings again', async () => {
  const { code, seat, key } = await timedGame()
  // All that is left of a killed server: nothing it does reaches the store.
  breaking.break()
  await time.pass(OUTAGE_MS)

  const next = await startNode({ stores: whole, clock: time.clock })
  const back = time.join(await connect(next.url, code, { kind: 'seat', key }))
  await back.see((frame) => running(frame) !== undefined)
  const ends = { seat, moveEndsAt: time.clock.now() + MOVE_MS }
  expect(running(back.frame())).toMatchObject(ends)
  await time.passUntil(() => timedOut(back) !== undefined)
  expect(timedOut(back)).toMatchObject({ at: ends.moveEndsAt, news: { type: 'timed-out', seat } })
  await next.stop()
})

it('a store that was away costs nobody the time in which it was, although every screen stayed', async () => {
  const { seat, moveEndsAt, screen } = await timedGame()
  breaking.break()
  await time.pass(OUTAGE_MS)
  breaking.mend()
  await time.passUntil(() => running(screen.frame())?.moveEndsAt !== moveEndsAt)
  expect(running(screen.frame())).toMatchObject({ seat, moveEndsAt: time.clock.now() + MOVE_MS })
  expect(timedOut(screen)).toBeUndefined()
})
