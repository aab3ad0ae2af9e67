import type { Seat } from '#protocol/ids.ts'
import { refuse } from '../games/kit/result.ts'
import { type Decided, decided } from './decision.ts'
import { isPerson, sitterAt, withSitter } from './people.ts'
import type { Room } from './room.ts'

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
export function hasHeadStart(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  return !room.table && sitter !== undefined && isPerson(sitter) && sitter.headStart === true
}
