import type { Millis } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import { type Decided, decided, type Moment, type RoomHandler, type SeatHandler } from '../decision.ts'
import { withTimes } from '../play/clocks.ts'
import type { Passport, Person, Room } from '../room.ts'
import { anyoneHere, awaySince, people, personAt, personByKey, withSitter } from './people.ts'

/** docs/adr/0013: the holder issues a passport, another device shows it with its own key, and the host lets it in. */

/** For the other device to show it, and then again for the host to answer. */
export const PASSPORT_MS: Millis = 120_000

/** A new one makes the one before worthless. */
export const issuePassport: SeatHandler<'issue-passport'> = (room, { hash }, { now }, person) =>
  decided(withPassport(room, person, { hash, expiresAt: now + PASSPORT_MS }))

export const withdrawPassport: SeatHandler<'withdraw-passport'> = (room, _, __, person) =>
  decided(person.passport ? withPassport(room, person) : room)

/** The same device may ask as often as it likes: it gets the same answer, and in the end the result. */
export const showPassport: RoomHandler<'show-passport'> = (room, { hash, keyHash }, moment) => {
  // It has moved already; or this device has a seat of its own, and keeps it.
  if (personByKey(room, keyHash)) return decided(room)
  if (room.banned.includes(keyHash)) return refuse('banned')
  const person = people(room).find(({ passport }) => passport?.hash === hash)
  if (!person?.passport || moment.now >= person.passport.expiresAt) return refuse('passport-invalid')
  const { shownBy } = person.passport
  if (shownBy === keyHash) return decided(room)
  if (shownBy !== undefined) return refuse('passport-invalid')
  // The host lets others in and need not ask.
  if (person.seat === room.host) return moveSeat(room, person, keyHash, moment)
  return decided(withPassport(room, person, { hash, expiresAt: moment.now + PASSPORT_MS, shownBy: keyHash }))
}

export const answerPassport: SeatHandler<'answer-passport'> = (room, { seat, approve }, moment) => {
  const person = personAt(room, seat)
  if (!person) return refuse('no-such-seat')
  const { shownBy, expiresAt } = person.passport ?? { expiresAt: 0 }
  if (shownBy === undefined || moment.now >= expiresAt) return refuse('passport-invalid')
  if (!approve) return decided(withPassport(room, person))
  // While the host was asked, the device has joined or was banned: one key must not have two seats.
  if (personByKey(room, shownBy) || room.banned.includes(shownBy)) return refuse('passport-invalid')
  return moveSeat(room, person, shownBy, moment)
}

/** The new device is on its way: until it is here, the seat is away. The same person plays on, so undo stays possible. */
function moveSeat(room: Room, person: Person, keyHash: string, moment: Moment): Decided {
  const moved = withPassport(room, { ...person, keyHash, link: awaySince(moment.now, true) })
  // If no person was here, the game has stood still for longer.
  const next = anyoneHere(room) ? { ...moved, peopleSeenAt: moment.now } : moved
  return decided(withTimes(next, moment), [{ type: 'moved', seat: person.seat }])
}

const withPassport = (room: Room, { passport: _, ...person }: Person, passport?: Passport): Room =>
  withSitter(room, { ...person, ...(passport && { passport }) })

export const nextExpiry = (room: Room): Millis =>
  Math.min(...people(room).map(({ passport }) => passport?.expiresAt ?? Number.POSITIVE_INFINITY))

export const withoutExpired = (room: Room, now: Millis): Room =>
  people(room)
    .filter(({ passport }) => passport !== undefined && now >= passport.expiresAt)
    .reduce((next, person) => withPassport(next, person), room)
