import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const SHOWN = JSON.stringify({ type: 'shown', number: 1, round: 1 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const revealed = (guest: Guest) =>
  guest.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))

/** Two phones that see no dice, and whoever else looks at the room. */
async function party() {
  const code = await openRoom(node.url, 'cheese-master')
  const phones = await Promise.all(
    ['Ana', 'Ben'].map(async (name) => {
      const { key } = await sitDown(node.url, code, name)
      const phone = await connect(node.url, code, { kind: 'seat', key })
      await phone.see(() => true)
      return phone
    }),
  )
  const [host] = phones as [Guest, Guest]
  await host.command({ type: 'choose-game', game: 'cheese-master', options: { diceOn: 'tv' } })
  return { code, phones }
}

/** Plays the first round and says what its hands were counted from. */
async function countedFrom(phones: readonly Guest[]): Promise<readonly (number | undefined)[]> {
  const [host] = phones as [Guest]
  await host.command({ type: 'start', anyway: true })
  const { view } = await host.see(({ view: { phase } }) => isAt(phase, 'roll'))
  const { roller } = stageOf(view.phase) as { roller: number }
  const play = (phone: Guest, move: object) => phone.command({ type: 'move', number: 1, move })
  await play(phones[roller] as Guest, { type: 'throw', round: 1, power: 40 })
  await Promise.all(
    phones.map(async (phone, i) => {
      await revealed(phone)
      phone.send(SHOWN)
      await pause(500 + 200 * i)
      await play(phone, { type: 'place', round: 1, platter: 3 })
      await play(phone, { type: 'claim', round: 1 })
    }),
  )
  const { view: after } = await host.see(({ view: { phase } }) => isAt(phase, 'result'))
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
  void Promise.all([sayAfter(early, 90), sayAfter(late, 200), sayAfter(spectator, 0)])
  const [from] = await countedFrom(phones)
  // Timers ring late on a busy machine, but never early.
  expect(from).toBeGreaterThan(60)
  expect(from).toBeLessThan(190)
}, 60_000)

it('a television that is too late to be true does not move the start', async () => {
  const { code, phones } = await party()
  const tv = await connect(node.url, code, { kind: 'tv' })
  void revealed(tv)
    .then(() => pause(300))
    .then(() => tv.send(SHOWN))
  expect(await countedFrom(phones)).toEqual([0])
}, 60_000)
