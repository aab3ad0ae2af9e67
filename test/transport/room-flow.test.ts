import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { View } from '#games/alles-kaese'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openBotGame } from '../../client/net/bot-game.ts'
import { seatKey } from '../../client/net/seat-keys.ts'
import { connect, type Guest, openRoom, post, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const gameOf = ({ view }: RoomFrame): View => (view.phase.name === 'lobby' ? undefined : view.phase.view) as View

async function seated(code: string, name: string): Promise<Guest & { key: string }> {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return { ...guest, key }
}

it('a room opens, people sit down, and every screen sees them', async () => {
  const code = await openRoom(node.url)
  expect(code).toMatch(/^[CDFHJKLMNPRTVWXYZ]{4}$/)
  const tv = await connect(node.url, code, { kind: 'tv' })
  const ana = await seated(code, 'Ana')
  await seated(code, 'Ben')
  const seen = await tv.see(({ view }) => view.seats.length === 2 && view.seats.every(({ link }) => link === 'here'))
  expect(seen.view.seats.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  expect(ana.frame().view.host).toBe(0)
})

it('one click opens a game against bots that runs when its page comes, in a game of any size', async () => {
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(node.url + path, init))
  const answer = await openBotGame('go-da-cheese', { min: 3, max: 5 }, 'Mouse')
  vi.unstubAllGlobals()
  if (!answer.ok) throw new Error(answer.code)
  const { code } = answer.value
  const guest = await connect(node.url, code, { kind: 'seat', key: seatKey(code) ?? '' })
  const { view } = await guest.see(({ view: { phase } }) => phase.name === 'playing')
  expect(view.seats.map(({ name, bot }) => bot ?? name)).toEqual(['Mouse', 'medium', 'medium'])
})

it('a whole game is played through sockets, and the log has every acknowledged move once', async () => {
  const code = await openRoom(node.url)
  const tv = await connect(node.url, code, { kind: 'tv' })
  const players = [await seated(code, 'Ana'), await seated(code, 'Ben'), await seated(code, 'Cleo')]
  expect(await players[0]?.command({ type: 'start', anyway: true })).toMatchObject({ type: 'done' })
  const moves = await playToTheEnd(players)
  const over = await tv.see(({ view }) => view.phase.name === 'over')
  expect(gameOf(over).step).toBe('over')
  const acts = tv.inbox
    .flatMap((message) => (message.type === 'room' ? message.news : []))
    .filter(({ news }) => news.type === 'game')
    .map(({ news }) => (news as { news: { type: string } }).news.type)
    .filter((type) => ['rolled', 'looked', 'kept', 'removed'].includes(type))
  expect(acts).toHaveLength(moves)
})

it('bots fill a table and play by themselves', async () => {
  const code = await openRoom(node.url)
  const ana = await seated(code, 'Ana')
  await ana.command({ type: 'add-bot', level: 'weak' })
  await ana.command({ type: 'add-bot', level: 'strong' })
  await ana.command({ type: 'start', anyway: false })
  await playToTheEnd([ana])
  const over = await ana.see(({ view }) => view.phase.name === 'over')
  expect(over.view.phase.name === 'over' && over.view.phase.places).toHaveLength(3)
})

it('the same commands work over HTTP', async () => {
  const code = await openRoom(node.url)
  const { key } = await sitDown(node.url, code, 'Ana')
  const command = { type: 'do', id: 'http-command-1', command: { type: 'add-bot', level: 'medium' } }
  const url = `${node.url}/api/rooms/${code}/commands`
  const first = await post(url, command, { authorization: `Bearer ${key}` })
  expect(first).toEqual({ status: 200, body: { type: 'done', to: 'http-command-1' } })
  const again = await post(url, command, { authorization: `Bearer ${key}` })
  expect(again).toEqual(first)
  const seen = await (await fetch(`${node.url}/api/rooms/${code}`)).json()
  expect(seen.view.seats).toHaveLength(2)
})

it('a look into a room says who is looking, by the key in its header', async () => {
  const code = await openRoom(node.url)
  const { key, seat } = await sitDown(node.url, code, 'Ana')
  const look = (headers = {}) => fetch(`${node.url}/api/rooms/${code}`, { headers })
  expect((await (await look()).json()).you).toEqual({ kind: 'spectator' })
  expect((await (await look({ authorization: `Bearer ${key}` })).json()).you).toEqual({ kind: 'seat', seat })
  expect((await look({ authorization: `Bearer ${'A'.repeat(22)}` })).status).toBe(401)
})

it('a wrong key opens nothing', async () => {
  const code = await openRoom(node.url)
  const stranger = await connect(node.url, code, { kind: 'seat', key: 'A'.repeat(22) })
  expect(await stranger.closed).toBe(4401)
  const body = { type: 'do', id: 'some-command', command: { type: 'leave' } }
  const headers = { authorization: `Bearer ${'A'.repeat(22)}` }
  expect((await post(`${node.url}/api/rooms/${code}/commands`, body, headers)).status).toBe(401)
  expect((await post(`${node.url}/api/rooms/${code}/commands`, body)).status).toBe(401)
})

it('a room code is taken in small letters, over HTTP and by a socket', async () => {
  const code = (await openRoom(node.url)).toLowerCase()
  const { key } = await sitDown(node.url, code, 'Ana')
  expect((await fetch(`${node.url}/api/rooms/${code}`)).status).toBe(200)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  expect((await guest.see(({ view }) => view.seats.length === 1)).view.code).toBe(code.toUpperCase())
  await guest.hangUp()
})

it('an unknown room is gone for everybody', async () => {
  expect(await (await connect(node.url, 'ZZZZ', { kind: 'tv' })).closed).toBe(4404)
  expect((await fetch(`${node.url}/api/rooms/ZZZZ`)).status).toBe(404)
  expect((await sitDown(node.url, 'ZZZZ', 'Ana')).status).toBe(404)
})
