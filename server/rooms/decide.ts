import type { Seat } from '#protocol/ids.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import { addBot, removeBot, setBot } from './bots.ts'
import type { NewRoom, RoomCommand, SeatCommand } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { crown } from './host.ts'
import { anyoneHere, isPerson, sitterAt, withSitter } from './people.ts'
import {
  delayGame,
  finishRace,
  gameOf,
  openRaceOf,
  playBot,
  playDeadline,
  playMove,
  start,
  unready,
  voidRace,
  withBotTime,
  withoutTemporaryBots,
} from './play.ts'
import { arrive, closesAt, depart, isHostless, moveHost, nodeGone, overdue, standIn } from './presence.ts'
import { ROOM_FORMAT, type Room } from './room.ts'
import { dress, join, kick, leave, rename } from './seating.ts'

export const newRoom = ({ code, seed, game, options }: NewRoom, now: number): Room => ({
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
})

/** The only way a room changes. Pure: the same room, command and moment give the same answer. */
export function decide(room: Room, command: RoomCommand, moment: Moment): Decided {
  switch (command.type) {
    case 'seat':
      return decideSeat(room, command, moment)
    case 'join':
      return join(room, command, moment)
    case 'arrive':
      return arrive(room, command, moment)
    case 'depart':
      return depart(room, command, moment)
    case 'node-gone':
      return nodeGone(room, command, moment)
    case 'race-over':
      return finishRace(room, command.number, command.round, command.claims, moment)
    case 'race-void':
      return voidRace(room, command.number, command.round, moment)
    case 'ring':
      return ring(room, moment)
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
])

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
  if (HOST_ONLY.has(command.type) && room.host !== by) return refuse('host-only')
  switch (command.type) {
    case 'ready':
      return person.ready === command.ready
        ? decided(room)
        : decided(withSitter(room, { ...person, ready: command.ready }))
    case 'start':
      return start(room, command.anyway, moment)
    case 'move':
      return decideMove(room, by, command, moment)
    case 'dress':
      return dress(room, by, command.name, command.look)
    case 'leave':
      return leave(room, by, moment)
    case 'choose-game':
      return chooseGame(room, command.game, command.options)
    case 'back-to-lobby':
      return backToLobby(room)
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
      return pause(room, command.paused, moment)
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
  const lobby: Room = { ...withoutTemporaryBots(unready(room)), game: { id, options }, phase: { name: 'lobby' } }
  return decided(lobby, id === room.game.id ? [] : [{ type: 'game-chosen', game: id }])
}

/** Also the way out of a game nobody wants to finish. */
const backToLobby = (room: Room): Decided =>
  room.phase.name === 'lobby'
    ? decided(room)
    : decided({ ...withoutTemporaryBots(unready(room)), phase: { name: 'lobby' } })

function handOver(room: Room, seat: Seat): Decided {
  const heir = sitterAt(room, seat)
  if (!heir) return refuse('no-such-seat')
  if (!isPerson(heir)) return refuse('not-a-person')
  const { room: next, events } = crown(room, seat)
  return decided(next, events)
}

function pause(room: Room, paused: boolean, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing') return refuse('not-in-a-game')
  if ((phase.pausedAt !== null) === paused) return decided(room)
  // Nobody can stop hands that are already moving.
  if (openRaceOf(room)) return refuse('race-running')
  const next: Room = { ...room, phase: { ...phase, pausedAt: paused ? moment.now : null } }
  const stood = phase.pausedAt === null ? { room: next } : delayGame(next, moment.now - phase.pausedAt)
  return decided(withBotTime(stood.room, moment), [{ type: paused ? 'paused' : 'resumed' }], stood.act)
}

/** Does the first thing that is due. Whatever else is due keeps the room's deadline in the past, so it rings again. */
function ring(room: Room, moment: Moment): Decided {
  const { now, policy } = moment
  if (now >= closesAt(room, policy)) {
    return accept({ room, events: [], close: true })
  }
  const absent = overdue(room, moment)
  if (absent.length > 0) return standIn(room, absent, moment)
  if (isHostless(room, moment)) return moveHost(room)
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null) return refuse('too-early')
  const race = openRaceOf(room)
  // Its end is called by whoever counts the hands: the game alone has not seen them.
  if (race !== undefined && now >= race.endsAt) return refuse('too-early')
  // A game that nobody looks at stands still, but hands that are up are counted.
  const gameDue = race || anyoneHere(room) ? gameOf(room).deadline(phase.state) : undefined
  if (gameDue !== undefined && now >= gameDue) return playDeadline(room, phase, moment)
  if (phase.botAt !== null && now >= phase.botAt) return playBot(room, phase, moment)
  return refuse('too-early')
}
