import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Millis } from '#protocol/ids.ts'
import type { RaceId } from '../../ports/race-store.ts'
import { announcementOf, type RaceState, type Races, type Step } from '../race-state.ts'
import { raceKey, roomKey } from './keys.ts'
import type { Commands } from './scripts.ts'

/** More than run at once on a node. One that is pushed out costs a round trip more. */
const MOST_KNOWN = 1_000

interface Call extends PromiseWithResolvers<unknown> {
  readonly step: (race: RaceState | undefined) => Step<unknown>
  readonly command: string | undefined
}

/**
 * A race is compared and set as a whole, by the rules that a race in memory has. A call after one of this node is one round
 * trip; after one of another node it is two, because the first one brings the newer state.
 */
export function createRedisRaces(redis: Commands, keepMs: Millis): Races {
  /** A token is never used twice: after a failover that lost writes, two states could have the same number. */
  const known = new LRUCache<string, { readonly token: string; readonly race: RaceState }>({ max: MOST_KNOWN })
  /** The calls behind the one that is under way, by race: they leave together, so that none waits for more than two. */
  const waiting = new Map<string, Call[]>()

  async function work(id: RaceId, calls: Call[]): Promise<void> {
    while (calls.length > 0) {
      const batch = calls.splice(0)
      try {
        const answers = await write(id, batch)
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at])
      } catch (error) {
        // Redis is away: what waits would be as long without an answer once more.
        for (const { reject } of [...batch, ...calls.splice(0)]) reject(error)
      }
    }
    waiting.delete(raceKey(id))
  }

  async function write(id: RaceId, batch: readonly Call[]): Promise<readonly unknown[]> {
    const key = raceKey(id)
    /** Found so far. A later reply is only about the commands that were still without an answer. */
    let repeated: Readonly<Record<string, string>> = {}
    for (let isNewest = false; ; isNewest = true) {
      const before = known.get(key)
      const { race, answers, given, announcements } = take(id, before?.race, batch, repeated)
      const isChanged = race !== before?.race
      if (isNewest && !isChanged && Object.keys(given).length === 0) return answers
      const token = randomUUID()
      const newer = await redis.replaceRace(
        2,
        key,
        roomKey(id.code),
        before?.token ?? '',
        token,
        isChanged ? JSON.stringify(race) : '',
        keepMs,
        JSON.stringify(given),
        ...announcements,
      )
      if (!newer) {
        if (race && isChanged) known.set(key, { token, race })
        return answers
      }
      const [newToken, newRace, found] = newer
      if (newRace === '') known.delete(key)
      else known.set(key, { token: newToken, race: JSON.parse(newRace) as RaceState })
      repeated = { ...repeated, ...JSON.parse(found) }
    }
  }

  return {
    update<T>(id: RaceId, step: (race: RaceState | undefined) => Step<T>, command?: string): Promise<T> {
      const call = { step, command, ...Promise.withResolvers<unknown>() }
      const calls = waiting.get(raceKey(id))
      if (calls) calls.push(call)
      else {
        const first = [call]
        waiting.set(raceKey(id), first)
        void work(id, first)
      }
      return call.promise as Promise<T>
    },
    async firstAnswer(id, command) {
      const [answer] = await redis.hmget(raceKey(id), command)
      return answer == null ? undefined : JSON.parse(answer)
    },
  }
}

/** The calls one after the other. `given`: what is to be kept as the first answers to commands, as JSON. */
function take(
  id: RaceId,
  before: RaceState | undefined,
  batch: readonly Call[],
  repeated: Readonly<Record<string, string>>,
) {
  let race = before
  const given: Record<string, string> = {}
  const announcements: string[] = []
  const answers = batch.map(({ step, command = '' }) => {
    const first = repeated[command] ?? given[command]
    if (first !== undefined) return JSON.parse(first)
    const { answer, race: next, event } = step(race)
    race = next ?? race
    if (race && command !== '') given[command] = JSON.stringify(answer)
    if (event) announcements.push(JSON.stringify(announcementOf(id, event)))
    return answer
  })
  return { race, answers, given, announcements }
}
