import { ENOUGH_PINGS, type RoundTrips } from './round-trips.ts'
import type { FairnessSetting } from './settings.ts'

/** Clients round, and a frame is drawn a little after its time stamp. */
const STAMP_TOLERANCE_MS = 5

/** What is known about a claim, in milliseconds by the server's own clock, except for the reaction. */
export interface Evidence {
  /** From sending the dice to this seat until its claim arrived. */
  readonly elapsedMs: number
  /** As the client says, by its own clock; none if it has no usable one. */
  readonly reactionMs: number | undefined
  readonly roundTrips: RoundTrips
  /** The round trip of the ping that was sent right behind the dice, if it was answered. */
  readonly revealTripMs: number | undefined
  /** What is left in the seat's bank. */
  readonly bankMs: number
  /** How long this server slept when it should have sent or heard: nobody's fault but ours. */
  readonly stallMs: number
}

export interface Verdict {
  /** What the order follows. */
  readonly reactionMs: number
  /** What was taken off the elapsed time, all in all. */
  readonly creditMs: number
  /** The part of it that the measured line accounts for, at most. */
  readonly lineMs: number
  /** The part of it that came out of the bank. */
  readonly usedMs: number
  /** What the line would have taken, if the client were right. */
  readonly impliedMs: number | undefined
  readonly flags: readonly Flag[]
}

export type Flag =
  /** The client sent no reaction of its own. */
  | 'no-stamp'
  /** It claims to have been faster than its line and its bank can account for. */
  | 'held-back'
  /** It claims to have been slower than its line allows. */
  | 'moved-up'
  | 'few-pings'

/** The player's own reaction, within the bounds of what the server measured itself. */
export function adjudicate(evidence: Evidence, setting: FairnessSetting): Verdict {
  const { elapsedMs, roundTrips, bankMs } = evidence
  const lineMs = lineOf(evidence, setting) + evidence.stallMs
  const stamp = evidence.reactionMs ?? elapsedMs - lineMs
  const usedMs = Math.min(Math.max(0, elapsedMs - stamp - lineMs), bankMs)
  const earliest = elapsedMs - lineMs - usedMs
  const latest = elapsedMs - roundTrips.floorMs + STAMP_TOLERANCE_MS
  const reactionMs = Math.max(earliest, Math.min(stamp, latest))
  const hasStamp = evidence.reactionMs !== undefined
  const flags: [Flag, boolean][] = [
    ['no-stamp', !hasStamp],
    ['held-back', hasStamp && reactionMs > stamp],
    ['moved-up', hasStamp && reactionMs < stamp],
    ['few-pings', roundTrips.count < ENOUGH_PINGS],
  ]
  return {
    reactionMs,
    creditMs: elapsedMs - reactionMs,
    lineMs,
    usedMs,
    impliedMs: hasStamp ? elapsedMs - stamp : undefined,
    flags: flags.filter(([, isSo]) => isSo).map(([flag]) => flag),
  }
}

function lineOf({ roundTrips, revealTripMs }: Evidence, { jitterMs, capMs }: FairnessSetting): number {
  const { medianMs, floorMs, count } = roundTrips
  if (count < ENOUGH_PINGS) return Math.min(floorMs + jitterMs, capMs)
  return Math.min(Math.max(medianMs, revealTripMs ?? 0), floorMs + jitterMs, capMs)
}
