import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFastClock } from '../support/fast-clock.ts'
import { connect, newId, newKey, post } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { createTournament, enter, organiserPage, playerPage, screenPage } from '../support/tournament-page.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode({ clock: createFastClock(6) })
})
afterEach(() => node.stop())

const api = (path = '') => `${node.url}/api/tournaments${path}`
const wish = (more: object = {}) => ({
  id: newId(),
  key: newKey(),
  title: 'Cheese Cup',
  game: 'alles-kaese',
  plan: { kind: 'swiss', rounds: 3, final: true },
  tableSize: 4,
  schedule: { tableMinutes: 20, graceSeconds: 60, breakSeconds: null },
  ...more,
})

describe('POST /api/tournaments', () => {
  it('creates one tournament for two requests with the same id', async () => {
    const asked = wish()
    const [one, two] = [await post(api(), asked), await post(api(), asked)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body).toEqual(two.body)
    expect(one.body.tournament).toMatch(/^[A-Z]{8}$/)
  })

  it.each([
    ['an unknown game', { game: 'chess' }, 409, 'no-such-game'],
    ['options the game does not know', { options: { jokers: 3 } }, 409, 'bad-options'],
    ['tables the game does not have', { game: 'go-da-cheese', tableSize: 8 }, 409, 'bad-plan'],
    ['an unknown plan', { plan: { kind: 'bingo' } }, 400, 'bad-message'],
    ['no title', { title: ' ' }, 400, 'bad-message'],
    ['a title of signs that cannot be seen', { title: '\u202e\u200b\u0007' }, 409, 'bad-name'],
    ['more than is asked for', { capacity: 9 }, 400, 'bad-message'],
  ])('refuses %s', async (_, more, status, code) => {
    expect(await post(api(), wish(more))).toEqual({ status, body: { type: 'refused', code } })
  })
})

it('a title loses control, direction and invisible signs, as names do, and keeps its length', async () => {
  const title = `\u202e\u0007${'Cheese Cup '.repeat(4)}`
  const { body } = await post(api(), wish({ title }))
  expect((await screenPage(node.url, body.tournament).fetch()).head.title).toBe(
    'Cheese Cup Cheese Cup Cheese Cup Cheese Cup',
  )
})

describe('access to a tournament', () => {
  it('is public without a key, adds `me` with the key of an entrant, and is refused with a wrong key', async () => {
    const { id, key } = await createTournament(node.url)
    const ana = await enter(node.url, id, 'Ana')
    expect((await playerPage(node.url, id).fetch()).me).toBeUndefined()
    expect((await playerPage(node.url, id, ana.key).fetch()).me?.row).toMatchObject({ entrant: 1, name: 'Ana' })
    expect((await screenPage(node.url, id).fetch()).standings).toHaveLength(1)
    await expect(playerPage(node.url, id, newKey()).fetch()).rejects.toThrow('401')
    await expect(organiserPage(node.url, id, ana.key).fetch()).rejects.toThrow('organiser-only')
    expect((await organiserPage(node.url, id, key).fetch()).acts).toEqual([])
  })

  it('refuses commands of the organiser to entrants, and those of entrants to the organiser', async () => {
    const { id, key } = await createTournament(node.url)
    const ana = await enter(node.url, id, 'Ana')
    expect(await playerPage(node.url, id, ana.key).command({ type: 'finish' })).toBe('organiser-only')
    expect(await organiserPage(node.url, id, key).command({ type: 'check-in' })).toBe('entrant-only')
    expect(await playerPage(node.url, id).command({ type: 'check-in' })).toBe('no-such-entrant')
    expect(await playerPage(node.url, id, newKey()).command({ type: 'check-in' })).toBe('no-such-entrant')
  })

  it('shows no key, no hash and no seed in any view', async () => {
    const { id, key } = await createTournament(node.url)
    const ana = await enter(node.url, id, 'Ana')
    const organiser = organiserPage(node.url, id, key)
    await organiser.command({ type: 'add-bots', count: 4, level: 'weak' })
    await organiser.command({ type: 'start-round', round: 1 })
    const views = [
      await organiser.fetch(),
      await screenPage(node.url, id).fetch(),
      await playerPage(node.url, id, ana.key).fetch(),
    ]
    expect(JSON.stringify(views)).not.toMatch(/keyHash|seed|organiser":\{/)
  })

  it('answers 404 on every route if the tournament does not exist', async () => {
    for (const path of ['', '/events', '/export.csv', '/export.json']) {
      expect((await fetch(api(`/CDFHJKLM${path}`))).status).toBe(404)
      expect((await fetch(api(`/nothing${path}`))).status).toBe(404)
    }
    expect((await enter(node.url, 'CDFHJKLM', 'Ana')).status).toBe(404)
  })
})

describe('POST /api/tournaments/:id/entrants', () => {
  it('returns the same entrant for the same key, and refuses when the entry is closed', async () => {
    const { id, key } = await createTournament(node.url)
    const ana = await enter(node.url, id, 'Ana')
    expect(await enter(node.url, id, 'Ana', ana.key)).toMatchObject({ status: 201, entrant: 1 })
    await organiserPage(node.url, id, key).command({ type: 'lock-entry', locked: true })
    expect(await enter(node.url, id, 'Ben')).toMatchObject({ status: 409, code: 'entry-closed' })
  })

  it('gives concurrent requests different numbers', async () => {
    const { id } = await createTournament(node.url)
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => enter(node.url, id, `Guest ${i}`)))
    expect(new Set(crowd.map(({ entrant }) => entrant)).size).toBe(40)
  })

  it('gives a repeated command its first answer and changes nothing', async () => {
    const { id, key } = await createTournament(node.url)
    const organiser = organiserPage(node.url, id, key)
    const once = newId()
    expect(await organiser.command({ type: 'add-bots', count: 3, level: 'weak' }, once)).toBe('done')
    expect(await organiser.command({ type: 'add-bots', count: 3, level: 'weak' }, once)).toBe('done')
    expect((await organiser.fetch()).head.entrants).toBe(3)
    const early = newId()
    expect(await organiser.command({ type: 'start-round', round: 2 }, early)).toBe('wrong-round')
    await organiser.command({ type: 'start-round', round: 1 })
    expect(await organiser.command({ type: 'start-round', round: 2 }, early)).toBe('wrong-round')
  })
})

