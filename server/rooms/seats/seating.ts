import type { BotLevel, Look, Seat } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import type { CommandOf, SeatCommand } from '../command.ts'
import { type Decided, decided, type Moment } from '../decision.ts'
import { withLeaver } from '../evening.ts'
import type { RoomEvent } from '../log.ts'
import { withTimes } from '../play/clocks.ts'
import { withoutUndo } from '../play/undo.ts'
import type { Bot, Person, Room } from '../room.ts'
import { cleanName, uniqueName } from './names.ts'
import {
  freeBotName,
  freeLook,
  freeSeat,
  isBot,
  isPerson,
  isPlaying,
  nextHost,
  personAt,
  personByKey,
  playersOf,
  setHost,
  sitterAt,
  withoutSeat,
  withSitter,
} from './people.ts'

/** The same key sits down once, however often it asks: an answer may have been lost on the way. */
export function join(room: Room, { name, look, keyHash }: CommandOf<'join'>, moment: Moment): Decided {
  if (personByKey(room, keyHash)) return decided(room)
  if (room.banned.includes(keyHash)) return refuse('banned')
  if (room.locked) return refuse('room-locked')
  const cleaned = cleanName(name)
  if (cleaned === undefined) return refuse('bad-name')
  const bot = botToReplace(room, look)
  const seat = bot?.seat ?? freeSeat(room)
  if (seat === undefined) return refuse('room-full')

  const cleared = bot ? withoutSeat(room, bot.seat) : room
  const taken = cleared.sitters.map((sitter) => sitter.name)
  const tookOver = bot !== undefined && playersOf(room).includes(seat)
  const person: Person = {
    kind: 'person',
    seat,
    name: uniqueName(cleaned, taken),
    look: freeLook(cleared, look ?? bot?.look),
    keyHash,
    link: { state: 'away', since: moment.now, standIn: false, isNew: true },
    ready: false,
    // A person who has to watch this game plays the next one.
    ...(isPlaying(room.phase) && !tookOver && { satOut: room.phase.number }),
  }
  const news: RoomEvent = { type: tookOver ? 'took-over' : 'joined', seat, name: person.name }
  const seated = { ...withSitter(cleared, person), peopleSeenAt: moment.now }
  const host = setHost(seated, seated.host ?? seat)
  return decided(withTimes(host.room, moment), [news, ...host.events])
}

/**
 * A late guest gets a bot's place in the running game; a full table makes room for a person. The bot that wears what
 * the guest would like to wear goes first.
 */
function botToReplace(room: Room, look: Look | undefined): Bot | undefined {
  const bots = room.sitters.filter(isBot)
  const alike = (some: readonly Bot[]) => some.find((bot) => bot.look === look)
  const inGame = isPlaying(room.phase) ? bots.filter(({ seat }) => playersOf(room).includes(seat)) : []
  if (inGame.length > 0) return alike(inGame) ?? inGame[0]
  return freeSeat(room) === undefined ? (alike(bots) ?? bots.at(-1)) : undefined
}

type Dress = Pick<Extract<SeatCommand, { type: 'dress' }>, 'name' | 'look'>

export function dress(room: Room, { name, look }: Dress, person: Person): Decided {
  const { seat } = person
  if (look !== undefined && room.sitters.some((other) => other.seat !== seat && other.look === look)) {
    return refuse('look-taken')
  }
  const dressed = look === undefined ? room : withSitter(room, { ...person, look })
  return name === undefined ? decided(dressed) : rename(dressed, seat, name)
}

export function rename(room: Room, seat: Seat, raw: string): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter) return refuse('no-such-seat')
  const cleaned = cleanName(raw)
  if (cleaned === undefined) return refuse('bad-name')
  const others = room.sitters.filter((other) => other.seat !== seat).map((other) => other.name)
  const name = uniqueName(cleaned, others)
  if (name === sitter.name) return decided(room)
  return decided(withSitter(room, { ...sitter, name }), [{ type: 'renamed', seat, name }])
}

export function kick(room: Room, seat: Seat, ban: boolean, moment: Moment): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter) return refuse('no-such-seat')
  if (isBot(sitter)) return refuse('not-a-person')
  if (seat === room.host) return refuse('not-yourself')
  const banned = ban ? [...room.banned, sitter.keyHash] : room.banned
  return vacate({ ...room, banned }, sitter, 'kicked', moment)
}

/** In mid-game a bot keeps the place, without which the game of the others could not go on; otherwise the seat is free. */
export function vacate(room: Room, person: Person, how: 'left' | 'kicked', moment: Moment): Decided {
  const { seat, name, look } = person
  const emptied = playersOf(room).includes(seat)
    ? withSitter(room, { kind: 'bot', seat, name, look, level: 'medium', temporary: true })
    : withoutSeat(room, seat)
  const kept = withLeaver(emptied, person)
  const host = room.host === seat ? setHost(kept, nextHost(kept)) : { room: kept, events: [] }
  const next = withTimes({ ...withoutUndo(host.room, seat), peopleSeenAt: moment.now }, moment)
  return decided(next, [{ type: how, seat, name }, ...host.events])
}

export function addBot(room: Room, level: BotLevel): Decided {
  const seat = freeSeat(room)
  if (seat === undefined) return refuse('room-full')
  const bot: Bot = { kind: 'bot', seat, name: freeBotName(room), look: freeLook(room), level, temporary: false }
  return decided(withSitter(room, bot), [{ type: 'bot-added', seat, name: bot.name, level }])
}

export function setBot(room: Room, seat: Seat, level: BotLevel): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  return decided(withSitter(room, { ...sitter, level }))
}

export function removeBot(room: Room, seat: Seat): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  if (room.phase.name === 'playing' && playersOf(room).includes(seat)) return refuse('game-running')
  return decided(withoutSeat(room, seat), [{ type: 'left', seat, name: sitter.name }])
}

/** The host says who gets a head start, for all to see. It is with the person: it moves to another phone, and leaves with them. */
export function giveHeadStart(room: Room, seat: Seat, given: boolean): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter) return refuse('no-such-seat')
  if (!isPerson(sitter)) return refuse('not-a-person')
  const { headStart, ...person } = sitter
  if ((headStart ?? false) === given) return decided(room)
  return decided(withSitter(room, given ? { ...person, headStart: true } : person))
}

/** Never at a table of a tournament. */
export const hasHeadStart = (room: Room, seat: Seat): boolean => !room.table && personAt(room, seat)?.headStart === true
