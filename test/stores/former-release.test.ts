import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import { randomly } from '../../load-tests/sim/policy.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import type { Stores } from '../../server/ports/stores.ts'
import type { LogEntry } from '../../server/rooms/room.ts'
import { connect } from '../support/guest.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { PATIENT, startRedis } from '../support/redis.ts'
import keys from './former-release/keys.json' with { type: 'json' }

/**
 * Both stores as release bc6ecf2 wrote them, with a lobby, a game of each kind, one in its middle, two that are over, and a
 * tournament in its first round. `keys.json` has what the devices kept, and the time.
 */
const folder = fileURLToPath(new URL('./former-release', import.meta.url))

describe('a file of release bc6ecf2', () => {
  let dir: string
  let clock: HandClock
  let stores: Stores
  let node: TestNode
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'former-release-'))
    const file = join(dir, 'cheese-night.db')
    writeFileSync(file, gunzipSync(readFileSync(join(folder, 'sqlite.db.gz'))))
    clock = createHandClock(keys.at)
    stores = openSqliteStore(file, clock)
    node = await startNode({ stores, clock })
  })
  afterAll(async () => {
    await node.stop()
    await stores.close()
    rmSync(dir, { recursive: true })
  })

  const get = async (path: string, key?: string) => {
    const { statusCode, body } = await node.app.inject({
      url: path,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    })
    return [statusCode, JSON.parse(body)]
  }

  it.each(keys.rooms)('shows room $code with $game to its seats and to spectators', async ({ code, keys: seats }) => {
    for (const key of [undefined, ...seats])
      expect(await get(`/api/rooms/${code}`, key)).toMatchObject([200, { view: { code } }])
  })

  it.each(keys.rooms)('knows the log of room $code by its versions', async ({ code }) => {
    const whole = await stores.store.logSince(code as RoomCode, 0, 1_000)
    expect(whole.length).toBeGreaterThan(1)
    const [, { version }] = whole as [LogEntry, LogEntry]
    const later = whole.filter((entry) => entry.version > version)
    expect(await stores.store.logSince(code as RoomCode, version, 1_000)).toEqual(later)
  })

  it('plays a game on to its end', async () => {
    const { code, keys: seats } = keys.rooms[6] as (typeof keys.rooms)[number]
    const players = await Promise.all(seats.map((key) => connect(node.url, code, { kind: 'seat', key })))
    expect(await playToTheEnd(players)).toBeGreaterThan(1)
    expect(players[0]?.frame().view.phase.name).toBe('over')
    await Promise.all(players.map((player) => player.hangUp()))
  })

  it.each(keys.rooms.slice(1, 6))('has a state of $game that the rules bring to an end', async ({ code, game: id }) => {
    const { phase } = (await stores.store.load(code as RoomCode))?.document ?? {}
    const game = gameById(id) as SealedGame
    expect(phase?.name === 'playing' && playOn(game, phase.state)).toHaveLength(3)
  })

  it.each(keys.games)('shows the replay %s', async (id) => {
    expect(await get(`/api/replays/${id}`)).toMatchObject([200, { frames: expect.anything() }])
  })

  it('hands out the receipt of a race', async () => {
    const { code } = keys.rooms[8] as (typeof keys.rooms)[number]
    expect(await get(`/api/rooms/${code}/receipts/1/1`)).toMatchObject([200, { receipt: { round: 1 } }])
  })

  it('shows its tournament to organiser, screen and players, with the tables they sit at', async () => {
    const { id, key, entrants } = keys.tournament
    expect(await get(`/api/tournaments/${id}?as=organiser`, key)).toMatchObject([200, { kind: 'organiser' }])
    expect(await get(`/api/tournaments/${id}?as=screen`)).toMatchObject([200, { kind: 'screen' }])
    for (const entrant of entrants) {
      const [status, view] = await get(`/api/tournaments/${id}`, entrant)
      expect([status, view.head.phase]).toEqual([200, 'running'])
      expect(await get(`/api/rooms/${view.me.table.code}`, entrant)).toMatchObject([200, { you: { kind: 'seat' } }])
    }
  })
})

it('a Redis database of release bc6ecf2 is refused in words', async () => {
  const redis = await startRedis(['--dir', folder])
  await expect(openRedisStore(redis.url, PATIENT)).rejects.toThrow(
    'REDIS_URL: this database has rooms of an earlier release. Let that release end them, use another database, or empty this one.',
  )
  await redis.stop()
})

/** Random moves from this state on, and deadlines where no seat can move. */
function playOn(game: SealedGame, from: GameState) {
  const minds = randomFor([1, 2, 3, 4], 0)
  let state = from
  let now = keys.at
  for (let version = 1; version < 40_000; version++) {
    const places = game.outcome(state)
    if (places) return places
    const context = { now, random: randomFor([5, 6, 7, 8], version) }
    const actors = game.actors(state)
    const deadline = game.deadline(state)
    if (actors.length === 0 && deadline !== undefined) {
      now = Math.max(now, deadline)
      state = game.onDeadline(state, { ...context, now }).state
      continue
    }
    const seat = minds.pick(actors)
    const played = game.play(state, seat, randomly(game, state, seat, { now, random: minds }), context)
    if (!played.ok) throw new Error(`${game.id}: ${played.code}`)
    state = played.value.state
  }
  throw new Error(`${game.id} does not end`)
}
