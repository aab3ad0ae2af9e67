import { canonicalJson } from '#protocol/canonical-json.ts'
import type { Seat } from '#protocol/ids.ts'
import type { Pace } from '#protocol/pace.ts'
import { refuse, unreachable } from '../games/kit/result.ts'
import { addBot, removeBot, setBot } from './bots.ts'
import type { NewRoom, RoomCommand, SeatCommand } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { endEvening, goesOnPlaying, resetEvening } from './evening.ts'
import { gameOf, openRaceOf } from './game.ts'
import { giveHeadStart } from './head-start.ts'
import { crown } from './host.ts'
import { paceOf } from './pace.ts'
import { answerPassport, issuePassport, showPassport, withdrawPassport } from './passport.ts'
import { pause } from './pause.ts'
import { isPerson, sitterAt, unready, withoutTemporaryBots, withSitter } from './people.ts'
import { finishRace, playMove, start, voidRace } from './play.ts'
import { arrive, depart, nodeStalled } from './presence.ts'
import { ring } from './ring.ts'
import { type Person, ROOM_FORMAT, type Room } from './room.ts'
import { dress, join, kick, leave, rename } from './seating.ts'
import { spectatorOff, spectatorOn } from './spectators.ts'
import { officiate, seatedTable } from './table.ts'
import { goOnWithoutTv, isOn, lacksTv, nodeLost, setTvSound, tvOff, tvOn } from './televisions.ts'
import { takeBack } from './undo.ts'

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

/** The only way a room changes. Pure: the same room, command and moment give the same answer. */
export function decide(room: Room, command: RoomCommand, moment: Moment): Decided {
  switch (command.type) {
    case 'seat':
      return decideSeat(room, command, moment)
    case 'join':
      return join(room, command, moment)
    case 'show-passport':
      return showPassport(room, command, moment)
    case 'arrive':
      return arrive(room, command, moment)
    case 'depart':
      return depart(room, command, moment)
    case 'tv-on':
      return tvOn(room, command, moment)
    case 'tv-off':
      return tvOff(room, command, moment)
    case 'spectator-on':
      return spectatorOn(room, command)
    case 'spectator-off':
      return spectatorOff(room, command)
    case 'tv-sound':
      return isOn(room, command.socket) ? setTvSound(room, command.sound) : refuse('not-seated')
    case 'node-gone':
      return nodeLost(room, command, moment)
    case 'node-stalled':
      return nodeStalled(room, command, moment)
    case 'race-over':
      return finishRace(room, command.number, command.round, command.claims, moment)
    case 'race-void':
      return voidRace(room, command.number, command.round, moment)
    case 'officiate':
      return officiate(room, command.order, moment)
    case 'ring':
      return ring(room, command.silent ?? [], moment)
    default:
      return unreachable(command)
  }
}

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
    handle: (room, { name, look }, { seat }) => dress(room, seat, name, look),
  },
  leave: {
    ...anyone,
    isForTheOrganiser: always,
    handle: (room, _, { seat }, moment) => leave(room, seat, moment),
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

/** TypeScript cannot know that a rule is looked up by the type of its own command. */
const ruleOf = (command: SeatCommand) => SEAT_RULES[command.type] as SeatRule<SeatCommand>

function decideSeat(
  room: Room,
  { by, keyHash, socket, command }: Extract<RoomCommand, { type: 'seat' }>,
  moment: Moment,
): Decided {
  const person = sitterAt(room, by)
  if (!person || !isPerson(person)) return refuse('no-such-seat')
  // A device or a socket that lost its seat to a newer one may still have commands under way.
  if (keyHash !== undefined && person.keyHash !== keyHash) return refuse('replaced')
  if (socket !== undefined && person.link.state === 'here' && person.link.socket !== socket) return refuse('replaced')
  const { right, phase, isForTheOrganiser, handle } = ruleOf(command)
  if (room.table && isForTheOrganiser?.(command)) return refuse('tournament-table')
  if (right === 'host' && room.host !== by) return refuse('host-only')
  if (phase === 'between-games' && room.phase.name === 'playing') return refuse('game-running')
  if (phase === 'in-game' && room.phase.name === 'lobby') return refuse('not-in-a-game')
  return handle(room, command, person, moment)
}

/** Hands of a race that runs are counted outside: here they would be judged without the others. */
function decideMove(room: Room, by: Seat, command: Extract<SeatCommand, { type: 'move' }>, moment: Moment): Decided {
  const { number, move, fromReferee } = command
  if (!fromReferee && openRaceOf(room) && gameOf(room).race?.act(move)) return refuse('race-running')
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

/** Also the way out of a game nobody wants to finish. */
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
  const heir = sitterAt(room, seat)
  if (!heir) return refuse('no-such-seat')
  if (!isPerson(heir)) return refuse('not-a-person')
  const { room: next, events } = crown(room, seat)
  return decided(next, events)
}
