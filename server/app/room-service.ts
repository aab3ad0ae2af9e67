import type { Command } from '#protocol/command.ts'
import type { CommandId, Look, Millis, Passport, RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import type { GameOptions } from '../games/kit/seal.ts'
import { gameById } from '../games/registry.ts'
import type { RoomCommit, StoredRoom } from '../ports/document-store.ts'
import type { NewRoom, NewTable, RoomCommand, SeatCommand, SeatProof } from '../rooms/command.ts'
import { decide, newRoom } from '../rooms/decide.ts'
import { isTimed, nodeOf, nodesToHear } from '../rooms/play/clocks.ts'
import type { RoomPolicy } from '../rooms/policy.ts'
import type { LogEntry, Room } from '../rooms/room.ts'
import { people, personByKey } from '../rooms/seats/people.ts'
import { dueTimeOf } from '../rooms/tick.ts'
import { type Change, createDocumentService, type Moment, type Parts } from './document-service.ts'
import type { NodeContext } from './node-context.ts'
import { isSilent } from './node-watch.ts'

/** Without this, a code from half an hour ago could lead into a room of strangers. */
const CODE_RESERVED_MS = 30 * 60_000

interface Deps extends Pick<NodeContext, 'store' | 'clock' | 'entropy' | 'nodes' | 'monitor'> {
  readonly policy: RoomPolicy
  readonly cached: Parts<RoomCode, Room, LogEntry, RoomCommand>['cached']
  readonly onCommit: (commit: RoomCommit) => void
}

/** `done` of a command that changed nothing is answered without a commit. */
export type Outcome = Verdict<StoredRoom, string>
export type RoomService = ReturnType<typeof createRoomService>

export function createRoomService({ store, clock, entropy, nodes, policy, monitor, cached, onCommit }: Deps) {
  const { load } = store
  const isNodeSilent = (node: string) => isSilent({ nodes, clock }, node)

  function dueAt(room: Room): Millis | undefined {
    const at = dueTimeOf(room, policy)
    return Number.isFinite(at) ? at : undefined
  }

  function changeOf(room: Room, command: RoomCommand, moment: Moment): Verdict<Change<Room, LogEntry>, string> {
    const verdict = decide(room, command, { ...moment, policy })
    if (!verdict.ok) return verdict
    const { room: next, events, act: done, close } = verdict.value
    if (close) return accept({ type: 'close', reserveMs: CODE_RESERVED_MS })
    if (next === room && events.length === 0) return accept({ type: 'none' })
    const entry = { version: moment.version, at: moment.now, events, ...(done && { act: done }) }
    return accept({ type: 'commit', document: next, entry })
  }

  const { create, change, refuseUndecided, setDue } = createDocumentService({
    kind: 'room',
    store,
    clock,
    monitor,
    cached,
    load,
    decide: changeOf,
    dueAt,
    isNotRemembered: (code) => code === 'replaced',
    onCommit,
  })

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

  const openWith = (asked: Omit<NewRoom, 'code' | 'seed'> & { readonly openedBy: CommandId }) =>
    create(asked.openedBy, entropy.roomCode, (code, now) => ({
      document: newRoom({ ...asked, code, seed: entropy.seed() }, now),
      entry: { version: 1, at: now, events: [{ type: 'opened' }] },
    }))

  /** A socket has proven its seat. If the node that had it before is silent, the way here was longer than it should be. */
  async function arrive(code: RoomCode, arrival: Omit<Extract<RoomCommand, { type: 'arrive' }>, 'type'>) {
    const stored = cached(code) ?? (await load(code))
    const before = stored && isTimed(stored.document) ? nodeOf(stored.document, arrival.seat) : undefined
    const cutOff = before !== undefined && before !== arrival.node && (await isNodeSilent(before))
    return change(code, { type: 'arrive', ...arrival, ...(cutOff && { cutOff }) })
  }

  async function tick(code: RoomCode): Promise<Outcome> {
    const stored = cached(code) ?? (await load(code))
    const asked = stored ? nodesToHear(stored.document, clock.now()) : []
    const heard = await Promise.all(asked.map(async (node) => ((await isNodeSilent(node)) ? [node] : [])))
    return change(code, { type: 'tick', silent: heard.flat() })
  }

  async function takeSeat(code: RoomCode, name: string, key: SeatKey, look?: Look): Promise<Verdict<Seat, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await change(code, { type: 'join', name, keyHash, ...(look !== undefined && { look }) })
    if (!outcome.ok) return outcome
    const person = personByKey(outcome.value.document, keyHash)
    return person ? accept(person.seat) : refuse('no-such-seat')
  }

  /** Another device wants the seat that this passport is for. `moved`: it has it; otherwise the host is asked. */
  async function showPassport(
    code: RoomCode,
    passport: Passport,
    key: SeatKey,
  ): Promise<Verdict<{ readonly seat: Seat; readonly moved: boolean }, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await change(code, { type: 'show-passport', hash: entropy.hash(passport), keyHash })
    if (!outcome.ok) return outcome
    const holder = personByKey(outcome.value.document, keyHash)
    if (holder) return accept({ seat: holder.seat, moved: true })
    const waiting = people(outcome.value.document).find((person) => person.passport?.shownBy === keyHash)
    return waiting ? accept({ seat: waiting.seat, moved: false }) : refuse('passport-invalid')
  }

  /** A command that `decode` has read. */
  const changeBySeat = (code: RoomCode, by: Seat, id: CommandId, command: SeatCommand, proof?: SeatProof) =>
    change(code, { type: 'seat', by, command, ...proof }, idOfSeat(by, id))

  /** `room` is needed for moves, which the game of the room decodes. */
  function decode(room: Room | undefined, command: Command): Verdict<SeatCommand, string> {
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
    if (!room) return refuse('no-such-room')
    const move = gameById(room.game.id)?.decodeMove(command.move)
    return move ? accept({ type: 'move', number: command.number, move }) : refuse('bad-move')
  }

  /** What the holder of this key has to show; a seat may move to another key while a command is under way. */
  const proofOf = (key: SeatKey): SeatProof => ({ keyHash: entropy.hash(key) })

  /** Which seat this key opens, if any. */
  async function seatOf(code: RoomCode, key: SeatKey): Promise<Verdict<Seat, 'no-such-room' | 'no-such-seat'>> {
    const keyHash = entropy.hash(key)
    const known = cached(code)
    const stored = known && personByKey(known.document, keyHash) ? known : await load(code)
    if (!stored) return refuse('no-such-room')
    const person = personByKey(stored.document, keyHash)
    return person ? accept(person.seat) : refuse('no-such-seat')
  }

  return {
    open,
    openTable,
    load,
    change,
    refuseUndecided,
    setDue,
    arrive,
    tick,
    takeSeat,
    showPassport,
    changeBySeat,
    decode,
    proofOf,
    seatOf,
  }
}

/** Two seats may choose the same id; each gets its own answer. */
export const idOfSeat = (seat: Seat, id: CommandId): CommandId => `${seat}.${id}` as CommandId

/** Nothing tells a television from another after a reconnect, so they share their ids: each is random. */
export const idOfTv = (id: CommandId): CommandId => `tv.${id}` as CommandId
