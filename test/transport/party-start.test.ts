import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import type { RoomView } from '#protocol/room-view.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

const shown = (displayMs = 0) => JSON.stringify({ type: 'shown', number: 1, round: 1, displayMs })
const SHOWN = shown()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const revealed = (guest: Guest) =>
  guest.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))

/** Phones that see no dice, and whoever else looks at the room. */
async function party(names: readonly string[] = ['Ana', 'Ben']) {
  const code = await openRoom(node.url, 'cheese-master')
  const phones = await Promise.all(
    names.map(async (name) => {
      const { key } = await sitDown(node.url, code, name)
      const phone = await connect(node.url, code, { kind: 'seat', key })
      await phone.see(() => true)
      return phone
    }),
  )
  const [host] = phones as [Guest]
  await host.command({ type: 'choose-game', game: 'cheese-master', options: { diceOn: 'tv' } })
  return { code, phones }
}

const play = (phone: Guest, move: object) => phone.command({ type: 'move', number: 1, move })

/** Until the dice fly. */
async function throwDice(phones: readonly Guest[]): Promise<void> {
  const [host] = phones as [Guest]
  await host.command({ type: 'start', anyway: true })
  const { view } = await host.see(({ view: { phase } }) => isAt(phase, 'roll') || isAt(phase, 'armed'))
  const { roller } = stageOf(view.phase) as { roller: number }
  const thrower = isAt(view.phase, 'roll') ? phones[roller] : undefined
  if (thrower) await play(thrower, { type: 'throw', round: 1, power: 40 })
}

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

async function fromOf(guest: Guest): Promise<readonly (number | undefined)[]> {
  const { view: after } = await guest.see(({ view: { phase } }) => isAt(phase, 'result'))
  const { summary } = stageOf(after.phase) as { summary: Summary }
  return summary.judged.flatMap(({ timing }) => (timing ? [timing.fromMs] : []))
}

const stageOf = (phase: unknown) => (phase as { view: View }).view.stage
const isAt = (phase: { readonly name: string }, name: string) =>
  phase.name === 'playing' && stageOf(phase).name === name

it('hands are counted from the moment the first television showed the dice, and from nobody else’s word', async () => {
  const { code, phones } = await party()
  const [early, late] = [await connect(node.url, code, { kind: 'tv' }), await connect(node.url, code, { kind: 'tv' })]
  const spectator = await connect(node.url, code, { kind: 'spectator' })
  const sayAfter = async (guest: Guest, ms: number) => {
    await revealed(guest)
    await pause(ms)
    guest.send(SHOWN)
  }
  void Promise.all([sayAfter(early, 90), sayAfter(late, 240), sayAfter(spectator, 0)])
  const [from] = await countedFrom(phones)
  // Timers ring late on a busy machine, but never early.
  expect(from).toBeGreaterThan(60)
  expect(from).toBeLessThan(230)
}, 60_000)

it('a television that is too late to be true does not move the start', async () => {
  const { code, phones } = await party()
  const tv = await connect(node.url, code, { kind: 'tv' })
  void revealed(tv)
    .then(() => pause(300))
    .then(() => tv.send(SHOWN))
  expect(await countedFrom(phones)).toEqual([0])
}, 60_000)

it('from the light, on a television whose delay was measured: for bots too, and not by what no television can be', async () => {
  const { code, phones } = await party()
  const [ana] = phones as [Guest]
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

it('a game whose dice are on the television alone waits for one', async () => {
  const { code, phones } = await party()
  const [host] = phones as [Guest]
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
