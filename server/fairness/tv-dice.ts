import { type Adjudication, adjudicate, type Evidence } from './adjudicate.ts'
import type { FairnessSetting } from './settings.ts'

interface Shown extends Pick<Evidence, 'roundTrips'>, Pick<FairnessSetting, 'capMs'> {
  /** When the television said that it had painted the dice; without a word from it, when they were sent. */
  readonly echoedAt: number | undefined
  readonly sentAt: number
  /** From painting to light, as it was calibrated for this screen. */
  readonly displayMs: number
}

/** The common start where a television alone has the dice: the moment they were seen there. One that answers pings late on purpose gains no more than the cap. */
export function shownAt({ echoedAt, sentAt, roundTrips, displayMs, capMs }: Shown): number {
  const oneWayMs = Math.min(roundTrips.medianMs, capMs) / 2
  return (echoedAt === undefined ? sentAt + oneWayMs : Math.max(sentAt, echoedAt - oneWayMs)) + displayMs
}

interface Touch extends Omit<Evidence, 'elapsedMs'> {
  /** When the phone was told that the race begins; its own reaction counts from hearing that. */
  readonly sentAt: number
  readonly arrivedAt: number
  readonly shownAt: number
}

/**
 * A claim by a phone that shows no dice: the reaction is from the dice on the television to the touch. When the touch was
 * follows from the arrival less the way up; and that is what the line is credited, less the way down.
 */
export function adjudicateTouch(touch: Touch, setting: FairnessSetting): Adjudication {
  const { sentAt, arrivedAt, stallMs, roundTrips, revealTripMs = 0 } = touch
  // A start that came late delays no touch: all look at the television. Only the phone's own count began later.
  const lateStartMs = Math.max(0, revealTripMs - roundTrips.medianMs)
  const elapsedMs = arrivedAt - sentAt - lateStartMs
  const onPhone = adjudicate({ ...touch, revealTripMs: undefined, elapsedMs }, setting)
  const downMs = (onPhone.lineMs - stallMs) / 2
  const upMs = Math.max(0, onPhone.creditMs - downMs)
  return { ...onPhone, reactionMs: arrivedAt - upMs - touch.shownAt, creditMs: upMs }
}
