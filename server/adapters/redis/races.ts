import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { RaceChange, RaceId } from '../../ports/race-store.ts'
import type { MemoryRoomFeed } from '../memory/room-feed.ts'
import { announcementOf, type RaceCall, RaceMachine, type Races } from '../race-state.ts'
import type { Report } from '../stores.ts'
import { raceKey, roomKey } from './keys.ts'
import type { Commands } from './scripts.ts'

/** More than run at once on a node. One that is pushed out is read again. */
const MOST_KNOWN = 2_000
/** What an announcement of a race begins with, before game, round, index and entry. See appendToRace.lua. */
const HEADLINE = 'race'
export const isRaceCall = (message: string): boolean => message.startsWith(`${HEADLINE} `)

/** A race as far as this node has seen its log. */
interface Replica {
  readonly id: RaceId
  readonly keys: readonly [race: string, room: string]
  readonly machine: RaceMachine
  /** Each entry of the log, in their order: its name, and what it changed. */
  readonly seen: { readonly name: string; readonly event: RaceChange | undefined }[]
  /** What was announced beyond that, until this node has read what it missed. */
  readonly ahead: Announced[]
}

interface Announced {
  /** The place in the log, from 0. */
  readonly index: number
  readonly entry: string
}

/** A call of this node, until Redis has answered it. */
interface OwnCall {
  readonly call: RaceCall
  answer?: unknown
}

export interface RedisRaces extends Races {
  /** An announcement of a call, by whichever node. */
  hear(code: RoomCode, message: string): void
}

/**
 * A race is a log of calls, replicated by its state machine: a call is appended in one round trip, whichever node made the
 * calls before it, and the reply brings what this node has not seen of them. So the order is that of Redis, and what follows
 * from it is the same on every node, by the rules that a race in memory has.
 */
export function createRedisRaces(
  redis: Commands,
  announce: MemoryRoomFeed['announce'],
  report: Report,
  keepMs: Millis,
): RedisRaces {
  const replicas = new LRUCache<string, Replica>({ max: MOST_KNOWN })
  /** By the name of the entry. What this node has sent need not be parsed when it comes back. */
  const ownCalls = new Map<string, OwnCall>()
  const sender = randomBytes(6).toString('base64url')
  let sent = 0

  function replicaOf(id: RaceId): Replica {
    const key = raceKey(id)
    const known = replicas.get(key)
    if (known) return known
    const replica = { id, keys: [key, roomKey(id.code)] as const, machine: new RaceMachine(), seen: [], ahead: [] }
    replicas.set(key, replica)
    return replica
  }

  /** Takes the entry that is next in the log. */
  function takeEntry({ machine, seen }: Replica, entry: string): void {
    const end = entry.indexOf(' ')
    const name = entry.slice(0, end)
    const own = ownCalls.get(name)
    const { answer, event } = machine.take(own?.call ?? (JSON.parse(entry.slice(end)) as RaceCall))
    seen.push({ name, event })
    if (own) own.answer = answer
  }

  /** Tells the listeners here what an entry has changed. Until it is announced, what the node has read of it is no news. */
  function follow(replica: Replica, { index, entry }: Announced): void {
    const { id, keys, seen } = replica
    const [, room] = keys
    if (index === seen.length) takeEntry(replica, entry)
    const { name, event } = seen[index] ?? {}
    // Something was missed. Or Redis gave the same place to two calls: it has lost the first one, which this node counts on.
    if (!entry.startsWith(`${name} `)) announce(room, { type: 'gap' })
    else if (event) announce(room, announcementOf(id, event))
  }

  /** Brings the replica up to date, behind `entry` if there is one. False if the store has no such race, or another one under its name. */
  async function append(replica: Replica, entry: string, opens: boolean): Promise<boolean> {
    const { id, keys, seen } = replica
    const [race, room] = keys
    const count = seen.length
    const last = seen.at(-1)?.name ?? ''
    const headline = `${HEADLINE} ${id.game} ${id.round} `
    const unseen = await redis.appendToRace(2, race, room, count, last, entry, opens ? 1 : 0, keepMs, headline)
    if (!unseen) {
      // With what it knows it could not see what is in the store now.
      if (replicas.peek(race) === replica) replicas.delete(race)
      return false
    }
    if (entry !== '') unseen.push(entry)
    // Some were taken meanwhile: with the reply to a later call, or as announcements.
    for (const next of unseen.slice(seen.length - count)) takeEntry(replica, next)
    return true
  }

  async function write(replica: Replica, call: RaceCall): Promise<unknown> {
    const name = `${sender}.${++sent}`
    const own: OwnCall = { call }
    ownCalls.set(name, own)
    try {
      const isThere = await append(replica, `${name} ${JSON.stringify(call)}`, call.type === 'open')
      return isThere ? own.answer : answerWithout(replica, call)
    } finally {
      ownCalls.delete(name)
    }
  }

  /** Where there is no race, or the store has lost it. It may be opened again. */
  const answerWithout = ({ id }: Replica, call: RaceCall): unknown =>
    call.type === 'open' ? write(replicaOf(id), call) : new RaceMachine().take(call).answer

  async function take(id: RaceId, call: RaceCall): Promise<unknown> {
    const replica = replicaOf(id)
    const { machine } = replica
    // What changes nothing is no entry, unless calls that this node has not seen make it one.
    if (!machine.isChangedBy(call)) {
      if (!(await append(replica, '', false))) return answerWithout(replica, call)
      if (!machine.isChangedBy(call)) return machine.take(call).answer
    }
    return write(replica, call)
  }

  /** This node has heard of a call, and not of those before it. */
  async function catchUp(replica: Replica): Promise<void> {
    await append(replica, '', false).catch(report)
    for (const announced of replica.ahead.splice(0)) follow(replica, announced)
  }

  return {
    call: (id, call) => take(id, call) as Promise<never>,
    async firstAnswer(id, command) {
      const replica = replicaOf(id)
      return (await append(replica, '', false)) ? replica.machine.firstAnswer(command) : undefined
    },
    hear(code, message) {
      const [, game, round, index] = message.split(' ', 4).map(Number) as [number, number, number, number]
      const replica = replicaOf({ code, game, round })
      const { seen, ahead } = replica
      const announced = { index, entry: message.slice(`${HEADLINE} ${game} ${round} ${index} `.length) }
      if (index <= seen.length && ahead.length === 0) follow(replica, announced)
      else if (ahead.push(announced) === 1) void catchUp(replica)
    },
  }
}
