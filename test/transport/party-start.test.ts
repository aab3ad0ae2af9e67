import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RoomView } from '#protocol/room-view.ts'
import { connect, type Guest } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { fromOf, type Phone, party, play, revealed, showDice, shown, television } from '../support/party.ts'
import { createSteppedTime, type SteppedTime } from '../support/stepped-time.ts'

let time: SteppedTime
let node: TestNode
beforeEach(async () => {
  time = createSteppedTime()
  node = await startNode({ clock: time.clock })
})
afterEach(() => node.stop())

const SHOWN = shown()
const begin = (names: readonly string[] = ['Ana', 'Ben']) =>
  party(time, Object.fromEntries(names.map((name) => [name, node.url])))

/** Plays the first round and says what its hands were counted from. */
async function countedFrom(phones: readonly Guest[]): Promise<readonly (number | undefined)[]> {
  await showDice(time, phones)
  for (const phone of phones) {
    await revealed(phone)
    phone.send(SHOWN)
  }
  for (const phone of phones) {
    await time.pass(500)
    await play(phone, { type: 'place', round: 1, platter: 3 })
    await play(phone, { type: 'claim', round: 1 })
  }
  return fromOf(time, phones[0] as Guest)
}

it('hands are counted from the moment the first television showed the dice, and from nobody else’s word', async () => {
  const { code, phones } = await begin()
  const [early, late] = [await television(time, node.url, code), await television(time, node.url, code)]
  const spectator = time.join(await connect(node.url, code, { kind: 'spectator' }))
  const sayAfter = async (guest: Guest, ms: number, displayMs = 0) => {
    await revealed(guest)
    await time.wait(ms)
    guest.send(shown(displayMs))
  }
  const said = Promise.all([sayAfter(early, 90), sayAfter(late, 0, 300), sayAfter(spectator, 0)])
  expect(await countedFrom(phones)).toEqual([90])
  await said
})

it('a television that is too late to be true does not move the start', async () => {
  const { code, phones } = await begin()
  const tv = await television(time, node.url, code)
  const said = revealed(tv)
    .then(() => time.wait(300))
    .then(() => tv.send(SHOWN))
  expect(await countedFrom(phones)).toEqual([0])
  await said
})

it('from the light, on a television whose delay was measured: for bots too, and not by what no television can be', async () => {
  const { code, phones } = await begin()
  const [ana] = phones as [Phone]
  await ana.command({ type: 'add-bot', level: 'strong' })
  const [tv, liar] = [await television(time, node.url, code), await television(time, node.url, code)]
  void revealed(liar).then(() => liar.send(shown(2_001)))
  void revealed(tv).then(() => tv.send(shown(600)))
  await showDice(time, phones)
  await revealed(ana)
  await time.pass(1_000)
  await play(ana, { type: 'place', round: 1, platter: 3 })
  await play(ana, { type: 'claim', round: 1 })
  // Three hands and two pawns: the bot has the other one.
  expect(await fromOf(time, ana)).toEqual([600, 600])
  expect(liar.inbox.filter(({ type }) => type === 'refused')).toEqual([{ type: 'refused', code: 'bad-message' }])
})

it('a hand ahead of a delay that a television made up is taken, and all are counted from the planned start', async () => {
  const { code, phones } = await begin(['Ana', 'Ben', 'Cem'])
  const [ana, ben, cem] = phones as [Phone, Phone, Phone]
  const liar = await television(time, node.url, code)
  void revealed(liar).then(() => liar.send(shown(2_000)))
  await showDice(time, phones)
  await revealed(ana)
  for (const phone of phones) await play(phone, { type: 'place', round: 1, platter: 3 })
  await time.pass(600)
  expect(await play(ana, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  expect(await play(ben, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  await play(cem, { type: 'claim', round: 1 })
  // Cem's hand found no pawn, and its time is kept all the same.
  expect(await fromOf(time, ana)).toEqual([0, 0, 0])
})

it('a screen beyond those the room remembers has no say', async () => {
  const { code, phones } = await begin()
  await Promise.all(Array.from({ length: 8 }, () => television(time, node.url, code)))
  const ninth = await television(time, node.url, code)
  void revealed(ninth).then(() => ninth.send(shown(200)))
  expect(await countedFrom(phones)).toEqual([0])
})

it('a game whose dice are on the television alone waits for one', async () => {
  const { code, phones } = await begin()
  const [host] = phones as [Phone]
  expect(await host.command({ type: 'start', anyway: true })).toMatchObject({ type: 'refused', code: 'no-tv' })
  const tv = await connect(node.url, code, { kind: 'tv' })
  await host.see(({ view }) => view.tvs === 1)
  expect(await host.command({ type: 'start', anyway: true })).toMatchObject({ type: 'done' })
  await tv.hangUp()
  const isPaused = (view: RoomView) => view.phase.name === 'playing' && view.phase.paused
  await time.passUntil(() => isPaused(host.frame().view))
  expect(host.frame().view).toMatchObject({ lacksTv: true })
  // Another one, as good as the first: the countdown begins by itself.
  await television(time, node.url, code)
  await time.passUntil(() => !isPaused(host.frame().view))
})
