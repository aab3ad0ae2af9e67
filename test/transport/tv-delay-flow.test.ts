import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ServerMessage } from '#protocol/server-message.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeEach(async () => {
  // It stands still: whatever is said has been said just now.
  node = await startNode({ clock: createHandClock() })
})
afterEach(() => node.stop())

const say = (guest: Guest, step: string) => guest.send(JSON.stringify({ type: 'tap-along', step }))
const tapsIn = (messages: readonly ServerMessage[]) =>
  messages.flatMap((message) => (message.type === 'tap-along' ? [message.step] : []))
const tapIn = (message: ServerMessage) => (message.type === 'tap-along' ? message : undefined)

async function table() {
  const code = await openRoom(node.url)
  const seat = async (name: string) => {
    const { key } = await sitDown(node.url, code, name)
    const guest = await connect(node.url, code, { kind: 'seat', key })
    await guest.see(() => true)
    return guest
  }
  const [ana, ben] = [await seat('Ana'), await seat('Ben')]
  const tv = await connect(node.url, code, { kind: 'tv' })
  await ana.see(({ view }) => view.tvs === 1)
  return { code, ana, ben, tv }
}

it('televisions hear the taps of the host, and how long ago they were; nobody else hears anything', async () => {
  const { code, ana, ben, tv } = await table()
  const spectator = await connect(node.url, code, { kind: 'spectator' })
  await spectator.see(() => true)
  for (const step of ['begin', 'tap', 'end']) {
    say(ana, step)
    expect(await tv.next(tapIn)).toMatchObject({ step, agoMs: 0 })
  }
  for (const guest of [ana, ben, spectator]) expect(tapsIn(guest.inbox)).toEqual([])
})

it('only the host is heard, and only between games', async () => {
  const { ana, ben, tv } = await table()
  say(ben, 'begin')
  say(tv, 'begin')
  // Answered in the order they came, so whatever was said before has been heard by then.
  await ben.command({ type: 'ready', ready: true })
  await ana.command({ type: 'start', anyway: true })
  say(ana, 'begin')
  await ana.command({ type: 'back-to-lobby' })
  say(ana, 'tap')
  expect((await tv.next(tapIn)).step).toBe('tap')
  expect(tapsIn(tv.inbox)).toEqual(['tap'])
})

it('the host hears how late the television is, from one that the room counts', async () => {
  const { code, ana, ben, tv } = await table()
  const spectator = await connect(node.url, code, { kind: 'spectator' })
  await spectator.see(() => true)
  const found = (guest: Guest, delayMs: number) =>
    guest.send(JSON.stringify({ type: 'tap-along', step: 'found', delayMs }))
  found(spectator, 1)
  found(ben, 2)
  await ben.command({ type: 'ready', ready: true })
  found(tv, 140)
  expect(await ana.next(tapIn)).toMatchObject({ step: 'found', delayMs: 140 })
  for (const guest of [ben, spectator, tv]) expect(tapsIn(guest.inbox)).toEqual([])
})