it('[TN-9] tables that are not finished in time are decided as they stand', async () => {
  // Bots that think for an hour.
  const slow = await startNode({ clock: createFastClock(60), policy: { botPaceMs: 3_600_000 } })
  const { id, key } = await createTournament(slow.url, {
    plan: { kind: 'swiss', rounds: 1, final: false },
    schedule: { tableMinutes: 1, graceSeconds: 5, breakSeconds: 0 },
  })
  const organiser = organiserPage(slow.url, id, key)
  await organiser.command({ type: 'add-bots', count: 4, level: 'strong' })
  await organiser.command({ type: 'start-round', round: 1 })
  const end = await organiser.see(({ head }) => head.phase === 'over')
  expect(end.tables).toMatchObject([{ verdict: 'called', state: 'decided' }])
  expect(end.standings.map(({ points }) => points)).toEqual([50, 50, 50, 50])
  const room = await fetch(`${slow.url}/api/rooms/${end.tables[0]?.code}`)
  expect(await room.json()).toMatchObject({ view: { phase: { name: 'over' }, table: { round: 1, number: 1 } } })
  await slow.stop()
})

it('[TN-10] a pause and its end reach every table', async () => {
  const { id, key } = await createTournament(node.url)
  const ana = await enter(node.url, id, 'Ana')
  await playerPage(node.url, id, ana.key).command({ type: 'check-in' })
  const organiser = organiserPage(node.url, id, key)
  await organiser.command({ type: 'add-bots', count: 3, level: 'weak' })
  await organiser.command({ type: 'start-round', round: 1 })
  const { me } = await playerPage(node.url, id, ana.key).see(({ me: mine }) => mine?.table?.code !== undefined)
  const guest = await connect(node.url, me?.table?.code ?? '', { kind: 'seat', key: ana.key })
  await guest.see(({ view }) => view.phase.name === 'playing')
  const paused = (wanted: boolean) =>
    guest.see(({ view }) => view.phase.name === 'playing' && view.phase.paused === wanted)
  expect(await organiser.command({ type: 'pause', paused: true })).toBe('done')
  await paused(true)
  expect((await organiser.fetch()).head.paused).toBe(true)
  expect(await organiser.command({ type: 'pause', paused: false })).toBe('done')
  await paused(false)
})

/** What is heard on a line of events, one message after the other. */
async function listen(id: string, query = '') {
  const stop = new AbortController()
  const { body } = await fetch(api(`/${id}/events${query}`), { signal: stop.signal })
  const heard = (body as ReadableStream<Uint8Array>).getReader()
  const next = async (): Promise<number> => {
    const text = Buffer.from((await heard.read()).value ?? []).toString()
    return JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '{}').version
  }
  return { next, hangUp: () => stop.abort() }
}

it('the event stream of an entrant has what concerns them, and nothing about other tables', async () => {
  const { id, key } = await createTournament(node.url)
  await enter(node.url, id, 'Ana')
  const [ana, screen] = [await listen(id, '?entrant=1'), await listen(id)]
  const version = await ana.next()
  expect(await screen.next()).toBe(version)
  await enter(node.url, id, 'Ben')
  // The screen has heard of it, so Ana would have.
  expect(await screen.next()).toBe(version + 1)
  await organiserPage(node.url, id, key).command({ type: 'drop', entrant: 1 })
  expect(await ana.next()).toBe(version + 2)
  ana.hangUp()
  screen.hangUp()
})
