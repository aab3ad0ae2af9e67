import { readStored, writeStored } from '../net/storage.ts'

export interface MyTournament {
  readonly id: string
  readonly title: string
  readonly role: 'entrant' | 'organiser'
  /** When this device was last there. */
  readonly at: number
}

const KEEP = 6
const FORGET_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Newest first. */
export function myTournaments(now = Date.now()): readonly MyTournament[] {
  const stored = readStored('tournaments')
  if (!Array.isArray(stored)) return []
  return (stored as MyTournament[]).filter(({ at }) => now - at < FORGET_AFTER_MS)
}

export function rememberTournament(one: Omit<MyTournament, 'at'>, now = Date.now()): void {
  const others = myTournaments(now).filter(({ id, role }) => id !== one.id || role !== one.role)
  writeStored('tournaments', [{ ...one, at: now }, ...others].slice(0, KEEP))
}
