import type { RoomCode, Viewer } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import { orderKey } from '../../fairness/adjudicate.ts'
import { isLineLate, patientReleaseAt, releaseAt, settledBy } from '../../fairness/hold.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Micros } from '../../ports/pawn-race.ts'
import { awaitedMs, keyOf } from './head-start.ts'
import type { Facts } from './judge.ts'
import type { Line } from './line.ts'
import { later, raceName, type Watched } from './watched.ts'

/** The screens of a room whose sockets this node has. */
export type Screens = (code: RoomCode) => Iterable<{ readonly viewer: Viewer; readonly line: Line }>

interface Deps {
  readonly clock: Clock
  readonly screens: Screens
}

/** Calls `settle` when the claim has waited long enough for a faster one: a little longer while a line is seen to be late. */
export function releaseLater(
  current: Watched,
  facts: Facts,
  { clock, screens }: Deps,
  settle: (upTo: Micros) => void,
): void {
  const { diceOn, setting } = current.open
  // Reactions to a television count from its light, however long that took.
  const startsAt = current.open.startsAt + (diceOn === 'tv' ? facts.fromMs : 0)
  const held = {
    arrivedAt: current.open.startsAt + facts.arrivalMs,
    startsAt,
    reactionMs: countedMs(facts),
    awaitedMs: awaitedMs(current),
  }
  const terms = SETTINGS[setting]
  later(current, clock, releaseAt(held, terms), () => {
    if (isSomebodyBehind()) later(current, clock, patientReleaseAt(held, terms), release)
    else release()
  })

  /** Others may have waited only for a head start that has been used by now: they go with this one. */
  function release(): void {
    const freeMs = settledBy(clock.now() - startsAt, awaitedMs(current), terms)
    settle(Math.max(keyOf(facts), orderKey({ reactionMs: freeMs })))
  }

  function isSomebodyBehind(): boolean {
    for (const { viewer, line } of screens(current.id.code)) {
      if (viewer.kind !== 'seat' || !current.open.seats.includes(viewer.seat) || current.claimed.has(viewer.seat))
        continue
      const revealTripMs = line.revealOf(raceName(current.id))?.ping.tripMs
      if (isLineLate({ roundTrips: line.estimate(), revealTripMs, currentMs: line.currentMs(clock.tick()) }, terms))
        return true
    }
    return false
  }
}
