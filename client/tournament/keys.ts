import type { SeatKey } from '#protocol/ids.ts'
import { randomId } from '../net/random-id.ts'
import { readStored, writeStored } from '../net/storage.ts'

type Role = 'entrant' | 'organiser'

const nameOf = (role: Role, id: string) => `${role}:${id}`

/** Fallback for devices without storage: they are known as long as the page is open. */
const inMemory = new Map<string, SeatKey>()

export function tournamentKey(role: Role, id: string): SeatKey | undefined {
  const name = nameOf(role, id)
  const stored = readStored(name)
  return typeof stored === 'string' ? (stored as SeatKey) : inMemory.get(name)
}

export function keepTournamentKey(role: Role, id: string, key: SeatKey): void {
  inMemory.set(nameOf(role, id), key)
  writeStored(nameOf(role, id), key)
}

export function forgetTournamentKey(role: Role, id: string): void {
  inMemory.delete(nameOf(role, id))
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
export const organiserLink = (origin: string, path: string, key: SeatKey) => `${origin}${path}#key=${key}`

export function keyInHash(hash: string): SeatKey | undefined {
  return KEY.exec(hash)?.[1] as SeatKey | undefined
}
