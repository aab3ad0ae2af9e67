import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { following, freshId, lobby, opened } from '../support/room.ts'
import { madeTournament } from '../support/tournament.ts'
import { storeContracts } from './contracts.ts'
import { listen, type StoresUnderTest } from './under-test.ts'

const report = () => {}

async function begin(): Promise<StoresUnderTest> {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-sqlite-'))
  const clock = createHandClock()
  const open = (retention = {}) => openSqliteStore(join(dir, 'rooms.db'), clock, { report, ...retention })
  const connections: Stores[] = []
  let shared: Stores | undefined
  return {
    // All nodes of a process have one store; times of its own need another connection.
    async connect(retention) {
      const stores = retention === undefined && shared ? shared : open(retention)
      shared ??= stores
      connections.push(stores)
      return stores
    },
    pass: async (ms) => clock.advance(ms),
    async end() {
      await Promise.all(connections.map((stores) => stores.close()))
      await rm(dir, { recursive: true })
    },
  }
}

storeContracts('sqlite file', begin)

describe('sqlite', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cheese-sqlite-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('makes the folder of its file', async () => {
    const stores = openSqliteStore(join(dir, 'a', 'b', 'rooms.db'), createHandClock())
    expect(await stores.store.create(opened())).toBe('created')
    await stores.close()
  })

  it('keeps rooms, logs, answers and due times over a restart', async () => {
    const file = join(dir, 'rooms.db')
    const clock = createHandClock()
    const before = openSqliteStore(file, clock)
    const asked = freshId()
    const first = opened()
    const second = { ...following(first, { asked }), due: 5 }
    await before.store.create(first)
    await before.store.commit(second, first)
    await before.close()

    const again = openSqliteStore(file, clock)
    expect(await again.store.load(first.document.code)).toEqual({ document: second.document, version: 2 })
    expect(await again.store.logSince(first.document.code, 0, 10)).toEqual([first.entry, second.entry])
    expect(await again.store.commit(following(second, { asked }), second)).toMatchObject({ type: 'repeated' })
    expect(await again.due.lease(5, 1)).toEqual([{ kind: 'room', id: first.document.code }])
    await again.close()
  })

  it('two databases in memory share nothing', async () => {
    const clock = createHandClock()
    const [one, two] = [openSqliteStore(':memory:', clock), openSqliteStore(':memory:', clock)]
    const first = opened()
    const ear = await listen(two, first.document.code)
    await one.store.create(first)
    expect(ear.heard).toEqual([])
    expect(await two.store.load(first.document.code)).toBeUndefined()
    await Promise.all([one.close(), two.close()])
  })

  it('a closed connection hears nothing more, and may be closed again', async () => {
    const clock = createHandClock()
    const [one, two] = [openSqliteStore(join(dir, 'rooms.db'), clock), openSqliteStore(join(dir, 'rooms.db'), clock)]
    const first = opened()
    const ear = await listen(two, first.document.code)
    await two.close()
    await two.close()
    await one.store.create(first)
    expect(ear.heard).toEqual([])
    await one.close()
  })

  it('tells a mistake of a listener to `report`', async () => {
    const reported: unknown[] = []
    const stores = openSqliteStore(':memory:', createHandClock(), { report: (error) => reported.push(error) })
    const mistake = new Error('expected')
    const first = opened()
    await stores.feed.subscribe(first.document.code, () => {
      throw mistake
    })
    await stores.store.create(first)
    expect(reported).toEqual([mistake])
    await stores.close()
  })

  it('what has expired leaves the file with time', async () => {
    const file = join(dir, 'rooms.db')
    const clock = createHandClock()
    const stores = openSqliteStore(file, clock, { answerMs: 10, roomMs: 100 })
    for (let i = 0; i < 10; i++) {
      const first = opened()
      await stores.store.create(first)
      await stores.store.commit(following(first, { asked: freshId() }), first)
    }
    clock.advance(1_000)
    for (let i = 0; i < 6; i++) {
      const first = opened(lobby())
      await stores.store.create(first)
      await stores.store.commit(following(first, { asked: freshId() }), first)
    }
    const db = new DatabaseSync(file, { readOnly: true })
    const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()
    expect([count('documents'), count('log'), count('answers')]).toEqual([{ n: 6 }, { n: 12 }, { n: 6 }])
    db.close()
    await stores.close()
  })

  it('an expired room that is still in the file leaves nothing to the next room of its code', async () => {
    const clock = createHandClock()
    const { store, close } = openSqliteStore(':memory:', clock, { roomMs: 10 })
    const old = Array.from({ length: 6 }, () => opened())
    for (const first of old) {
      await store.create(first)
      await store.commit(following(first), first)
    }
    clock.advance(20)
    for (const { document: room } of old.toReversed()) {
      const again = opened(lobby(room.code))
      expect(await store.create(again)).toBe('created')
      expect(await store.logSince(room.code, 0, 10)).toEqual([again.entry])
    }
    await close()
  })

  it('takes over the file of the release before, with rooms, tournaments, logs, answers and due times', async () => {
    const file = join(dir, 'rooms.db')
    const clock = createHandClock()
    const [first, cup] = [opened(), madeTournament()]
    const { code } = first.document
    const until = clock.now() + 1_000
    const done = { type: 'done' as const, to: freshId() }
    await writeFile(file, gunzipSync(await readFile(new URL('./former-release/sqlite.db.gz', import.meta.url))))
    const db = new DatabaseSync(file)
    for (const table of ['rooms', 'log', 'due', 'tournaments', 'answers']) db.exec(`DELETE FROM ${table}`)
    const insert = (table: string, ...values: (string | number)[]) =>
      db.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`).run(...values)
    insert('rooms', code, 1, JSON.stringify(first.document), until)
    insert('log', code, 1, JSON.stringify(first.entry))
    insert('due (code, at)', code, 5)
    db.prepare('INSERT INTO rooms VALUES (?, NULL, NULL, ?)').run('KLMX', until)
    insert('due (code, at)', 'KLMX', 5)
    insert('tournaments', cup.id, 7, JSON.stringify(cup), 6, until)
    for (const id of [code, cup.id]) insert('answers', id, done.to, JSON.stringify(done), until)
    db.close()

    const { store, tournaments, due, close } = openSqliteStore(file, clock)
    expect(await store.load(code)).toEqual({ document: first.document, version: 1 })
    expect(await store.logSince(code, 0, 10)).toEqual([first.entry])
    expect(await store.remember(first, done)).toMatchObject({ type: 'repeated' })
    expect(await tournaments.load(cup.id)).toEqual({ document: cup, version: 7 })
    expect(await tournaments.remember({ document: cup, version: 7 }, done)).toMatchObject({ type: 'repeated' })
    expect(await due.lease(6, 1)).toEqual([
      { kind: 'room', id: code },
      { kind: 'tournament', id: cup.id },
    ])
    await close()
  })

  it.each([2, 5])('a file with the tables of version %d is refused in words', (version) => {
    const file = join(dir, 'rooms.db')
    const db = new DatabaseSync(file)
    db.exec(`PRAGMA user_version = ${version}`)
    db.close()
    expect(() => openSqliteStore(file, createHandClock())).toThrow(
      `has the tables of another release (${version}, not 4): move it away.`,
    )
  })

  it('what has expired is not due any more', async () => {
    const clock = createHandClock()
    const { store, due, close } = openSqliteStore(':memory:', clock, { roomMs: 10 })
    await store.create({ ...opened(), due: clock.now() })
    clock.advance(20)
    expect(await due.lease(clock.now(), 1)).toEqual([])
    await close()
  })

  it('refuses the file of another release in words', () => {
    const file = join(dir, 'rooms.db')
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => openSqliteStore(file, createHandClock())).toThrow(/another release \(99/)
  })
})
