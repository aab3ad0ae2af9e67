import type { RoomCode } from '#protocol/ids.ts'
import type { Viewer } from '#protocol/viewer.ts'
import { isBehind, patientReleaseAt, releaseAt } from '../../fairness/hold.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Facts } from './judge.ts'
import type { Line } from './line.ts'
import { later, raceName, type Watched } from './watched.ts'

/** The screens of a room whose sockets this node has. */
export type Screens = (code: RoomCode) => Iterable<{ readonly viewer: Viewer; readonly line: Line }>

interface Deps {
  readonly clock: Clock
  readonly screens: Screens
}

/** Runs `settle` when the claim has waited long enough for a faster one: a little longer while a line is seen to be late. */
export function releaseLater(
  current: Watched,
  { reactionMs, arrivalMs }: Facts,
  { clock, screens }: Deps,
  settle: () => void,
): void {
  const { startsAt, setting } = current.open
  const held = { arrivedAt: startsAt + arrivalMs, startsAt, reactionMs }
  const terms = SETTINGS[setting]
  later(current, clock, releaseAt(held, terms), () => {
    if (isSomebodyBehind()) later(current, clock, patientReleaseAt(held, terms), settle)
    else settle()
  })

  function isSomebodyBehind(): boolean {
    for (const { viewer, line } of screens(current.id.code)) {
      if (viewer.kind !== 'seat' || !current.open.seats.includes(viewer.seat) || current.claimed.has(viewer.seat))
        continue
      const revealTripMs = line.revealOf(raceName(current.id))?.ping.tripMs
      if (isBehind({ roundTrips: line.estimate(), revealTripMs, currentMs: line.currentMs(clock.tick()) }, terms))
        return true
    }
    return false
  }
}
