import { shownAt } from '../../fairness/party.ts'
import type { Incoming } from './line.ts'
import { raceName, type Watched } from './watched.ts'

/** A television that says it painted later than this has slept, or lies: then the start counts as it was planned. */
const LATEST_MS = 250

/**
 * How long after the common start the dice were to be seen on a television: painted, by its own word and its line, and
 * then on their way to the glass for `displayMs`. Nothing if that cannot be.
 */
export function shownAfterMs(
  { id, open, startTick }: Watched,
  displayMs: number,
  { arrivedAt, line }: Incoming,
): number | undefined {
  const reveal = line?.revealOf(raceName(id))
  if (open.diceOn !== 'tv' || !line || !reveal) return undefined
  const { sentAt } = reveal
  const shownTick = shownAt({ echoedAt: arrivedAt, sentAt, roundTrips: line.estimate(), displayMs })
  const afterMs = Math.round((shownTick - startTick) * 10) / 10
  return afterMs - displayMs <= LATEST_MS ? afterMs : undefined
}
