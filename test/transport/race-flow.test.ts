import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { ServerMessage } from '#protocol/server-message.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'

/** Dice take seconds to fall, whatever the machine: these tests wait for them side by side, each in its own room. */
let node: TestNode
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

async function seated(code: string, name: string, { url } = node): Promise<Guest> {
  const { key } = await sitDown(url, code, name)
  const guest = await connect(url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return guest
}

const summaries = (guest: Guest): Summary[] =>
  guest.inbox.flatMap((message) => {
    if (message.type !== 'room' || message.view.phase.name === 'lobby') return []
    const { stage } = message.view.phase.view as View
    return 'summary' in stage && stage.summary ? [stage.summary] : []
  })

it.concurrent('a round is won by the faster head, and everybody hears of every hand', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const tv = await connect(node.url, code, { kind: 'tv' })
  const [fast, slow, last] = [await seated(code, 'Fast'), await seated(code, 'Slow'), await seated(code, 'Last')]
  await fast.command({ type: 'start', anyway: true })
  const racing = [
    raceToTheEnd(fast, { reactionMs: () => 400 }),
    raceToTheEnd(slow, { reactionMs: () => 550 }),
    raceToTheEnd(last, { reactionMs: () => 800 }),
  ]
  void Promise.allSettled(racing)
  const { view } = await tv.see(
    (frame) => frame.view.phase.name === 'playing' && (frame.view.phase.view as View).stage.name === 'result',
  )
  const { summary } = (view.phase as unknown as { view: { stage: { summary: Summary } } }).view.stage
  expect(summary.judged.map(({ seat, verdict, rank, after }) => ({ seat, verdict, rank, after }))).toEqual([
    { seat: 0, verdict: 'right', rank: 1, after: 7 },
    { seat: 1, verdict: 'right', rank: 2, after: 7 },
    { seat: 2, verdict: 'pawnless', rank: undefined, after: 6 },
  ])
  const heard = tv.inbox.flatMap((message) => (message.type === 'race' ? [message.news.type] : []))
  expect(heard.filter((type) => type === 'placed').length).toBeGreaterThanOrEqual(2)
  expect(heard.filter((type) => type === 'claimed')).toHaveLength(2)
  expect(heard.filter((type) => type === 'settled')).toHaveLength(2)
  for (const frame of tv.raw) ServerMessage.parse(JSON.parse(frame))
}, 60_000)

it.concurrent('no frame before the reveal tells anything of the dice', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const [ana, ben] = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, { reactionMs: () => 300 }), raceToTheEnd(ben, { reactionMs: () => 400 })])
  await ben.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
  const reveal = ben.raw.findIndex((frame) => frame.includes('"reveal"'))
  expect(ben.raw.slice(0, reveal).some((frame) => frame.includes('"faces"') || frame.includes('"answer"'))).toBe(false)
}, 60_000)

it.concurrent('in a party the dice reach the television and no phone', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const tv = await connect(node.url, code, { kind: 'tv' })
  const [ana, ben] = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  await ana.command({ type: 'choose-game', game: 'cheese-master', options: { diceOn: 'tv' } })
  await ana.command({ type: 'start', anyway: true })
  // Phones that see no dice cannot count: these lay down a guess when they are told to go.
  void Promise.allSettled([blind(ana, 300), blind(ben, 500)])
  const shown = await tv.next((message) =>
    message.type === 'race' && message.news.type === 'reveal' ? message.news.shown : undefined,
  )
  expect(shown).toHaveProperty('faces')
  await ben.see(
    (frame) => frame.view.phase.name === 'playing' && (frame.view.phase.view as View).stage.name === 'result',
  )
  for (const phone of [ana, ben]) {
    const end = phone.raw.findIndex((frame) => frame.includes('"name":"result"'))
    expect(end).toBeGreaterThan(0)
    expect(phone.raw.slice(0, end).some((frame) => frame.includes('"faces"') || frame.includes('"answer"'))).toBe(false)
  }
}, 60_000)

it.concurrent('a claim without a platter costs one point, however often it is sent', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const [ana, ben] = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, { reactionMs: () => 600_000 })])
  await ben.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const claim = { type: 'move', number: 1, move: { type: 'claim', round: 1 } }
  for (let sent = 0; sent < 3; sent++)
    expect(await ben.command(claim, 'the-same-claim')).toMatchObject({ type: 'done' })
  const { view } = await ben.see(
    ({ view: { phase } }) => phase.name === 'playing' && (phase.view as View).players[1]?.points === 6,
  )
  expect((view.phase as unknown as { view: View }).view.players.map(({ points }) => points)).toEqual([7, 6])
}, 60_000)

it.concurrent('a page that comes back in mid-race cannot restart its reaction', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const ana = await seated(code, 'Ana')
  const { key } = await sitDown(node.url, code, 'Ben')
  const ben = await connect(node.url, code, { kind: 'seat', key })
  await ben.see(() => true)
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, { reactionMs: () => 600_000 })])
  await ben.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const again = await connect(node.url, code, { kind: 'seat', key })
  await again.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
  for (const move of [
    { type: 'place', round: 1, platter: 3 },
    { type: 'claim', round: 1, reactionMs: 130 },
  ]) {
    await again.command({ type: 'move', number: 1, move })
  }
  await again.see(({ view: { phase } }) => phase.name === 'playing' && (phase.view as View).stage.name === 'result')
  expect(summaries(again).at(-1)?.judged[0]?.timing?.reactionMs).toBeGreaterThan(1_000)
}, 60_000)

it.concurrent('a match against bots is played to its end', async () => {
  const hasty = await startNode({ clock: createFastClock(6) })
  const code = await openRoom(hasty.url, 'cheese-master')
  const ana = await seated(code, 'Ana', hasty)
  await ana.command({ type: 'add-bot', level: 'strong' })
  await ana.command({ type: 'start', anyway: true })
  // Wrong every time, so it is soon over.
  await raceToTheEnd(ana, { reactionMs: () => 200, platter: (answer) => (answer + 1) % 8 })
  expect(ana.frame().view.phase).toMatchObject({
    name: 'over',
    places: expect.arrayContaining([expect.objectContaining({ place: 1 })]),
  })
  expect(summaries(ana).length).toBeGreaterThan(2)
  await hasty.stop()
}, 60_000)

async function blind(guest: Guest, waitMs: number): Promise<void> {
  let done = 0
  for (;;) {
    const frame = await guest.see(({ version }) => version > done)
    done = frame.version
    const { phase } = frame.view
    if (phase.name !== 'playing') continue
    const { stage, round } = phase.view as View
    const me = (guest.inbox.find((message) => message.type === 'welcome') as { you: { seat: number } }).you.seat
    if (stage.name === 'roll' && stage.roller === me)
      await guest.command({ type: 'move', number: phase.number, move: { type: 'throw', round, power: 40 } })
    if (stage.name !== 'armed') continue
    await guest.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    for (const move of [
      { type: 'place', round, platter: 3 },
      { type: 'claim', round },
    ])
      await guest.command({ type: 'move', number: phase.number, move })
  }
}
