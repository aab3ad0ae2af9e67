import { ENOUGH_PINGS, type RoundTrips } from './round-trips.ts'
import type { FairnessSetting } from './settings.ts'

const MOST_MS = 250
/** On a line that is hardly known. */
const MOST_UNKNOWN_MS = 40

/**
 * How long before the common start the dice are sent to this seat: by its whole round trip, so that equal
 * reactions arrive together. Held to the same floor as the credit: otherwise a line that pretends to be slow
 * would see the dice early and be through before anybody's window shuts.
 */
export function advanceMs({ medianMs, floorMs, count }: RoundTrips, { jitterMs }: FairnessSetting): number {
  const most = count < ENOUGH_PINGS ? MOST_UNKNOWN_MS : MOST_MS
  return Math.min(medianMs, floorMs + jitterMs, most)
}
