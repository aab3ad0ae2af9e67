import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Replay, ReplayId } from '#protocol/replay.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { until } from '../support/until.ts'

let stores: Stores
let node: TestNode
/** How many of the next games the archive fails to keep. */
let failures: number
beforeEach(async () => {
  failures = 0
  const whole = openSqliteStore(':memory:', systemClock)
  const archive: Stores['archive'] = {
    ...whole.archive,
    put: (id, record) => (failures-- > 0 ? Promise.reject(new Error('away')) : whole.archive.put(id, record)),
  }
  stores = { ...whole, archive }
  node = await startNode({ stores })
})
afterEach(async () => {
  await node.stop()
  await stores.close()
})

async function seated(code: string, name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return guest
}

/** A game of two people and a bot, with the television on. */
async function played() {
  const code = await openRoom(node.url)
  const tv = await connect(node.url, code, { kind: 'tv' })
  const players = [await seated(code, 'Ana'), await seated(code, 'Ben')]
  await players[0]?.command({ type: 'add-bot', level: 'strong' })
  await players[0]?.command({ type: 'start', anyway: true })
  await playToTheEnd(players)
  const { view } = await tv.see((frame) => frame.view.phase.name === 'over')
  const id = view.phase.name === 'over' ? (view.phase.replay as ReplayId) : undefined
  if (id === undefined) throw new Error('no id')
  return { code, tv, players, id }
}

const ask = (id: string, as = 'public') => fetch(`${node.url}/api/replays/${id}?as=${as}`)
const replay = async (id: string, as?: string): Promise<Replay> => {
  await until(async () => (await stores.archive.get(id as ReplayId)) !== undefined)
  return (await ask(id, as)).json() as Promise<Replay>
}

/** What a screen was sent of the game, one line for each thing that was done. */
function live({ inbox }: Guest): string[] {
  const frames = inbox.filter((message): message is RoomFrame => message.type === 'room')
  const steps = frames.filter(({ news }) => news.some((item) => item.news.type === 'game'))
  return steps.map(({ view: { phase }, news }) => JSON.stringify({ at: news[0]?.at, phase, news }))
}

describe('a game that is over', () => {
  it('can be looked at again as the television and each player saw it, to the byte', async () => {
    const { tv, players, id } = await played()
    const screens = [
      ['public', tv],
      ['0', players[0]],
      ['1', players[1]],
    ] as const
    for (const [as, guest] of screens) {
      const { frames, ...rest } = await replay(id, as)
      expect(frames.map((frame) => JSON.stringify(frame))).toEqual(live(guest as Guest))
      expect(rest).toMatchObject({ game: { id: 'alles-kaese', options: {} }, number: 1 })
      expect(rest.seats).toMatchObject([{ name: 'Ana' }, { name: 'Ben' }, { bot: 'strong' }])
      expect(rest.places).toHaveLength(3)
    }
  })

  it('can be looked at through the eyes of a bot, too, but of nobody who did not play', async () => {
    const { id } = await played()
    expect((await replay(id, '2')).frames.length).toBeGreaterThan(10)
    const stranger = await ask(id, '5')
    expect([stranger.status, await stranger.json()]).toEqual([404, { type: 'refused', code: 'no-such-seat' }])
    expect((await ask(id, 'everything')).status).toBe(400)
  })

  it('travels small, and is asked for once', async () => {
    const { id } = await played()
    await replay(id)
    const answer = await ask(id)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    const plain = await fetch(`${node.url}/api/replays/${id}`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.json()).toEqual(await answer.json())
  })

  it('is kept by whoever looks at its end, if it could not be kept when it ended', async () => {
    failures = 1
    const { code, id } = await played()
    await until(() => failures === 0)
    expect((await ask(id)).status).toBe(404)
    await node.stop()
    node = await startNode({ stores })
    await (await connect(node.url, code, { kind: 'spectator' })).see(() => true)
    expect((await replay(id)).places).toHaveLength(3)
  })
})

it.each(['A'.repeat(22), 'x', '%00', 'a'.repeat(99)])('there is no replay called %s', async (id) => {
  const answer = await ask(id)
  expect([answer.status, await answer.json()]).toEqual([404, { type: 'refused', code: 'no-such-replay' }])
})

it('the link is not shown before the game is over', async () => {
  const code = await openRoom(node.url)
  const ana = await seated(code, 'Ana')
  await ana.command({ type: 'add-bot', level: 'weak' })
  await ana.command({ type: 'start', anyway: true })
  const { view } = await ana.see((frame) => frame.view.phase.name === 'playing')
  expect(view.phase).not.toHaveProperty('replay')
})
