import { judgeHuman } from '../../fairness/adjudicate.ts'
import { shownAt } from '../../fairness/party.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { RaceEvent, Standing } from '../../ports/pawn-race.ts'
import type { Incoming } from './line.ts'
import { raceName, type Watched } from './watched.ts'

/** A television that says it painted later than this has slept, or lies: then the start counts as it was planned. */
const LATEST_MS = 250

/**
 * How long after the common start the dice were to be seen on a television: painted, by its own word and its line, and
 * then on their way to the glass for `displayMs`. A paint too late to be true still counts, as the planned start: if it
 * were nothing, the word of one false television would stand alone.
 */
export function shownAfterMs(
  { id, open, startTick }: Watched,
  displayMs: number,
  { arrivedAt, line }: Incoming,
): number | undefined {
  const reveal = line?.revealOf(raceName(id))
  if (open.diceOn !== 'tv' || !line || !reveal) return undefined
  const { sentAt } = reveal
  const { capMs } = SETTINGS[open.setting]
  const shownTick = shownAt({ echoedAt: arrivedAt, sentAt, roundTrips: line.estimate(), displayMs, capMs })
  const afterMs = Math.round((shownTick - startTick) * 10) / 10
  return afterMs - displayMs <= LATEST_MS ? afterMs : 0
}

/** What was heard of this race. Which word of a television counts has been decided by the store, for all nodes alike. */
export function heed(current: Watched, event: RaceEvent): void {
  if (event.kind === 'claimed') current.claimed.add(event.seat)
  if (event.kind === 'shown') countFrom(current, event.afterMs)
}

/** The same for a node that was not there to hear it. */
export function catchUp(current: Watched, { hands, shownMs }: Standing): void {
  for (const { seat } of hands) current.claimed.add(seat)
  if (shownMs !== undefined) countFrom(current, shownMs)
}

/** An answer may be older than what was heard in the meantime; the start only ever becomes earlier. */
function countFrom(current: Watched, afterMs: number): void {
  current.shownMs = Math.min(afterMs, current.shownMs ?? Infinity)
}

type Start = Pick<Watched, 'shownMs' | 'claimed'>

/** Ahead of the planned start, or of a light before it: nobody is kept off by a delay that a television has reported. */
export const isFalseStart = ({ shownMs = 0 }: Start, reactionMs: number): boolean =>
  judgeHuman(reactionMs + Math.max(0, shownMs)) === 'false-start'

/**
 * A first hand that is no false start but ahead of the light: a guess, or the light was not so late. Either way all
 * may count from the planned start, which changes no order; once another hand is up, it is too late for that.
 */
export const refutesLight = ({ shownMs = 0, claimed }: Start, reactionMs: number): boolean =>
  shownMs > 0 && claimed.size === 0 && judgeHuman(reactionMs) === 'false-start'
