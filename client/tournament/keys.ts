import type { SeatKey } from '#protocol/ids.ts'
import { randomId } from '../net/random-id.ts'
import { readStored, writeStored } from '../net/storage.ts'

type Role = 'entrant' | 'organiser'

const nameOf = (role: Role, id: string) => `${role}:${id}`

export function tournamentKey(role: Role, id: string): SeatKey | undefined {
  const stored = readStored(nameOf(role, id))
  return typeof stored === 'string' ? (stored as SeatKey) : undefined
}

export function keepTournamentKey(role: Role, id: string, key: SeatKey): void {
  writeStored(nameOf(role, id), key)
}

export function forgetTournamentKey(role: Role, id: string): void {
  writeStored(nameOf(role, id), undefined)
}

/** Kept before the server has heard of it: if the answer is lost, the same key asks again and enters only once. */
export function makeEntrantKey(id: string): SeatKey {
  const key = tournamentKey('entrant', id) ?? newKey()
  keepTournamentKey('entrant', id, key)
  return key
}

export const newKey = (): SeatKey => randomId() as SeatKey

const KEY = /^#key=([\w-]{22})$/

/** The organiser's own link carries the key behind the `#`, which no browser sends to a server. */
export const organiserLink = (path: string, key: SeatKey) => `${path}#key=${key}`

export function keyInHash(hash: string): SeatKey | undefined {
  return KEY.exec(hash)?.[1] as SeatKey | undefined
}
