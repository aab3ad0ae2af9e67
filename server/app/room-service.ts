import type { Do } from '#protocol/client-message.ts'
import type { Command } from '#protocol/command.ts'
import type { CommandId, Look, Millis, Passport, RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import type { GameOptions } from '../games/kit/seal.ts'
import { gameById } from '../games/registry.ts'
import type { Clock } from '../ports/clock.ts'
import type { DueIndex } from '../ports/due-index.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Commit, RoomStore, Settled, StoredRoom } from '../ports/room-store.ts'
import { isTimed, nodeOf, nodesToHear } from '../rooms/clocks.ts'
import type { NewRoom, NewTable, RoomCommand, SeatCommand, SeatProof } from '../rooms/command.ts'
import { deadlineOf } from '../rooms/deadline.ts'
import { decide, newRoom } from '../rooms/decide.ts'
import type { Decision } from '../rooms/decision.ts'
import { people, personByKey } from '../rooms/people.ts'
import type { RoomPolicy } from '../rooms/policy.ts'
import { ROOM_FORMAT, type Room } from '../rooms/room.ts'
import type { IsSilent } from './node-life.ts'

/** A room has at most a dozen devices; losing this many races in a row means something is broken. */
const MAX_ATTEMPTS = 16
/** Nobody should land in strangers' room with a code from half an hour ago. */
const CODE_RESERVED_MS = 30 * 60_000

export interface RoomServiceParts {
  readonly store: RoomStore
  readonly due: DueIndex
  readonly clock: Clock
  readonly entropy: Entropy
  readonly policy: RoomPolicy
  readonly isSilent: IsSilent
  /** The newest version this node has heard of, so that most commands need not read the store. */
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  /** After each commit of this node, which shows it at once and keeps the room's next deadline. */
  readonly onCommit: (commit: Commit) => void
}

/** `done` of a command that changed nothing is answered without a commit. */
export type Outcome = Verdict<StoredRoom, string>
export type RoomService = ReturnType<typeof createRoomService>

export function createRoomService(parts: RoomServiceParts) {
  const { store, due, clock, entropy, policy, isSilent, cached, onCommit } = parts

  /** Asked twice with the same id it opens one room, on whichever node. */
  async function open(id: CommandId, gameId: string, rawOptions: unknown): Promise<Verdict<RoomCode, string>> {
    const game = gameById(gameId)
    if (!game) return refuse('no-such-game')
    const options = game.decodeOptions(rawOptions ?? {})
    if (!options) return refuse('bad-options')
    return openWith({ game: gameId, options, openedBy: id })
  }

  /** A table of a tournament, its players seated. */
  const openTable = (id: CommandId, game: string, options: GameOptions, table: NewTable) =>
    openWith({ game, options, openedBy: id, table })

  async function openWith(wish: Omit<NewRoom, 'code' | 'seed'>): Promise<Verdict<RoomCode, string>> {
    const id = wish.openedBy
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const now = clock.now()
      const code = entropy.roomCode(`${id} ${attempt}`)
      const room = newRoom({ ...wish, code, seed: entropy.seed() }, now)
      await due.propose(code, deadlineOf(room, policy))
      const entry = { version: 1, at: now, events: [{ type: 'opened' as const }] }
      if ((await store.create({ room, version: 1, entry })) === 'created') return accept(code)
      if ((await store.load(code))?.room.openedBy === id) return accept(code)
    }
    return refuse('too-busy')
  }

  async function load(code: RoomCode): Promise<StoredRoom | undefined> {
    const stored = await store.load(code)
    return stored?.room.format === ROOM_FORMAT ? stored : undefined
  }

  /** Decide on what is known, then claim the next version; if someone was faster, read and decide again. */
  async function act(code: RoomCode, command: RoomCommand, id?: CommandId): Promise<Outcome> {
    let known = cached(code)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = known ?? (await load(code))
      known = undefined
      if (!stored) return refuse('no-such-room')
      const version = stored.version + 1
      const now = clock.now()
      const verdict = decide(stored.room, command, { now, version, policy })
      const settled = verdict.ok
        ? await claim(stored, verdict.value, now, id)
        : await remember(stored, { type: 'refused', code: verdict.code }, id)
      if (settled.type === 'conflict') continue
      if (settled.type === 'repeated') return repeated(code, settled.answer)
      if (!verdict.ok) return verdict
      return accept(changes(stored, verdict.value) ? { room: verdict.value.room, version } : stored)
    }
    return refuse('too-busy')
  }

  /** `now` is the instant of the decision: with any other the log would not replay to the bit. */
  async function claim(stored: StoredRoom, decision: Decision, now: Millis, id?: CommandId): Promise<Settled> {
    const { room } = decision
    if (decision.close) {
      const closed = await store.close(room.code, stored.version, CODE_RESERVED_MS)
      return { type: closed === 'closed' ? 'settled' : 'conflict' }
    }
    if (!changes(stored, decision)) return remember(stored, { type: 'done' }, id)
    const version = stored.version + 1
    // Before the commit: a node that dies in between leaves a room that is woken too early, not one that sleeps for ever.
    const deadline = deadlineOf(room, policy)
    if (Number.isFinite(deadline)) await due.propose(room.code, deadline)
    const { events, act: done } = decision
    const entry = { version, at: now, events, ...(done && { act: done }) }
    const commit: Commit = { room, version, entry, ...(id && { answer: { type: 'done' as const, to: id } }) }
    const settled = await store.commit(commit)
    if (settled.type === 'settled') onCommit(commit)
    return settled
  }

  /** An answer that changes nothing is kept as well: a copy of the command gets the same one. */
  async function remember(
    { room, version }: StoredRoom,
    answer: { type: 'done' } | { type: 'refused'; code: string },
    id?: CommandId,
  ): Promise<Settled> {
    if (id === undefined) return { type: 'settled' }
    return store.refuse(room.code, version, { ...answer, to: id })
  }

  async function repeated(code: RoomCode, first: Answer): Promise<Outcome> {
    if (first.type === 'refused') return refuse(first.code)
    const stored = await load(code)
    return stored ? accept(stored) : refuse('no-such-room')
  }

  /** A socket has proven its seat. If the node that had it before is silent, the way here was longer than it should be. */
  async function arrive(code: RoomCode, arrival: Omit<Extract<RoomCommand, { type: 'arrive' }>, 'type'>) {
    const stored = cached(code) ?? (await load(code))
    const before = stored && isTimed(stored.room) ? nodeOf(stored.room, arrival.seat) : undefined
    const cutOff = before !== undefined && before !== arrival.node && (await isSilent(before))
    return act(code, { type: 'arrive', ...arrival, ...(cutOff && { cutOff }) })
  }

  /** Does whatever is due in a room. */
  async function ring(code: RoomCode): Promise<Outcome> {
    const stored = cached(code) ?? (await load(code))
    const asked = stored ? nodesToHear(stored.room, clock.now()) : []
    const heard = await Promise.all(asked.map(async (node) => ((await isSilent(node)) ? [node] : [])))
    return act(code, { type: 'ring', silent: heard.flat() })
  }

  async function takeSeat(code: RoomCode, name: string, key: SeatKey, look?: Look): Promise<Verdict<Seat, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await act(code, { type: 'join', name, keyHash, ...(look !== undefined && { look }) })
    if (!outcome.ok) return outcome
    const person = personByKey(outcome.value.room, keyHash)
    return person ? accept(person.seat) : refuse('no-such-seat')
  }

  /** Another device wants the seat that this passport is for. `moved`: it has it; otherwise the host is asked. */
  async function showPassport(
    code: RoomCode,
    passport: Passport,
    key: SeatKey,
  ): Promise<Verdict<{ readonly seat: Seat; readonly moved: boolean }, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await act(code, { type: 'show-passport', hash: entropy.hash(passport), keyHash })
    if (!outcome.ok) return outcome
    const holder = personByKey(outcome.value.room, keyHash)
    if (holder) return accept({ seat: holder.seat, moved: true })
    const waiting = people(outcome.value.room).find((person) => person.passport?.shownBy === keyHash)
    return waiting ? accept({ seat: waiting.seat, moved: false }) : refuse('passport-invalid')
  }

  async function perform(code: RoomCode, by: Seat, { id, command }: Do, proof?: SeatProof): Promise<Outcome> {
    const decoded = await decode(code, command)
    if (!decoded.ok) return decoded
    return act(code, { type: 'seat', by, command: decoded.value, ...proof }, idOfSeat(by, id))
  }

  async function decode(code: RoomCode, command: Command): Promise<Verdict<SeatCommand, string>> {
    if (command.type === 'choose-game') {
      const game = gameById(command.game)
      if (!game) return refuse('no-such-game')
      const options = game.decodeOptions(command.options ?? {})
      return options ? accept({ type: 'choose-game', game: command.game, options }) : refuse('bad-options')
    }
    if (command.type === 'issue-passport') {
      return accept({ type: 'issue-passport', hash: entropy.hash(command.passport) })
    }
    if (command.type !== 'move') return accept(command)
    const stored = cached(code) ?? (await load(code))
    if (!stored) return refuse('no-such-room')
    const move = gameById(stored.room.game.id)?.decodeMove(command.move)
    return move ? accept({ type: 'move', number: command.number, move }) : refuse('bad-move')
  }

  /** What somebody with this key has to show; a seat may move to another key while a command is under way. */
  const proofOf = (key: SeatKey): SeatProof => ({ keyHash: entropy.hash(key) })

  const seatIn = (room: Room, key: SeatKey): Seat | undefined => personByKey(room, entropy.hash(key))?.seat

  /** Which seat this key opens, if any. */
  async function seatOf(code: RoomCode, key: SeatKey): Promise<Verdict<Seat, 'no-such-room' | 'no-such-seat'>> {
    const keyHash = entropy.hash(key)
    const known = cached(code)
    const stored = known && personByKey(known.room, keyHash) ? known : await load(code)
    if (!stored) return refuse('no-such-room')
    const person = personByKey(stored.room, keyHash)
    return person ? accept(person.seat) : refuse('no-such-seat')
  }

  return { open, openTable, load, act, arrive, ring, takeSeat, showPassport, perform, proofOf, seatIn, seatOf }
}

/** Two seats may choose the same id; each gets its own answer. */
export const idOfSeat = (seat: Seat, id: CommandId): CommandId => `${seat}.${id}` as CommandId

/** Nothing tells a television from another after a reconnect, so they share their ids: each is random. */
export const idOfTv = (id: CommandId): CommandId => `tv.${id}` as CommandId

const changes = (stored: StoredRoom, { room, events }: Decision): boolean => room !== stored.room || events.length > 0
