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
import { ROOM_FORMAT, type Room } from './room.ts'
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

const HOST_ONLY: ReadonlySet<SeatCommand['type']> = new Set([
  'start',
  'choose-game',
  'back-to-lobby',
  'kick',
  'lock',
  'rename',
  'hand-over',
  'add-bot',
  'set-bot',
  'remove-bot',
  'pause',
  'without-tv',
  'set-tv-sound',
  'set-pace',
  'give-head-start',
  'answer-passport',
  'end-evening',
  'reset-evening',
])

/** At a table of a tournament nobody is host, and whoever was seated there stays. */
const isForTheOrganiser = (command: SeatCommand): boolean =>
  HOST_ONLY.has(command.type) ||
  command.type === 'leave' ||
  command.type === 'issue-passport' ||
  (command.type === 'dress' && command.name !== undefined)

function decideSeat(
  room: Room,
  { by, keyHash, socket, command }: Extract<RoomCommand, { type: 'seat' }>,
  moment: Moment,
): Decided {
  const person = sitterAt(room, by)
  if (!person || !isPerson(person)) return refuse('no-such-seat')
  if (keyHash !== undefined && person.keyHash !== keyHash) return refuse('no-such-seat')
  // A socket that lost its seat to a newer one may still have frames under way.
  if (socket !== undefined && person.link.state === 'here' && person.link.socket !== socket) return refuse('replaced')
  if (room.table && isForTheOrganiser(command)) return refuse('tournament-table')
  if (HOST_ONLY.has(command.type) && room.host !== by) return refuse('host-only')
  switch (command.type) {
    case 'ready':
      return person.ready === command.ready
        ? decided(room)
        : decided(withSitter(room, { ...person, ready: command.ready }))
    case 'start':
      return lacksTv(room) ? refuse('no-tv') : start(room, command.anyway, moment)
    case 'move':
      return decideMove(room, by, command, moment)
    case 'dress':
      return dress(room, by, command.name, command.look)
    case 'leave':
      return leave(room, by, moment)
    case 'choose-game':
      return chooseGame(room, command.game, command.options)
    case 'back-to-lobby':
      return backToLobby(room, by)
    case 'kick':
      return kick(room, command.seat, command.ban, moment)
    case 'lock':
      return room.locked === command.locked ? decided(room) : decided({ ...room, locked: command.locked })
    case 'rename':
      return rename(room, command.seat, command.name)
    case 'hand-over':
      return handOver(room, command.seat)
    case 'add-bot':
      return addBot(room, command.level)
    case 'set-bot':
      return setBot(room, command.seat, command.level)
    case 'remove-bot':
      return removeBot(room, command.seat)
    case 'pause':
      return !command.paused && lacksTv(room) ? refuse('no-tv') : pause(room, command.paused, moment)
    case 'without-tv':
      return goOnWithoutTv(room, moment)
    case 'set-tv-sound':
      return setTvSound(room, command.sound)
    case 'set-pace':
      return setPace(room, command.pace)
    case 'give-head-start':
      return giveHeadStart(room, command.seat, command.given)
    case 'undo':
      return takeBack(room, by, command.number, moment)
    case 'issue-passport':
      return issuePassport(room, person, command.hash, moment)
    case 'withdraw-passport':
      return withdrawPassport(room, person)
    case 'answer-passport':
      return answerPassport(room, command.seat, command.approve, moment)
    case 'end-evening':
      return endEvening(room, command.ended)
    case 'reset-evening':
      return resetEvening(room)
    default:
      return unreachable(command)
  }
}

/** Hands of a race that runs are counted outside: here they would be judged without the others. */
function decideMove(room: Room, by: Seat, command: Extract<SeatCommand, { type: 'move' }>, moment: Moment): Decided {
  const { number, move, fromReferee } = command
  if (!fromReferee && openRaceOf(room) && gameOf(room).race?.act(move)) return refuse('race-running')
  return playMove(room, by, number, move, moment)
}

function chooseGame(room: Room, id: string, options: Room['game']['options']): Decided {
  if (room.phase.name === 'playing') return refuse('game-running')
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
  if (room.phase.name === 'playing') return refuse('game-running')
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
