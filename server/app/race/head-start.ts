import type { Millis, Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import { headStartFor, orderKey } from '../../fairness/adjudicate.ts'
import type { OpenRace } from '../../games/kit/race.ts'
import type { Facts } from './judge.ts'
import type { Watched } from './watched.ts'

/** The place of a hand in the order. */
export const keyOf = (facts: Facts): number => orderKey({ reactionMs: countedMs(facts) })

/** A hand of somebody whom the table gives a head start. A bot that stands in for them gets none. */
export function withHeadStart(facts: Facts, { headStarts }: OpenRace, seat: Seat): Facts {
  const given = headStarts.find((one) => one.seat === seat)?.ms ?? 0
  const headStartMs = Math.round(headStartFor(facts.reactionMs, given) * 10) / 10
  return headStartMs > 0 ? { ...facts, headStartMs } : facts
}

/** How much later than anybody else a hand may still come and be first. */
export const awaitedMs = ({ open, claimed }: Pick<Watched, 'open' | 'claimed'>): Millis =>
  Math.max(0, ...open.headStarts.filter(({ seat }) => !claimed.has(seat)).map(({ ms }) => ms))
