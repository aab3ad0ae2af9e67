import type { Millis, Seat } from '#protocol/ids.ts'
import { type Decided, decided } from '../decision.ts'
import type { Bot, Person, Room, SeatLink, Sitter } from '../room.ts'

export const isPerson = (sitter: Sitter): sitter is Person => sitter.kind === 'person'
export const isBot = (sitter: Sitter): sitter is Bot => sitter.kind === 'bot'
export const isHere = (sitter: Sitter): boolean => isPerson(sitter) && sitter.link.state === 'here'

type Away = Person & { readonly link: Extract<SeatLink, { state: 'away' }> }
export const isAway = (sitter: Sitter): sitter is Away => isPerson(sitter) && sitter.link.state === 'away'

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

export function isBotPlayed(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  if (!sitter) return true
  return isBot(sitter) || (isAway(sitter) && sitter.link.standIn)
}

export const playersOf = (room: Room): readonly Seat[] => (room.phase.name === 'lobby' ? [] : room.phase.players)

export const withPeople = (room: Room, change: (person: Person) => Person): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) => (isPerson(sitter) ? change(sitter) : sitter)),
})

export const unready = (room: Room): Room => withPeople(room, (person) => ({ ...person, ready: false }))

export const withoutTemporaryBots = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.filter((sitter) => !(isBot(sitter) && sitter.temporary)),
})

export const toLobby = (room: Room): Room => ({ ...withoutTemporaryBots(unready(room)), phase: { name: 'lobby' } })

export const withSitter = (room: Room, sitter: Sitter): Room => ({
  ...room,
  sitters: [...room.sitters.filter(({ seat }) => seat !== sitter.seat), sitter].sort((a, b) => a.seat - b.seat),
})

export const withStandIns = (room: Room, absent: readonly Away[]): Room =>
  absent.reduce<Room>((next, person) => withSitter(next, { ...person, link: { ...person.link, standIn: true } }), room)

/** The link of a person who is waited for. */
export const awaySince = (since: Millis, isNew: boolean) => ({ state: 'away', since, standIn: false, isNew }) as const

const nextHost = (room: Room): Seat | null => (people(room).find(isHere) ?? people(room)[0])?.seat ?? null

/** Without `host`, the next one: the present one has left or is away. */
export function setHost(room: Room, host = nextHost(room)): Decided {
  // A table of a tournament has none: what a host could do is the organiser's.
  if (host === room.host || room.table) return decided(room)
  return decided({ ...room, host }, host === null ? [] : [{ type: 'host', seat: host }])
}
