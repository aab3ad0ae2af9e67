import type { Look, Seat } from '#protocol/ids.ts'
import { MAX_SEATS } from '#protocol/limits.ts'
import { refuse } from '../../games/kit/result.ts'
import type { SeatCommandOf } from '../command.ts'
import { andThen, type Decided, decided, type Moment, type RoomHandler, type SeatHandler } from '../decision.ts'
import { withLeaver } from '../evening.ts'
import { withTimes } from '../play/clocks.ts'
import { withoutUndo } from '../play/play.ts'
import type { Bot, Person, Room, RoomEvent } from '../room.ts'
import { BOT_NAMES, cleanName, uniqueName } from './names.ts'
import { awaySince, isBot, personAt, personByKey, playersOf, setHost, sitterAt, withSitter } from './people.ts'

const SEATS = Array.from({ length: MAX_SEATS }, (_, seat) => seat)

const freeSeat = (room: Room): Seat | undefined =>
  SEATS.find((seat) => !room.sitters.some((sitter) => sitter.seat === seat)) as Seat | undefined

function freeLook(room: Room, wish?: Look): Look {
  const taken = new Set<number>(room.sitters.map((sitter) => sitter.look))
  return (wish !== undefined && !taken.has(wish) ? wish : SEATS.find((look) => !taken.has(look))) as Look
}

const namesIn = ({ sitters }: Room): readonly string[] => sitters.map(({ name }) => name)

const withoutSeat = (room: Room, seat: Seat): Room => ({
  ...room,
  sitters: room.sitters.filter((sitter) => sitter.seat !== seat),
})

/** The same key sits down once, however often it asks: an answer may have been lost on the way. */
export const join: RoomHandler<'join'> = (room, { name, look, keyHash }, moment) => {
  if (personByKey(room, keyHash)) return decided(room)
  if (room.banned.includes(keyHash)) return refuse('banned')
  if (room.locked) return refuse('room-locked')
  const cleaned = cleanName(name)
  if (cleaned === undefined) return refuse('bad-name')
  const bot = botToReplace(room, look)
  const seat = bot?.seat ?? freeSeat(room)
  if (seat === undefined) return refuse('room-full')

  const cleared = bot ? withoutSeat(room, bot.seat) : room
  const tookOver = bot !== undefined && playersOf(room).includes(seat)
  const person: Person = {
    kind: 'person',
    seat,
    name: uniqueName(cleaned, namesIn(cleared)),
    look: freeLook(cleared, look ?? bot?.look),
    keyHash,
    link: awaySince(moment.now, true),
    ready: false,
    // A person who has to watch this game plays the next one.
    ...(room.phase.name === 'playing' && !tookOver && { satOut: room.phase.number }),
  }
  const news: RoomEvent = { type: tookOver ? 'took-over' : 'joined', seat, name: person.name }
  const seated = { ...withSitter(cleared, person), peopleSeenAt: moment.now }
  return andThen(decided(withTimes(seated, moment), [news]), (next) => setHost(next, next.host ?? seat))
}

/** A late guest gets a bot's place in a running game or at a full table: first of the bot that wears the guest's look. */
function botToReplace(room: Room, look: Look | undefined): Bot | undefined {
  const bots = room.sitters.filter(isBot)
  const alike = (some: readonly Bot[]) => some.find((bot) => bot.look === look)
  const inGame = room.phase.name === 'playing' ? bots.filter(({ seat }) => playersOf(room).includes(seat)) : []
  if (inGame.length > 0) return alike(inGame) ?? inGame[0]
  return freeSeat(room) === undefined ? (alike(bots) ?? bots.at(-1)) : undefined
}

export const dress: SeatHandler<'dress'> = (room, { name, look }, _, person) => {
  const { seat } = person
  if (look !== undefined && room.sitters.some((other) => other.seat !== seat && other.look === look)) {
    return refuse('look-taken')
  }
  const dressed = look === undefined ? room : withSitter(room, { ...person, look })
  return name === undefined ? decided(dressed) : rename(dressed, { seat, name })
}

export function rename(room: Room, { seat, name: raw }: Omit<SeatCommandOf<'rename'>, 'type'>): Decided {
  const sitter = sitterAt(room, seat)
  if (!sitter) return refuse('no-such-seat')
  const cleaned = cleanName(raw)
  if (cleaned === undefined) return refuse('bad-name')
  const name = uniqueName(cleaned, namesIn(withoutSeat(room, seat)))
  if (name === sitter.name) return decided(room)
  return decided(withSitter(room, { ...sitter, name }), [{ type: 'renamed', seat, name }])
}

export const kick: SeatHandler<'kick'> = (room, { seat, ban }, moment) => {
  const person = personAt(room, seat)
  if (!person) return refuseNoPerson(room, seat)
  if (seat === room.host) return refuse('not-yourself')
  const banned = ban ? [...room.banned, person.keyHash] : room.banned
  return vacate({ ...room, banned }, person, 'kicked', moment)
}

const refuseNoPerson = (room: Room, seat: Seat) => refuse(sitterAt(room, seat) ? 'not-a-person' : 'no-such-seat')

export const handOver: SeatHandler<'hand-over'> = (room, { seat }) =>
  personAt(room, seat) ? setHost(room, seat) : refuseNoPerson(room, seat)

export const leave: SeatHandler<'leave'> = (room, _, moment, person) => vacate(room, person, 'left', moment)

/** In mid-game a bot keeps the place, without which the game of the others could not go on; otherwise the seat is free. */
function vacate(room: Room, person: Person, how: 'left' | 'kicked', moment: Moment): Decided {
  const { seat, name, look } = person
  const emptied = playersOf(room).includes(seat)
    ? withSitter(room, { kind: 'bot', seat, name, look, level: 'medium', temporary: true })
    : withoutSeat(room, seat)
  const rest = { ...withoutUndo(withLeaver(emptied, person), seat), peopleSeenAt: moment.now }
  const vacated = decided(withTimes(rest, moment), [{ type: how, seat, name }])
  return room.host === seat ? andThen(vacated, (next) => setHost(next)) : vacated
}

export const addBot: SeatHandler<'add-bot'> = (room, { level }) => {
  const seat = freeSeat(room)
  if (seat === undefined) return refuse('room-full')
  const taken = namesIn(room)
  const name = BOT_NAMES.find((each) => !taken.includes(each)) ?? uniqueName(BOT_NAMES[0], taken)
  const bot: Bot = { kind: 'bot', seat, name, look: freeLook(room), level, temporary: false }
  return decided(withSitter(room, bot), [{ type: 'bot-added', seat, name, level }])
}

export const setBot: SeatHandler<'set-bot'> = (room, { seat, level }) => {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  return decided(withSitter(room, { ...sitter, level }))
}

export const removeBot: SeatHandler<'remove-bot'> = (room, { seat }) => {
  const sitter = sitterAt(room, seat)
  if (!sitter || !isBot(sitter)) return refuse('not-a-bot')
  if (room.phase.name === 'playing' && playersOf(room).includes(seat)) return refuse('game-running')
  return decided(withoutSeat(room, seat), [{ type: 'left', seat, name: sitter.name }])
}

/** The host says who gets a head start, for all to see. It is with the person: it moves to another phone, and leaves with them. */
export const giveHeadStart: SeatHandler<'give-head-start'> = (room, { seat, given }) => {
  const sitter = personAt(room, seat)
  if (!sitter) return refuseNoPerson(room, seat)
  const { headStart, ...person } = sitter
  if ((headStart ?? false) === given) return decided(room)
  return decided(withSitter(room, given ? { ...person, headStart: true } : person))
}
