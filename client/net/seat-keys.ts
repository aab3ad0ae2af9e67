import type { SeatKey } from '#protocol/ids.ts'
import { randomId } from './random-id.ts'
import { readStored, writeStored } from './storage.ts'

const nameOf = (code: string) => `seat:${code}`

export function seatKey(code: string): SeatKey | undefined {
  const stored = readStored(nameOf(code))
  return typeof stored === 'string' ? (stored as SeatKey) : undefined
}

/**
 * Kept before the server has heard of it: if the answer is lost on the way, the same key asks for the
 * same seat again. A key that never got a seat is forgotten when the server does not know it.
 */
export function makeSeatKey(code: string): SeatKey {
  const key = seatKey(code) ?? (randomId() as SeatKey)
  keepSeatKey(code, key)
  return key
}

/** A seat that was taken for this device, as at the table of a tournament. */
export function keepSeatKey(code: string, key: SeatKey): void {
  writeStored(nameOf(code), key)
}

export function forgetSeatKey(code: string): void {
  writeStored(nameOf(code), undefined)
}

/** The name this device gave last time, so that the next room need not ask. */
export const lastName = (): string => {
  const stored = readStored('name')
  return typeof stored === 'string' ? stored : ''
}

export const rememberName = (name: string): void => writeStored('name', name)
