import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { RaceChange, RaceId } from '../../ports/race-store.ts'
import type { MemoryRoomFeed } from '../memory/room-feed.ts'
import { announcementOf, type RaceCall, RaceMachine, type Races } from '../race-state.ts'
import type { Report } from '../stores.ts'
import { raceKey, roomKey } from './keys.ts'
import type { Commands } from './scripts.ts'

/** More than run at once on a node. A race that is evicted is read again from its log. */
const MOST_REPLICAS = 2_000
/** How an announcement begins, before the entry: game, round, index of the entry, name of the entry before it. See appendToRace.lua. */
const HEADLINE = /^race (\d+) (\d+) (\d+):(\S*) /
export const isRaceCall = (message: string): boolean => message.startsWith('race ')

/** A race as far as this node has seen its log. An entry is `<name> <call as JSON>`; no two entries of any log have the same name. */
interface Replica {
  readonly id: RaceId
  readonly race: string
  readonly room: string
  readonly machine: RaceMachine
  /** A prefix of the log: of each entry its name, and the event that it is announced as, until that is done. */
  readonly seen: { readonly name: string; event: RaceChange | undefined }[]
  /** Announcements in the order in which they came, while the first of them waits for a read of the log. */
  readonly waiting: Announced[]
  /** The log does not have all that this node has seen of it: every call but `open`, which begins a new replica, is answered as unknown, unless the race is closed. */
  isLost: boolean
}

interface Announced {
  /** The place in the log, from 0. */
  readonly index: number
  /** The name of the entry in the place before it, so that no entry is taken on top of one that a failover lost. */
  readonly before: string | undefined
  readonly entry: string
}

export interface RedisRaces extends Races {
  /** A call was announced, by this node or another one. */
  onAnnouncement(code: RoomCode, message: string): void
}

/**
 * A race is a log of calls, replicated by its state machine: a call is appended in one round trip, whichever node made the
 * calls before it, and the reply brings what this node has not seen of them. So the order is that of Redis, and what follows
 * from it is the same on every node, by the rules that a race in memory has. Between calls the announcements keep a replica up to date.
 */
