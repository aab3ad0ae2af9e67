import { createRoundTripWatch, type RoundTripWatch } from '../../server/fairness/round-trips.ts'
import { downPartOf, type Luck, PINGS, ROUNDS_PER_MATCH, WIDE } from './luck.ts'

/** A ping of one round, and when its answer was heard. */
export interface Asked {
  readonly name: string
  readonly sentAt: number
  readonly heardAt: number
}

/** As the server asks while a race is near or on; the race begins at 0. */
const FIRST_PING_AT = -2_000
const PING_EVERY_MS = 220
/** What was answered longer ago says nothing about now. */
const LOOK_BACK_MS = 300

export const pingTimes = (from: number, until: number): readonly (readonly [index: number, sentAt: number])[] =>
  Array.from({ length: PINGS }, (_, i) => [i, FIRST_PING_AT + PING_EVERY_MS * i] as const).filter(
    ([, at]) => at >= from && at < until,
  )

/** In order in each direction, late by base, jitter and whatever stall it runs into. */
export function createLine({ stalls }: Luck, player: number, round: number) {
  const roundTripMs = WIDE[player] as number
  const downMs = roundTripMs * downPartOf(Math.floor(round / ROUNDS_PER_MATCH), player)
  const direction = (baseMs: number) => {
    let last = -Infinity
    return (at: number, jitter: number): number => {
      const leaves = stalls.find(([from, until]) => at >= from && at < until)?.[1] ?? at
      last = Math.max(last, leaves + baseMs + jitter * (2 + 0.15 * baseMs))
      return last
    }
  }
  return { down: direction(downMs), up: direction(roundTripMs - downMs) }
}

/** Tells the watch what it would have heard in this time; answers come in order. */
export function hear(watch: RoundTripWatch, asked: readonly Asked[], from: number, until: number): void {
  for (const { name, heardAt } of asked) if (heardAt > from && heardAt <= until) watch.answered(name, heardAt)
}

/** What the line took at this moment, by the pings of its round. */
export function currentMsAt(asked: readonly Asked[], now: number): number {
  const watch = createRoundTripWatch()
  const recent = asked.filter(({ sentAt, heardAt }) => sentAt <= now && heardAt > now - LOOK_BACK_MS)
  for (const { name, sentAt } of recent) watch.sent(name, sentAt)
  hear(watch, recent, -Infinity, now)
  return watch.currentMs(now)
}
