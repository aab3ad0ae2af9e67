import { shownAt } from '../../fairness/party.ts'
import type { Incoming } from './line.ts'
import { raceName, type Watched } from './watched.ts'

/** A television that says it was later than this has slept, or lies: then the start counts as it was planned. */
const LATEST_MS = 250
/** From paint to light. Televisions are not calibrated yet. */
const DISPLAY_MS = 0

/** How long after the common start a television showed the dice, by its own word and its line; nothing if that cannot be. */
export function shownAfterMs({ id, open, startTick }: Watched, { arrivedAt, line }: Incoming): number | undefined {
  const reveal = line?.revealOf(raceName(id))
  if (open.diceOn !== 'tv' || !line || !reveal) return undefined
  const { sentAt } = reveal
  const shownTick = shownAt({ echoedAt: arrivedAt, sentAt, roundTrips: line.estimate(), displayMs: DISPLAY_MS })
  const afterMs = Math.round((shownTick - startTick) * 10) / 10
  return afterMs <= LATEST_MS ? afterMs : undefined
}
