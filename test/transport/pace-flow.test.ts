import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/server-message.ts'
import { connect, type Guest, openRoom, post, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { createSteppedTime } from '../support/stepped-time.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

async function seated(code: string, name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return guest
}

const playing = ({ view: { phase } }: RoomFrame) => (phase.name === 'playing' ? phase : undefined)
const news = ({ inbox }: Guest) => inbox.flatMap((message) => (message.type === 'room' ? message.news : []))

it('a clock that runs out makes a move, and every screen hears of it', async () => {
  const time = createSteppedTime()
  await node.stop()
  node = await startNode({ clock: time.clock })
  const code = await openRoom(node.url)
  const tv = time.join(await connect(node.url, code, { kind: 'tv' }))
  const players = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  const pace = { kind: 'clock', moveSeconds: 5, bankSeconds: 0 }
  expect(await players[0]?.command({ type: 'set-pace', pace })).toMatchObject({ type: 'done' })
  await players[0]?.command({ type: 'start', anyway: true })
  const first = await tv.see((frame) => playing(frame) !== undefined)
  expect(first.view.pace).toEqual(pace)
  const clock = playing(first)?.clocks?.find(({ moveEndsAt }) => moveEndsAt !== undefined)
  const seat = clock?.seat as number
  await time.passUntil(() => news(tv).some((item) => item.news.type === 'timed-out'))
  const told = news(tv).find((item) => item.news.type === 'timed-out')
  expect(told?.news).toEqual({ type: 'timed-out', seat })
  expect(told?.at).toBe((clock?.moveEndsAt ?? 0) + (clock?.bankMs ?? 0))
})

it.each([
  ['a move of four seconds', { kind: 'clock', moveSeconds: 4, bankSeconds: 0 }],
  ['half a second', { kind: 'clock', moveSeconds: 5.5, bankSeconds: 0 }],
  ['a bank without end', { kind: 'clock', moveSeconds: 5, bankSeconds: 3601 }],
  ['no day', { kind: 'days', days: 0 }],
  ['fifteen days', { kind: 'days', days: 15 }],
  ['another word', { kind: 'slow' }],
])('%s is no pace', async (_name, pace) => {
  const code = await openRoom(node.url)
  const ana = await seated(code, 'Ana')
  ana.send(JSON.stringify({ type: 'do', id: 'wrong-pace', command: { type: 'set-pace', pace } }))
  expect(await ana.next((message) => (message.type === 'refused' ? message.code : undefined))).toBe('bad-message')
})

it('a move is taken back through the socket', async () => {
  const code = await openRoom(node.url, 'kaese-wuerfeln')
  const players = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  await players[0]?.command({ type: 'start', anyway: true })
  const seat = playing(await (players[0] as Guest).see((frame) => playing(frame) !== undefined))?.actors[0] as number
  const [mover, other] = [players[seat], players[1 - seat]] as [Guest, Guest]
  const act = (move: object) => mover.command({ type: 'move', number: 1, move: { turn: 1, ...move } })

  expect(await act({ type: 'roll', rolls: 0, dice: [0, 1, 2, 3, 4, 5, 6, 7] })).toMatchObject({ type: 'done' })
  const rolled = await mover.see((frame) => playing(frame)?.undo === undefined && frame.version > 1)
  expect(await mover.command({ type: 'undo', number: 1 })).toMatchObject({ code: 'nothing-to-undo' })
  expect(await act({ type: 'stop', rolls: 1 })).toMatchObject({ type: 'done' })
  await other.see((frame) => playing(frame)?.undo === seat)
  expect(await other.command({ type: 'undo', number: 1 })).toMatchObject({ code: 'nothing-to-undo' })
  expect(await mover.command({ type: 'undo', number: 1 })).toMatchObject({ type: 'done' })
  const back = await mover.see(() => news(mover).some((item) => item.news.type === 'took-back'))
  expect(JSON.stringify(back.view.phase)).toBe(JSON.stringify(rolled.view.phase))
})

it('a request that opens a room opens one room, however often it is sent', async () => {
  const body = { id: 'opened-once-only', game: 'alles-kaese' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${node.url}/api/rooms`, body)))
  const [first, ...others] = answers
  expect(first?.status).toBe(201)
  for (const other of others) expect(other).toEqual(first)
  const another = await post(`${node.url}/api/rooms`, { ...body, id: 'opened-by-another' })
  expect(another.body.code).not.toBe(first?.body.code)
})

it('somebody who leaves hears that it is done before the door shuts', async () => {
  const code = await openRoom(node.url)
  const ana = await seated(code, 'Ana')
  await seated(code, 'Ben')
  expect(await ana.command({ type: 'leave' })).toMatchObject({ type: 'done' })
  expect(await ana.closed).toBe(4410)
})
