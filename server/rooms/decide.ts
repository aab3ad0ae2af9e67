import { canonicalJson } from '#protocol/canonical-json.ts'
import type { Pace } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import { refuse } from '../games/kit/result.ts'
import type { CommandOf, NewRoom, RoomCommand, SeatCommand } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { endEvening, goesOnPlaying, resetEvening } from './evening.ts'
import { paceOf } from './play/clocks.ts'
import { gameOf, openRaceOf } from './play/game.ts'
import { pause } from './play/pause.ts'
import { finishRace, playMove, start, voidRace } from './play/play.ts'
import { takeBack } from './play/undo.ts'
import { type Person, ROOM_FORMAT, type Room } from './room.ts'
import { answerPassport, issuePassport, showPassport, withdrawPassport } from './seats/passport.ts'
import { isPerson, personAt, setHost, sitterAt, unready, withoutTemporaryBots, withSitter } from './seats/people.ts'
import { arrive, depart, nodeStalled } from './seats/presence.ts'
import {
  goOnWithoutTv,
  isOn,
  lacksTv,
  nodeLost,
  setTvSound,
  spectatorOff,
  spectatorOn,
  tvOff,
  tvOn,
} from './seats/screens.ts'
import { addBot, dress, giveHeadStart, join, kick, removeBot, rename, setBot, vacate } from './seats/seating.ts'
import { organiserOrder, seatedTable } from './table.ts'
import { tick } from './tick.ts'

export function newRoom({ code, seed, game, options, openedBy, table }: NewRoom, now: number): Room {
  const room: Room = {
    format: ROOM_FORMAT,
    code,
    seed,
    game: { id: game, options },
    sitters: [],
    host: null,
    locked: false,
    banned: [],
    phase: { name: 'lobby' },
    gamesStarted: 0,
    peopleSeenAt: now,
    ...(openedBy && { openedBy }),
  }
  return table ? seatedTable(room, table, now) : room
}

type RoomRules = {
  readonly [T in RoomCommand['type']]: (room: Room, command: CommandOf<T>, moment: Moment) => Decided
}

const ROOM_RULES: RoomRules = {
  seat: decideSeat,
  join,
  'show-passport': showPassport,
  arrive,
  depart,
  'tv-on': tvOn,
  'tv-off': tvOff,
  'spectator-on': spectatorOn,
  'spectator-off': spectatorOff,
  'tv-sound': (room, { socket, sound }) => (isOn(room, socket) ? setTvSound(room, sound) : refuse('not-seated')),
  'node-gone': nodeLost,
  'node-stalled': nodeStalled,
  'race-over': finishRace,
  'race-void': voidRace,
  'organiser-order': (room, { order }, moment) => organiserOrder(room, order, moment),
  tick: (room, { silent = [] }, moment) => tick(room, silent, moment),
}

/** The only way a room changes. Pure: the same room, command and moment give the same answer. */
export const decide = (room: Room, command: RoomCommand, moment: Moment): Decided =>
  roomRuleOf(command)(room, command, moment)

/** TypeScript cannot know that a rule is looked up by the type of its own command. */
const roomRuleOf = (command: RoomCommand) =>
  ROOM_RULES[command.type] as (room: Room, command: RoomCommand, moment: Moment) => Decided

interface SeatRule<C> {
  readonly right: 'anyone' | 'host'
  readonly phase: 'any' | 'in-game' | 'between-games'
  /** Refused at a table of a tournament: it has no host, and its players are seated by the organiser. */
  readonly isForTheOrganiser?: (command: C) => boolean
  readonly handle: (room: Room, command: C, person: Person, moment: Moment) => Decided
}

type SeatRules = { readonly [T in SeatCommand['type']]: SeatRule<Extract<SeatCommand, { type: T }>> }

const always = () => true
const anyone = { right: 'anyone', phase: 'any' } as const
const host = { right: 'host', phase: 'any', isForTheOrganiser: always } as const
const hostBetweenGames = { ...host, phase: 'between-games' } as const

