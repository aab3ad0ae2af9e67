import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { ServerMessage } from '#protocol/server-message.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'
import { createSteppedTime, type SteppedTime } from '../support/stepped-time.ts'

let time: SteppedTime
let node: TestNode
let code: string
beforeEach(async () => {
  time = createSteppedTime()
  node = await startNode({ clock: time.clock })
  code = await openRoom(node.url, 'cheese-master')
})
afterEach(() => node.stop())

async function come(as: Parameters<typeof connect>[2]): Promise<Guest> {
  const guest = time.join(await connect(node.url, code, as))
  await guest.see(() => true)
  return guest
}

async function seated(name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  return come({ kind: 'seat', key })
}

const reveal = (message: ServerMessage) =>
  message.type === 'race' && message.news.type === 'reveal' ? message.news : undefined
/** Waits until the dice are shown to this guest. */
const untilReveal = (guest: Guest) => time.passUntil(() => guest.inbox.some(reveal))
/** Waits until the first round is over. */
const untilResult = (guest: Guest) => time.passUntil(() => summaries(guest).length > 0)

/** Plays until the node stops, each with a reaction of its own. */
function race(guest: Guest, reactionMs: number, platter?: (answer: number) => number): void {
  raceToTheEnd(guest, { reactionMs: () => reactionMs, wait: time.wait, ...(platter && { platter }) }).catch(() => {})
}
/** Longer than any round: does everything but raise a hand. */
const NEVER_MS = 600_000

const summaries = (guest: Guest): Summary[] =>
  guest.inbox.flatMap((message) => {
    if (message.type !== 'room' || message.view.phase.name === 'lobby') return []
    const { stage } = message.view.phase.view as View
    return 'summary' in stage && stage.summary ? [stage.summary] : []
  })

it('a round is won by the faster head, and everybody hears of every hand', async () => {
  const tv = await come({ kind: 'tv' })
  const [fast, slow, last] = [await seated('Fast'), await seated('Slow'), await seated('Last')]
  await fast.command({ type: 'start', anyway: true })
  race(last, 800)
  race(slow, 550)
  race(fast, 400)
  await untilResult(tv)
  const [summary] = summaries(tv)
  expect(summary?.judged.map(({ seat, verdict, rank, after }) => ({ seat, verdict, rank, after }))).toEqual([
    { seat: 0, verdict: 'right', rank: 1, after: 7 },
    { seat: 1, verdict: 'right', rank: 2, after: 7 },
    { seat: 2, verdict: 'pawnless', rank: undefined, after: 6 },
  ])
  const heard = tv.inbox.flatMap((message) => (message.type === 'race' ? [message.news.type] : []))
  expect(heard.filter((type) => type === 'placed')).toHaveLength(2)
  expect(heard.filter((type) => type === 'claimed')).toHaveLength(2)
  expect(heard.filter((type) => type === 'settled')).toHaveLength(2)
  for (const frame of tv.raw) ServerMessage.parse(JSON.parse(frame))
})

it('no frame before the reveal tells anything of the dice', async () => {
  const [ana, ben] = [await seated('Ana'), await seated('Ben')]
  await ana.command({ type: 'start', anyway: true })
  race(ana, 300)
  race(ben, 400)
  await untilReveal(ben)
  const at = ben.inbox.findIndex(reveal)
  expect(ben.raw[at]).toContain('"faces"')
  expect(ben.raw.slice(0, at).some((frame) => frame.includes('"faces"') || frame.includes('"answer"'))).toBe(false)
})

it('in a party the dice reach the television and no phone', async () => {
  const tv = await come({ kind: 'tv' })
  const [ana, ben] = [await seated('Ana'), await seated('Ben')]
  await ana.command({ type: 'choose-game', game: 'cheese-master', options: { diceOn: 'tv' } })
  await ana.command({ type: 'start', anyway: true })
  await untilReveal(tv)
  expect((await tv.next(reveal)).shown).toHaveProperty('faces')
  // Phones that see no dice cannot count: these lay down a guess when they are told to go.
  for (const phone of [ana, ben]) {
    await time.pass(300)
    for (const move of [
      { type: 'place', round: 1, platter: 3 },
      { type: 'claim', round: 1 },
    ])
      await phone.command({ type: 'move', number: 1, move })
  }
  await untilResult(ben)
  for (const phone of [ana, ben]) {
    const end = phone.raw.findIndex((frame) => frame.includes('"name":"result"'))
    expect(end).toBeGreaterThan(0)
    expect(phone.raw.slice(0, end).some((frame) => frame.includes('"faces"') || frame.includes('"answer"'))).toBe(false)
  }
})

it('a claim without a platter costs one point, however often it is sent', async () => {
  const [ana, ben] = [await seated('Ana'), await seated('Ben')]
  await ana.command({ type: 'start', anyway: true })
  race(ana, NEVER_MS)
  await untilReveal(ben)
  await time.pass(200)
  const claim = { type: 'move', number: 1, move: { type: 'claim', round: 1 } }
  for (let sent = 0; sent < 3; sent++)
    expect(await ben.command(claim, 'the-same-claim')).toMatchObject({ type: 'done' })
  const { view } = await ben.see(
    ({ view: { phase } }) => phase.name === 'playing' && (phase.view as View).players[1]?.points !== 7,
  )
  expect((view.phase as unknown as { view: View }).view.players.map(({ points }) => points)).toEqual([7, 6])
})

it('a page that comes back in mid-race cannot restart its reaction', async () => {
  const ana = await seated('Ana')
  const { key } = await sitDown(node.url, code, 'Ben')
  const ben = await come({ kind: 'seat', key })
  await ana.command({ type: 'start', anyway: true })
  race(ana, NEVER_MS)
  await untilReveal(ben)
  await time.pass(1_000)
  const again = await come({ kind: 'seat', key })
  await untilReveal(again)
  for (const move of [
    { type: 'place', round: 1, platter: 3 },
    { type: 'claim', round: 1, reactionMs: 130 },
  ]) {
    await again.command({ type: 'move', number: 1, move })
  }
  await untilResult(again)
  expect(summaries(again)[0]?.judged[0]?.timing?.reactionMs).toBe(1_000)
})

it('a match against bots is played to its end', async () => {
  const ana = await seated('Ana')
  await ana.command({ type: 'add-bot', level: 'strong' })
  await ana.command({ type: 'start', anyway: true })
  // Wrong every time, so it is soon over.
  race(ana, 200, (answer) => (answer + 1) % 8)
  await time.passUntil(() => ana.frame().view.phase.name === 'over')
  expect(ana.frame().view.phase).toMatchObject({
    name: 'over',
    places: expect.arrayContaining([expect.objectContaining({ place: 1 })]),
  })
  expect(summaries(ana).length).toBeGreaterThan(2)
})