export function createRedisRaces(
  redis: Commands,
  announce: MemoryRoomFeed['announce'],
  report: Report,
  keepMs: Millis,
): RedisRaces {
  const replicas = new LRUCache<string, Replica>({ max: MOST_REPLICAS })
  /** Calls of this node that Redis has not answered yet, by the name of the entry: need no parse, and wait for what the machine answers. */
  const ownCalls = new Map<string, { readonly call: RaceCall; answer: unknown }>()
  const sender = randomBytes(6).toString('base64url')
  let sent = 0

  function replicaOf(id: RaceId): Replica {
    const name = nameOf(id)
    const known = replicas.get(name)
    if (known) return known
    const keys = { race: raceKey(id), room: roomKey(id.code) }
    const replica = { id, ...keys, machine: new RaceMachine(), seen: [], waiting: [], isLost: false }
    replicas.set(name, replica)
    return replica
  }

  /** Applies the entry that is next in the log. */
  function takeEntry({ machine, seen }: Replica, entry: string): void {
    const end = entry.indexOf(' ')
    const name = entry.slice(0, end)
    const own = ownCalls.get(name)
    const { answer, event } = machine.take(own?.call ?? (JSON.parse(entry.slice(end)) as RaceCall))
    seen.push({ name, event })
    if (own) own.answer = answer
  }

  /** Emits the event of an entry to the listeners of this node, once. An entry that was only read emits none: its announcement may still come. */
  function applyAnnounced(replica: Replica, { index, before, entry }: Announced): void {
    const { id, room, seen } = replica
    if (index === seen.length && before === lastName(replica)) takeEntry(replica, entry)
    const known = seen[index]
    // The entries before it could not be read. Or two entries have had this place, so that a failover has lost one of them.
    if (!known || !isNamed(entry, known.name)) return announce(room, { type: 'gap' })
    if (known.event) announce(room, announcementOf(id, known.event))
    known.event = undefined
  }

  /** Brings the replica up to date, with `entry` as its last one if there is one. False if the store has no such race, has it of another master, or has lost entries of it. */
  async function append(replica: Replica, entry = '', opens = false): Promise<boolean> {
    const { id, race, room, seen } = replica
    if (replica.isLost) return false
    const count = seen.length
    const last = lastName(replica)
    const headline = `race ${id.game} ${id.round} `
    const opening = opens ? [keepMs] : []
    const unseen = await redis.appendToRace(2, race, room, count, last, entry, headline, ...opening)
    if (unseen && entry !== '') unseen.push(entry)
    // Some may have been applied during the round trip: from the reply to another call, or as announcements.
    const isPrefix = unseen ? unseen.every((next, i) => isNamed(next, seen[count + i]?.name)) : count === 0
    if (!isPrefix) replica.isLost = true
    if (!unseen || replica.isLost) return false
    for (const next of unseen.slice(seen.length - count)) takeEntry(replica, next)
    return true
  }

  async function write(replica: Replica, call: RaceCall): Promise<unknown> {
    const name = `${sender}.${++sent}`
    const own = { call, answer: undefined as unknown }
    ownCalls.set(name, own)
    try {
      const isThere = await append(replica, `${name} ${JSON.stringify(call)}`, call.type === 'open')
      return isThere ? own.answer : answerWithout(replica, call)
    } finally {
      ownCalls.delete(name)
    }
  }

  /** The race was never opened, or the store has lost it: what it has answered stands, and what a closed one has come to. */
  async function answerWithout({ id, race, machine, seen, isLost }: Replica, call: RaceCall): Promise<unknown> {
    if (call.type === 'open') {
      if (seen.length === 0 && !isLost) return 'unknown'
      replicas.delete(nameOf(id))
      return write(replicaOf(id), call)
    }
    const former = seen.length > 0 ? machine : new RaceMachine()
    if (seen.length === 0)
      for (const entry of await redis.lrange(race, 1, -1)) former.take(JSON.parse(entry.slice(entry.indexOf(' '))))
    return (former.isClosed || former.hasAnswered(call) ? former : new RaceMachine()).take(call).answer
  }

  function take(id: RaceId, call: RaceCall): Promise<unknown> {
    const replica = replicaOf(id)
    return replica.machine.isChangedBy(call) ? write(replica, call) : readAndTake(replica, call)
  }

  /** A call that changes nothing is not appended. Whether it does is known only when the replica is up to date. */
  async function readAndTake(replica: Replica, call: RaceCall): Promise<unknown> {
    const { machine } = replica
    if (!(await append(replica))) return answerWithout(replica, call)
    return machine.isChangedBy(call) ? write(replica, call) : machine.take(call).answer
  }

  /** Where this node has heard of a call and not of the one before it, it reads the log. Until then, later ones wait. */
  async function applyWaiting(replica: Replica): Promise<void> {
    const { waiting } = replica
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!isInOrder(replica, next)) await append(replica).catch(report)
      applyAnnounced(replica, next)
      waiting.shift()
    }
  }

  return {
    call: (id, call) => take(id, call) as Promise<never>,
    onAnnouncement(code, message) {
      const [headline = '', game, round, index, before] = HEADLINE.exec(message) ?? []
      const announced = { index: Number(index), before, entry: message.slice(headline.length) }
      const replica = replicaOf({ code, game: Number(game), round: Number(round) })
      if (replica.waiting.length === 0 && isInOrder(replica, announced)) applyAnnounced(replica, announced)
      else if (replica.waiting.push(announced) === 1) void applyWaiting(replica)
    },
  }
}

/** The entries before it have been seen. */
const isInOrder = (replica: Replica, { index, before }: Announced): boolean =>
  index < replica.seen.length || before === lastName(replica)
/** Empty if nothing was seen of the race. */
const lastName = ({ seen }: Replica): string => seen.at(-1)?.name ?? ''
/** Whether the entry has this name, if it has to have one. */
const isNamed = (entry: string, name = ''): boolean =>
  name === '' || (entry[name.length] === ' ' && entry.startsWith(name))
/** Not its key, which takes a checksum with each call. */
const nameOf = ({ code, game, round }: RaceId): string => `${code} ${game} ${round}`
