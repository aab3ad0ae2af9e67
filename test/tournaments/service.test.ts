import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId, SeatKey } from '#protocol/ids.ts'
import { CreateTournament, type OrganiserCommand, type TournamentId } from '#protocol/tournament.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { createTournamentModule } from '../../server/app/tournaments/tournament-module.ts'
import { createTournamentService, type TournamentService } from '../../server/app/tournaments/tournament-service.ts'
import type { StoredTournament, TournamentStore } from '../../server/ports/document-store.ts'
import type { Holder } from '../../server/tournaments/command.ts'
import { newId } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'

let store: TournamentStore
let service: TournamentService
let commits: StoredTournament[]

beforeEach(() => {
  const clock = createHandClock()
  store = { ...openSqliteStore(':memory:', clock).tournaments }
  commits = []
  service = createTournamentService({
    store,
    clock,
    entropy: systemEntropy,
    onCommit: (stored) => void commits.push(stored),
  })
})

const wish = (id: string) =>
  CreateTournament.parse({
    id,
    key: 'k'.repeat(22),
    title: 'Cheese Cup',
    game: 'alles-kaese',
    plan: { kind: 'swiss', rounds: 2, final: false },
    tableSize: 2,
    schedule: { tableMinutes: 2, graceSeconds: 30, breakSeconds: null },
  })
async function created(id = 'a-wish-of-mine'): Promise<TournamentId> {
  const made = await service.create(wish(id))
  if (!made.ok) throw new Error(made.code)
  return made.value
}
const register = (id: TournamentId, name: string) => service.register(id, name, `${name}${'k'.repeat(22)}` as SeatKey)
const version = async (id: TournamentId) => (await store.load(id))?.version

describe('creating a tournament', () => {
  it('is idempotent by the id of the request', async () => {
    expect(await created()).toBe(await created())
  })

  it('tries 16 ids if they are taken by other requests', async () => {
    const { create, load } = store
    const stranger = await store.load(await created('another-request'))
    const asked: TournamentId[] = []
    store.create = async (first) => {
      asked.push(first.document.id)
      return asked.length === 1 ? 'taken' : create(first)
    }
    store.load = async (id) => (id === asked[0] ? stranger : load(id))
    expect(await created()).toBe(asked[1])
    asked.length = 0
    store.create = async (first) => {
      asked.push(first.document.id)
      return 'taken'
    }
    store.load = async () => stranger
    expect(await service.create(wish('unlucky-wish'))).toEqual({ ok: false, code: 'too-busy' })
    expect(new Set(asked).size).toBe(16)
  })
})

describe('a command of a tournament', () => {
  it('is decided again after a conflict, 16 times at most', async () => {
    const id = await created()
    const { commit } = store
    let tries = 0
    store.commit = (...asked) => (++tries === 1 ? Promise.resolve({ type: 'conflict' }) : commit(...asked))
    expect(await register(id, 'Ana')).toEqual({ ok: true, value: 1 })
    expect([tries, await version(id), commits.length]).toEqual([2, 2, 1])
    tries = 0
    store.commit = async () => {
      tries++
      return { type: 'conflict' }
    }
    expect(await register(id, 'Ben')).toEqual({ ok: false, code: 'too-busy' })
    expect([tries, await version(id), commits.length]).toEqual([16, 2, 1])
  })

  it('is decided on the stored version after the store lost writes', async () => {
    const id = await created()
    await register(id, 'Ana')
    const { commit } = store
    store.commit = async () => ({ type: 'written' })
    await register(id, 'Ben')
    store.commit = commit
    expect(await register(id, 'Cleo')).toEqual({ ok: true, value: 2 })
    expect((await store.load(id))?.document.entrants.map(({ name }) => name)).toEqual(['Ana', 'Cleo'])
  })

  it('waits for the one before it, even if that fails', async () => {
    const id = await created()
    const { commit } = store
    const running: string[] = []
    let atOnce = 0
    store.commit = async (next, decidedOn) => {
      running.push(next.document.entrants.at(-1)?.name ?? '')
      atOnce = Math.max(atOnce, running.length)
      await new Promise((resolve) => setImmediate(resolve))
      if (running.pop() === 'Ben') throw new Error('the store is away')
      return commit(next, decidedOn)
    }
    const [ana, ben] = [register(id, 'Ana'), register(id, 'Ben')]
    await ana
    const [cleo, dora] = [register(id, 'Cleo'), register(id, 'Dora')]
    await expect(ben).rejects.toThrow('the store is away')
    expect(await Promise.all([cleo, dora])).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: 3 },
    ])
    expect(atOnce).toBe(1)
  })

  it('that changes nothing commits nothing', async () => {
    const id = await created()
    expect(await service.change(id, { type: 'tick' })).toMatchObject({ ok: true })
    expect([await version(id), commits]).toEqual([1, []])
  })
})

it('a rehearsal is refused to entrants, and does not begin if the tournament refuses it', async () => {
  let isPlaying = true
  const module = createTournamentModule({
    store,
    clock: createHandClock(),
    entropy: systemEntropy,
    rooms: {} as never,
    rehearser: { start: () => expect.unreachable() },
    arePeoplePlaying: () => isPlaying,
    url: () => 'http://node.test',
    report: () => {},
  })
  const id = await created()
  const perform = (by: Holder, command: OrganiserCommand) =>
    module.perform(id, by, { id: newId() as CommandId, command })
  const rehearse = { type: 'rehearse', players: 30 } as const
  expect(await perform(1, rehearse)).toEqual({ ok: false, code: 'organiser-only' })
  expect(await perform('organiser', rehearse)).toEqual({ ok: false, code: 'people-play' })
  isPlaying = false
  expect(await perform('organiser', { type: 'finish' })).toMatchObject({ ok: true })
  expect(await perform('organiser', rehearse)).toEqual({ ok: false, code: 'tournament-over' })
})
