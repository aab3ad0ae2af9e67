import type { Look, Seat } from '#protocol/ids.ts'
import { MAX_SEATS } from '#protocol/limits.ts'
import type { RoomEvent } from '../log.ts'
import type { Bot, Person, Phase, Playing, Room, Sitter } from '../room.ts'
import { BOT_NAMES, uniqueName } from './names.ts'

/** Small questions about who sits where. */

const SEATS = Array.from({ length: MAX_SEATS }, (_, i) => i)

export const isPerson = (sitter: Sitter): sitter is Person => sitter.kind === 'person'
export const isBot = (sitter: Sitter): sitter is Bot => sitter.kind === 'bot'
export const isHere = (sitter: Sitter): boolean => isPerson(sitter) && sitter.link.state === 'here'

export const people = (room: Room): readonly Person[] => room.sitters.filter(isPerson)
export const anyoneHere = (room: Room): boolean => room.sitters.some(isHere)

/** Somebody waits for the game to go on: people who are here, or the tournament whose table it is. */
export const isAwaited = (room: Room): boolean => room.table !== undefined || anyoneHere(room)

export const sitterAt = (room: Room, seat: Seat): Sitter | undefined =>
  room.sitters.find((sitter) => sitter.seat === seat)

export const personAt = (room: Room, seat: Seat): Person | undefined =>
  people(room).find((person) => person.seat === seat)

export const personByKey = (room: Room, keyHash: string): Person | undefined =>
  people(room).find((person) => person.keyHash === keyHash)

/** Moves of this seat are made by a bot: it is one, or one stands in. */
export function isBotPlayed(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  if (!sitter) return true
  return isBot(sitter) || (sitter.link.state === 'away' && sitter.link.standIn)
}

export const isPlaying = (phase: Phase): phase is Playing => phase.name === 'playing'
export const playersOf = (room: Room): readonly Seat[] => (room.phase.name === 'lobby' ? [] : room.phase.players)

export const freeSeat = (room: Room): Seat | undefined =>
  SEATS.find((seat) => !room.sitters.some((sitter) => sitter.seat === seat)) as Seat | undefined

/** The wish if it is free, else the first look that is not worn. */
export function freeLook(room: Room, wish?: Look): Look {
  const taken = new Set<number>(room.sitters.map((sitter) => sitter.look))
  return (wish !== undefined && !taken.has(wish) ? wish : SEATS.find((look) => !taken.has(look))) as Look
}

export const freeBotName = (room: Room): string => {
  const taken = room.sitters.map((sitter) => sitter.name)
  return BOT_NAMES.find((name) => !taken.includes(name)) ?? uniqueName(BOT_NAMES[0], taken)
}

/** No person is ready for the next game. */
export const unready = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) => (isPerson(sitter) ? { ...sitter, ready: false } : sitter)),
})

export const withoutTemporaryBots = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.filter((sitter) => !(isBot(sitter) && sitter.temporary)),
})

export const withSitter = (room: Room, sitter: Sitter): Room => ({
  ...room,
  sitters: [...room.sitters.filter(({ seat }) => seat !== sitter.seat), sitter].sort((a, b) => a.seat - b.seat),
})

/** A bot plays for these until they are back. */
export const withStandIns = (room: Room, absent: readonly Person[]): Room =>
  absent.reduce(
    (next, person) =>
      person.link.state === 'away' ? withSitter(next, { ...person, link: { ...person.link, standIn: true } }) : next,
    room,
  )

export const withoutSeat = (room: Room, seat: Seat): Room => ({
  ...room,
  sitters: room.sitters.filter((sitter) => sitter.seat !== seat),
})

/** Who should be host when the present one has left or is away: the first person who is here, in the order of seats. */
export function nextHost(room: Room): Seat | null {
  const candidates = people(room)
  return (candidates.find(isHere) ?? candidates[0])?.seat ?? null
}

export function setHost(room: Room, host: Seat | null): { room: Room; events: readonly RoomEvent[] } {
  // A table of a tournament has none: what a host could do is the organiser's.
  if (host === room.host || room.table) return { room, events: [] }
  return { room: { ...room, host }, events: host === null ? [] : [{ type: 'host', seat: host }] }
}
