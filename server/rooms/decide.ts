import { canonicalJson } from '#protocol/canonical-json.ts'
import { refuse } from '../games/kit/result.ts'
import type { CommandOf, NewRoom, RoomCommand, SeatCommand, SeatCommandOf } from './command.ts'
import { type Decided, decided, type Moment, type RoomHandler, type SeatHandler } from './decision.ts'
import { endEvening, goesOnPlaying, resetEvening } from './evening.ts'
import { paceOf, pause } from './play/clocks.ts'
import { decideMove, finishRace, start, takeBack, voidRace } from './play/play.ts'
import { type Person, ROOM_FORMAT, type Room } from './room.ts'
import { answerPassport, issuePassport, showPassport, withdrawPassport } from './seats/passport.ts'
import { personAt, toLobby, withSitter } from './seats/people.ts'
import { arrive, depart, nodeGone, nodeStalled } from './seats/presence.ts'
import * as seating from './seats/seating.ts'
import { goOnWithoutTv, isOn, lacksTv, seatlessOff, setTvSound, spectatorOn, tvOn } from './seats/seatless.ts'
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

const ROOM_RULES: { readonly [T in RoomCommand['type']]: RoomHandler<T> } = {
  seat: decideSeat,
  join: seating.join,
  'show-passport': showPassport,
  arrive,
  depart,
  'tv-on': tvOn,
  'tv-off': seatlessOff,
  'spectator-on': spectatorOn,
  'spectator-off': seatlessOff,
  'tv-sound': (room, command) => (isOn(room, command.socket) ? setTvSound(room, command) : refuse('not-seated')),
  'node-gone': nodeGone,
  'node-stalled': nodeStalled,
  'race-over': finishRace,
  'race-void': voidRace,
  'organiser-order': organiserOrder,
  tick,
}

/** The only way a room changes. Pure: the same room, command and moment give the same answer. */
export function decide(room: Room, command: RoomCommand, moment: Moment): Decided {
  // TypeScript cannot know that a rule is looked up by the type of its own command.
  const rule = ROOM_RULES[command.type] as (room: Room, command: RoomCommand, moment: Moment) => Decided
  return rule(room, command, moment)
}

interface SeatRule<T extends SeatCommand['type']> {
  readonly right: 'anyone' | 'host'
  readonly phase: 'any' | 'in-game' | 'between-games'
  /** Refused at a table of a tournament: it has no host, and its players are seated by the organiser. */
  readonly isForTheOrganiser?: (command: SeatCommandOf<T>) => boolean
  readonly handle: SeatHandler<T>
}

const always = () => true
const anyone = { right: 'anyone', phase: 'any' } as const
const host = { right: 'host', phase: 'any', isForTheOrganiser: always } as const
const hostBetweenGames = { ...host, phase: 'between-games' } as const

const SEAT_RULES: { readonly [T in SeatCommand['type']]: SeatRule<T> } = {
  ready: {
    ...anyone,
    handle: (room, { ready }, _, person) =>
      person.ready === ready ? decided(room) : decided(withSitter(room, { ...person, ready })),
  },
  move: { ...anyone, handle: decideMove },
  undo: { ...anyone, phase: 'in-game', handle: takeBack },
  dress: { ...anyone, isForTheOrganiser: ({ name }) => name !== undefined, handle: seating.dress },
  leave: { ...anyone, isForTheOrganiser: always, handle: seating.leave },
  'issue-passport': { ...anyone, isForTheOrganiser: always, handle: issuePassport },
  'withdraw-passport': { ...anyone, handle: withdrawPassport },
  start: {
    ...hostBetweenGames,
    handle: (room, { anyway }, moment) => (lacksTv(room) ? refuse('no-tv') : start(room, anyway, moment)),
  },
  'choose-game': { ...hostBetweenGames, handle: chooseGame },
  'set-pace': { ...hostBetweenGames, handle: setPace },
  'give-head-start': { ...hostBetweenGames, handle: seating.giveHeadStart },
  'end-evening': { ...hostBetweenGames, handle: endEvening },
  'reset-evening': { ...hostBetweenGames, handle: resetEvening },
  pause: {
    ...host,
    phase: 'in-game',
    handle: (room, { paused }, moment) => (!paused && lacksTv(room) ? refuse('no-tv') : pause(room, paused, moment)),
  },
  'back-to-lobby': { ...host, handle: backToLobby },
  'without-tv': { ...host, handle: goOnWithoutTv },
  'set-tv-sound': { ...host, handle: setTvSound },
  lock: { ...host, handle: (room, { locked }) => decided(room.locked === locked ? room : { ...room, locked }) },
  kick: { ...host, handle: seating.kick },
  rename: { ...host, handle: seating.rename },
  'hand-over': { ...host, handle: seating.handOver },
  'add-bot': { ...host, handle: seating.addBot },
  'set-bot': { ...host, handle: seating.setBot },
  'remove-bot': { ...host, handle: seating.removeBot },
  'answer-passport': { ...host, handle: answerPassport },
}

function decideSeat(room: Room, { by, keyHash, socket, command }: CommandOf<'seat'>, moment: Moment): Decided {
  const person = personAt(room, by)
  if (!person) return refuse('no-such-seat')
  // A device or a socket that lost its seat to a newer one may still have commands under way.
  if (keyHash !== undefined && person.keyHash !== keyHash) return refuse('replaced')
  if (socket !== undefined && person.link.state === 'here' && person.link.socket !== socket) return refuse('replaced')
  const { right, phase, isForTheOrganiser, handle } = SEAT_RULES[command.type] as SeatRule<SeatCommand['type']>
  if (room.table && isForTheOrganiser?.(command)) return refuse('tournament-table')
  if (right === 'host' && room.host !== by) return refuse('host-only')
  if (phase === 'between-games' && room.phase.name === 'playing') return refuse('game-running')
  if (phase === 'in-game' && room.phase.name === 'lobby') return refuse('not-in-a-game')
  return handle(room, command, moment, person)
}

function chooseGame(room: Room, { game: id, options }: SeatCommandOf<'choose-game'>): Decided {
  const lobby = { ...toLobby(goesOnPlaying(room)), game: { id, options } }
  return decided(lobby, id === room.game.id ? [] : [{ type: 'game-chosen', game: id }])
}

/** Also the way out of a game that is not finished. */
function backToLobby(room: Room, _: SeatCommand, __: Moment, { seat }: Person): Decided {
  if (room.phase.name === 'lobby') return decided(room)
  return decided(toLobby(room), room.phase.name === 'playing' ? [{ type: 'stopped', seat }] : [])
}

function setPace(room: Room, { pace }: SeatCommandOf<'set-pace'>): Decided {
  if (canonicalJson(pace) === canonicalJson(paceOf(room))) return decided(room)
  return decided({ ...room, pace }, [{ type: 'pace-set' }])
}
