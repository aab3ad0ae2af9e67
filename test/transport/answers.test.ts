import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, newKey, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock: createHandClock() })
})
afterAll(() => node.stop())

type Asked = { readonly key?: string; readonly payload?: object }
const ask = (path: string, { key, payload }: Asked = {}) =>
  node.app.inject({
    url: `/api${path}`,
    ...(payload && { method: 'POST', payload }),
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
  })
const outcome = async (path: string, asked?: Asked) => {
  const answer = await ask(path, asked)
  return [answer.statusCode, answer.json().code]
}

describe('a look into a room', () => {
  it('is kept by nothing on the way, because it depends on who asks', async () => {
    const { headers, statusCode } = await ask(`/rooms/${await openRoom(node.url)}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('with a key that opens no seat, or is none, or in a room that is not there, shows nothing', async () => {
    const code = await openRoom(node.url)
    const { key } = await sitDown(node.url, code, 'Ana')
    expect((await ask(`/rooms/${code}`, { key })).statusCode).toBe(200)
    for (const wrong of [newKey(), 'x']) {
      expect(await outcome(`/rooms/${code}`, { key: wrong })).toEqual([401, 'no-such-seat'])
    }
    expect(await outcome('/rooms/XXXX', { key })).toEqual([401, 'no-such-seat'])
    expect(await outcome('/rooms/XXXX')).toEqual([404, 'no-such-room'])
  })
})

describe('a tournament', () => {
  const key = newKey()
  async function made(): Promise<string> {
    const payload = {
      id: newId(),
      key,
      title: 'Cheese Cup',
      game: 'alles-kaese',
      plan: { kind: 'swiss', rounds: 2, final: false },
      tableSize: 2,
      schedule: { tableMinutes: 2, graceSeconds: 30, breakSeconds: null },
    }
    return (await ask('/tournaments', { payload })).json().tournament
  }

  it('that is not there takes neither entrants nor commands', async () => {
    const nowhere = [404, 'no-such-tournament']
    for (const id of ['CDFHJKLM', 'nothing']) {
      expect(await outcome(`/tournaments/${id}/entrants`, { payload: { key, name: 'Ana' } })).toEqual(nowhere)
      const payload = { id: newId(), command: { type: 'finish' } }
      expect(await outcome(`/tournaments/${id}/commands`, { key, payload })).toEqual(nowhere)
    }
  })

  it('is downloaded whole, as JSON and as a table', async () => {
    const id = await made()
    const [json, csv] = [await ask(`/tournaments/${id}/export.json`), await ask(`/tournaments/${id}/export.csv`)]
    expect([json.statusCode, csv.statusCode]).toEqual([200, 200])
    expect(json.headers['content-disposition']).toBe(`attachment; filename="cheese-night-${id}.json"`)
    expect(csv.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': `attachment; filename="cheese-night-${id}.csv"`,
    })
  })

  it('shows its organiser any round from the first to the thousandth', async () => {
    const id = await made()
    const statusOf = async (round: number) =>
      (await ask(`/tournaments/${id}?as=organiser&round=${round}`, { key })).statusCode
    expect([await statusOf(0), await statusOf(1), await statusOf(1_000), await statusOf(1_001)]).toEqual([
      400, 200, 200, 400,
    ])
  })
})
