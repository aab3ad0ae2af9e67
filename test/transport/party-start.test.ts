import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoomView } from '#protocol/room-view.ts'
import { connect, type Guest } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { fromOf, type Phone, party, pause, play, revealed, shown, television, throwDice } from '../support/party.ts'

let node: TestNode
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

const SHOWN = shown()
const begin = (names: readonly string[] = ['Ana', 'Ben']) =>
  party(Object.fromEntries(names.map((name) => [name, node.url])))

/** Plays the first round and says what its hands were counted from. */
async function countedFrom(phones: readonly Guest[]): Promise<readonly (number | undefined)[]> {
  await throwDice(phones)
  await Promise.all(
    phones.map(async (phone, i) => {
      await revealed(phone)
      phone.send(SHOWN)
      await pause(500 + 200 * i)
      await play(phone, { type: 'place', round: 1, platter: 3 })
      await play(phone, { type: 'claim', round: 1 })
    }),
  )
  return fromOf(phones[0] as Guest)
}

it.concurrent('hands are counted from the moment the first television showed the dice, and from nobody else’s word', async () => {
  const { code, phones } = await begin()
  const [early, late] = [await connect(node.url, code, { kind: 'tv' }), await connect(node.url, code, { kind: 'tv' })]
  const spectator = await connect(node.url, code, { kind: 'spectator' })
  const sayAfter = async (guest: Guest, ms: number, displayMs = 0) => {
    await revealed(guest)
    await pause(ms)
    guest.send(shown(displayMs))
  }
  void Promise.all([sayAfter(early, 90), sayAfter(late, 0, 300), sayAfter(spectator, 0)])
  const [from] = await countedFrom(phones)
  // Timers ring late on a busy machine, but never early.
  expect(from).toBeGreaterThan(60)
  expect(from).toBeLessThan(230)
}, 60_000)

it.concurrent('a television that is too late to be true does not move the start', async () => {
  const { code, phones } = await begin()
  const tv = await connect(node.url, code, { kind: 'tv' })
  void revealed(tv)
    .then(() => pause(300))
    .then(() => tv.send(SHOWN))
  expect(await countedFrom(phones)).toEqual([0])
}, 60_000)

it.concurrent('from the light, on a television whose delay was measured: for bots too, and not by what no television can be', async () => {
  const { code, phones } = await begin()
  const [ana] = phones as [Phone]
  await ana.command({ type: 'add-bot', level: 'strong' })
  const [tv, liar] = [await connect(node.url, code, { kind: 'tv' }), await connect(node.url, code, { kind: 'tv' })]
  void revealed(liar).then(() => liar.send(shown(2_001)))
  void revealed(tv).then(() => tv.send(shown(600)))
  await throwDice(phones)
  await revealed(ana)
  await pause(1_000)
  await play(ana, { type: 'place', round: 1, platter: 3 })
  await play(ana, { type: 'claim', round: 1 })
  // Three hands and two pawns: the bot has the other one.
  const from = await fromOf(ana)
  expect(from).toHaveLength(2)
  expect(from[1]).toBe(from[0])
  expect(from[0]).toBeGreaterThanOrEqual(600)
  expect(from[0]).toBeLessThan(850)
  expect(liar.inbox.filter(({ type }) => type === 'refused')).toEqual([{ type: 'refused', code: 'bad-message' }])
}, 60_000)

it.concurrent('a hand ahead of a delay that a television made up is taken, and all are counted from the planned start', async () => {
  const { code, phones } = await begin(['Ana', 'Ben', 'Cem'])
  const [ana, ben, cem] = phones as [Phone, Phone, Phone]
  const liar = await television(node.url, code)
  void revealed(liar).then(() => liar.send(shown(2_000)))
  await throwDice(phones)
  await revealed(ana)
  for (const phone of phones) await play(phone, { type: 'place', round: 1, platter: 3 })
  await pause(600)
  expect(await play(ana, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  expect(await play(ben, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  await play(cem, { type: 'claim', round: 1 })
  expect(await fromOf(ana)).toEqual([0, 0])
}, 60_000)

it.concurrent('a screen beyond those the room remembers has no say', async () => {
  const { code, phones } = await begin()
  await Promise.all(Array.from({ length: 8 }, () => television(node.url, code)))
  const ninth = await television(node.url, code)
  void revealed(ninth).then(() => ninth.send(shown(200)))
  expect(await countedFrom(phones)).toEqual([0])
}, 60_000)

it.concurrent('a game whose dice are on the television alone waits for one', async () => {
  const { code, phones } = await begin()
  const [host] = phones as [Phone]
  expect(await host.command({ type: 'start', anyway: true })).toMatchObject({ type: 'refused', code: 'no-tv' })
  const tv = await connect(node.url, code, { kind: 'tv' })
  await host.see(({ view }) => view.tvs === 1)
  expect(await host.command({ type: 'start', anyway: true })).toMatchObject({ type: 'done' })
  await tv.hangUp()
  const isPaused = (view: RoomView) => view.phase.name === 'playing' && view.phase.paused
  const { view } = await host.see(({ view }) => isPaused(view))
  expect(view).toMatchObject({ lacksTv: true })
  // Another one, as good as the first: the countdown begins by itself.
  await connect(node.url, code, { kind: 'tv' })
  await host.see(({ view }) => !isPaused(view))
}, 60_000)
