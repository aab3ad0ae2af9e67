import type { Millis, Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import { orderKey } from '../../fairness/adjudicate.ts'
import { isLineLate, patientReleaseAt, releaseAt, settledBy } from '../../fairness/hold.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Micros, Standing } from '../../ports/pawn-race.ts'
import { isHere, isPerson, sitterAt } from '../../rooms/seats/people.ts'
import { type Facts, keyOf } from './judge.ts'
import type { NodeRace } from './node-race.ts'

/** Upper limit: without it, one slow line would delay the result for all. */
const MAX_WAIT_MS: Millis = 250

type Race = Pick<NodeRace, 'id' | 'open' | 'claimed' | 'screens' | 'at'>

/** Calls `settle` when the claim has waited long enough for a faster one: a little longer while a line is seen to be late. */
export function releaseLater(race: Race, facts: Facts, clock: Clock, settle: (upTo: Micros) => void): void {
  const { diceOn, setting } = race.open
  // Reactions to a television count from when it showed the dice, however long that took.
  const startsAt = race.open.startsAt + (diceOn === 'tv' ? facts.fromMs : 0)
  const held = {
    arrivedAt: race.open.startsAt + facts.arrivalMs,
    startsAt,
    reactionMs: countedMs(facts),
    awaitedMs: awaitedMs(race),
  }
  const terms = SETTINGS[setting]
  race.at(releaseAt(held, terms), () => {
    if (isALineBehind()) race.at(patientReleaseAt(held, terms), release)
    else release()
  })

  /** Others may have waited only for a head start that has been used by now: they go with this one. */
  function release(): void {
    const freeMs = settledBy(clock.now() - startsAt, awaitedMs(race), terms)
    settle(Math.max(keyOf(facts), orderKey({ reactionMs: freeMs })))
  }

  function isALineBehind(): boolean {
    for (const { viewer, line } of race.screens()) {
      if (viewer.kind !== 'seat' || !race.open.seats.includes(viewer.seat) || race.claimed.has(viewer.seat)) continue
      const revealTripMs = line.revealOf(race.id)?.ping.tripMs
      if (isLineLate({ roundTrips: line.estimate(), revealTripMs, currentMs: line.currentMs(clock.tick()) }, terms))
        return true
    }
    return false
  }
}

/** How much later than any other a hand may still come and be first. */
export const awaitedMs = ({ open, claimed }: Pick<Race, 'open' | 'claimed'>): Millis =>
  Math.max(0, ...open.headStarts.filter(({ seat }) => !claimed.has(seat)).map(({ ms }) => ms))

/**
 * How long a hand may still be under way when the pawns are gone: a round trip of the slowest line among the seats that have
 * not claimed. No time when some pawns are left, because then the time was up for all.
 */
export function lateHandWaitMs(
  { room, screens }: Pick<NodeRace, 'room' | 'screens'>,
  { seats, hands, pawns }: Standing,
  clock: Clock,
): Millis {
  if (hands.filter(({ rank }) => rank !== undefined).length < pawns) return 0
  const isAwaited = (seat: Seat) => {
    const sitter = sitterAt(room, seat)
    return sitter !== undefined && isPerson(sitter) && isHere(sitter) && !hands.some((hand) => hand.seat === seat)
  }
  const lines = new Map([...screens()].map(({ viewer, line }) => [viewer.kind === 'seat' && viewer.seat, line]))
  const trips = seats.filter(isAwaited).map((seat) => {
    const line = lines.get(seat)
    // The socket of this seat is on another node, which alone has timed its line.
    return line ? Math.max(line.estimate().medianMs, line.currentMs(clock.tick())) : MAX_WAIT_MS
  })
  return Math.min(MAX_WAIT_MS, Math.ceil(Math.max(0, ...trips)))
}