/** Every command of a seat: who may, in which phase, and what it does. */
const SEAT_RULES: SeatRules = {
  ready: {
    ...anyone,
    handle: (room, { ready }, person) =>
      person.ready === ready ? decided(room) : decided(withSitter(room, { ...person, ready })),
  },
  move: { ...anyone, handle: (room, command, { seat }, moment) => decideMove(room, seat, command, moment) },
  undo: {
    ...anyone,
    phase: 'in-game',
    handle: (room, { number }, { seat }, moment) => takeBack(room, seat, number, moment),
  },
  dress: {
    ...anyone,
    isForTheOrganiser: ({ name }) => name !== undefined,
    handle: dress,
  },
  leave: {
    ...anyone,
    isForTheOrganiser: always,
    handle: (room, _, person, moment) => vacate(room, person, 'left', moment),
  },
  'issue-passport': {
    ...anyone,
    isForTheOrganiser: always,
    handle: (room, { hash }, person, moment) => issuePassport(room, person, hash, moment),
  },
  'withdraw-passport': { ...anyone, handle: (room, _, person) => withdrawPassport(room, person) },
  start: {
    ...hostBetweenGames,
    handle: (room, { anyway }, _, moment) => (lacksTv(room) ? refuse('no-tv') : start(room, anyway, moment)),
  },
  'choose-game': { ...hostBetweenGames, handle: (room, { game, options }) => chooseGame(room, game, options) },
  'set-pace': { ...hostBetweenGames, handle: (room, { pace }) => setPace(room, pace) },
  'give-head-start': { ...hostBetweenGames, handle: (room, { seat, given }) => giveHeadStart(room, seat, given) },
  'end-evening': { ...hostBetweenGames, handle: (room, { ended }) => endEvening(room, ended) },
  'reset-evening': { ...hostBetweenGames, handle: resetEvening },
  pause: {
    ...host,
    phase: 'in-game',
    handle: (room, { paused }, _, moment) => (!paused && lacksTv(room) ? refuse('no-tv') : pause(room, paused, moment)),
  },
  'back-to-lobby': { ...host, handle: (room, _, { seat }) => backToLobby(room, seat) },
  'without-tv': { ...host, handle: (room, _, __, moment) => goOnWithoutTv(room, moment) },
  'set-tv-sound': { ...host, handle: (room, { sound }) => setTvSound(room, sound) },
  lock: {
    ...host,
    handle: (room, { locked }) => (room.locked === locked ? decided(room) : decided({ ...room, locked })),
  },
  kick: { ...host, handle: (room, { seat, ban }, _, moment) => kick(room, seat, ban, moment) },
  rename: { ...host, handle: (room, { seat, name }) => rename(room, seat, name) },
  'hand-over': { ...host, handle: (room, { seat }) => handOver(room, seat) },
  'add-bot': { ...host, handle: (room, { level }) => addBot(room, level) },
  'set-bot': { ...host, handle: (room, { seat, level }) => setBot(room, seat, level) },
  'remove-bot': { ...host, handle: (room, { seat }) => removeBot(room, seat) },
  'answer-passport': {
    ...host,
    handle: (room, { seat, approve }, _, moment) => answerPassport(room, seat, approve, moment),
  },
}

/** As for rooms above. */
const seatRuleOf = (command: SeatCommand) => SEAT_RULES[command.type] as SeatRule<SeatCommand>

function decideSeat(room: Room, { by, keyHash, socket, command }: CommandOf<'seat'>, moment: Moment): Decided {
  const person = personAt(room, by)
  if (!person) return refuse('no-such-seat')
  // A device or a socket that lost its seat to a newer one may still have commands under way.
  if (keyHash !== undefined && person.keyHash !== keyHash) return refuse('replaced')
  if (socket !== undefined && person.link.state === 'here' && person.link.socket !== socket) return refuse('replaced')
  const { right, phase, isForTheOrganiser, handle } = seatRuleOf(command)
  if (room.table && isForTheOrganiser?.(command)) return refuse('tournament-table')
  if (right === 'host' && room.host !== by) return refuse('host-only')
  if (phase === 'between-games' && room.phase.name === 'playing') return refuse('game-running')
  if (phase === 'in-game' && room.phase.name === 'lobby') return refuse('not-in-a-game')
  return handle(room, command, person, moment)
}

/** Hands of a race that runs are counted outside: here they would be judged without the others. */
function decideMove(room: Room, by: Seat, command: Extract<SeatCommand, { type: 'move' }>, moment: Moment): Decided {
  const { number, move, fromRace } = command
  if (!fromRace && openRaceOf(room) && gameOf(room).race?.act(move)) return refuse('race-running')
  return playMove(room, by, number, move, moment)
}

function chooseGame(room: Room, id: string, options: Room['game']['options']): Decided {
  const lobby: Room = {
    ...withoutTemporaryBots(unready(goesOnPlaying(room))),
    game: { id, options },
    phase: { name: 'lobby' },
  }
  return decided(lobby, id === room.game.id ? [] : [{ type: 'game-chosen', game: id }])
}

/** Also the way out of a game that is not finished. */
function backToLobby(room: Room, by: Seat): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return decided(room)
  const lobby: Room = { ...withoutTemporaryBots(unready(room)), phase: { name: 'lobby' } }
  return decided(lobby, phase.name === 'playing' ? [{ type: 'stopped', seat: by }] : [])
}

function setPace(room: Room, pace: Pace): Decided {
  if (canonicalJson(pace) === canonicalJson(paceOf(room))) return decided(room)
  return decided({ ...room, pace }, [{ type: 'pace-set' }])
}

function handOver(room: Room, seat: Seat): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter) return refuse('no-such-seat')
  if (!isPerson(sitter)) return refuse('not-a-person')
  const { room: next, events } = setHost(room, seat)
  return decided(next, events)
}
