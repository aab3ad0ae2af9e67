import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPrometheus } from '../../server/adapters/prometheus.ts'
import { connect, dial, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'
import { createSteppedTime } from '../support/stepped-time.ts'
import { until } from '../support/until.ts'

const TOKEN = 'a token of the operator'

let node: TestNode
beforeEach(async () => {
  node = await startNode({ operatorToken: TOKEN })
})
afterEach(() => node.stop())

const scrape = async (authorization: string | undefined = `Bearer ${TOKEN}`) => {
  const response = await fetch(`${node.url}/metrics`, { headers: authorization ? { authorization } : {} })
  return { status: response.status, text: await response.text() }
}
/** The value of a series, as `name` or `name{label="value"}`. */
const metric = async (series: string) => {
  const line = (await scrape()).text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

async function seat(code: string, name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return guest
}

describe('who may look', () => {
  it.each([[''], ['Bearer '], ['Bearer another'], [TOKEN], [`bearer ${TOKEN}`]])('not with %j', async (given) => {
    const { status, text } = await scrape(given)
    expect({ status, text }).toEqual({ status: 401, text: '{"type":"refused","code":"not-the-operator"}' })
  })

  it('without a token on the server the address does not exist', async () => {
    const closed = await startNode()
    expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
    await closed.stop()
  })
})

describe('what is counted', () => {
  it('rooms, sockets by kind, answers, commits and closed sockets, in a game that is played to its end', async () => {
    const code = await openRoom(node.url)
    const players = [await seat(code, 'Ana'), await seat(code, 'Ben')]
    const tv = await connect(node.url, code, { kind: 'tv' })
    await tv.see(() => true)
    expect(await metric('cheese_rooms')).toBe(1)
    expect(await metric('cheese_sockets_seats')).toBe(2)
    expect(await metric('cheese_sockets_tvs')).toBe(1)
    expect(await metric('cheese_sockets_spectators')).toBe(0)
    expect(await metric('cheese_draining')).toBe(0)

    const [host] = players as [Guest]
    await host.command({ type: 'start', anyway: true })
    const moves = await playToTheEnd(players)
    await host.command({ type: 'kick', seat: 7, ban: false })
    expect(await metric('cheese_answers_total{code="done"}')).toBe(moves + 1)
    expect(await metric('cheese_answers_total{code="no-such-seat"}')).toBe(1)
    expect(await metric('cheese_commit_seconds_count{kind="room",result="written"}')).toBeGreaterThan(moves)
    await Promise.all([...players, tv].map((guest) => guest.hangUp()))
    await until(async () => (await metric('cheese_sockets_closed_total{code="1005"}')) === 3)
    expect(await metric('cheese_sockets_seats')).toBe(0)
  })

  it('races and their claims', async () => {
    const time = createSteppedTime()
    await node.stop()
    node = await startNode({ operatorToken: TOKEN, clock: time.clock })
    const code = await openRoom(node.url, 'cheese-master')
    const players = [time.join(await seat(code, 'Ana')), time.join(await seat(code, 'Ben'))]
    await (players[0] as Guest).command({ type: 'start', anyway: true })
    for (const player of players) raceToTheEnd(player, { reactionMs: () => 400, wait: time.wait }).catch(() => {})
    await time.passUntil(() => players.some(({ raw }) => raw.at(-1)?.includes('"stage":{"name":"armed"')))
    expect(await metric('cheese_races')).toBe(1)
    await time.passUntil(() => players.some(({ raw }) => raw.some((frame) => frame.includes('"summary"'))))
    expect(await metric('cheese_claim_seconds_count{result="claimed"}')).toBeGreaterThanOrEqual(2)
  })
})

it('nothing that a client sends becomes a label', async () => {
  const code = await openRoom(node.url)
  const seriesOf = async () => (await scrape()).text.match(/^cheese_\w+(\{.*\})?(?= )/gm) ?? []
  const send = async (text: string, closeCode: number) => {
    const guest = dial(node.url, code)
    await new Promise((resolve) => guest.socket.once('open', resolve))
    for (const frame of [text, text, text, text]) guest.socket.send(frame)
    guest.socket.close(closeCode)
    await guest.closed
  }
  await send('nonsense', 3000)
  await until(async () => (await metric('cheese_sockets_closed_total{code="other"}')) === 1)
  const before = await seriesOf()
  for (let i = 0; i < 20; i++) await send(`{"type":"x${i}","code":"y${i}"}`, 3001 + i)
  await until(async () => (await metric('cheese_sockets_closed_total{code="other"}')) === 21)
  expect(await seriesOf()).toEqual(before)
  expect(before).toContain('cheese_answers_total{code="bad-message"}')
})

it('a reader that is cut is counted once, whatever else was under way', async () => {
  const code = await openRoom(node.url)
  const guest = await connect(node.url, code, { kind: 'spectator' })
  await guest.see(() => true)
  guest.socket.pause()
  const [socket] = node.app.websocketServer.clients
  socket?.send('x'.repeat(64 * 1024 * 1024))
  const line = (guest.socket as unknown as { _socket: Socket })._socket
  line.cork()
  for (let i = 0; i < 10; i++) guest.send('{"type":"ping"}')
  line.uncork()
  await until(async () => (await metric('cheese_sockets_closed_total{code="1006"}')) === 1)
  expect(await metric('cheese_slow_readers_cut_total')).toBe(1)
})

it('of Node itself nothing is told for which every open socket must be looked at', async () => {
  const { text } = await scrape()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toMatch(/^(process_open_fds|nodejs_active_)/m)
})

it('a reader that was cut, a failed write, a lost announcement, a race given up and an error in the log are counted', async () => {
  const { monitor, scrape: text } = openPrometheus()
  monitor.slowReaderCut()
  monitor.committed('room', 'failed', 2_000)
  monitor.gap()
  monitor.voided('store-lost')
  monitor.claimed('claimed', 1, 500)
  monitor.claimed('locked', 1, 500)
  monitor.failed('a tick failed')
  monitor.watch(() => ({ rooms: 3, races: 2, sockets: { seat: 1, tv: 0, spectator: 0 }, isLeaving: true }))
  const lines = (await text()).split('\n').filter((line) => /^cheese_(?!.*bucket).* (?!0$)/.test(line))
  expect(lines).toEqual([
    'cheese_rooms 3',
    'cheese_races 2',
    'cheese_sockets_seats 1',
    'cheese_draining 1',
    'cheese_commit_seconds_sum{kind="room",result="failed"} 2',
    'cheese_commit_seconds_count{kind="room",result="failed"} 1',
    'cheese_claim_seconds_sum{result="claimed"} 0.001',
    'cheese_claim_seconds_count{result="claimed"} 1',
    'cheese_claim_seconds_sum{result="locked"} 0.001',
    'cheese_claim_seconds_count{result="locked"} 1',
    'cheese_outage_seconds_total 0.5',
    'cheese_races_void_total{cause="store-lost"} 1',
    'cheese_feed_gaps_total 1',
    'cheese_slow_readers_cut_total 1',
    'cheese_errors_total{what="a tick failed"} 1',
  ])
})
