import { ENOUGH_PINGS, type RoundTrips } from './round-trips.ts'
import type { Bank, FairnessSetting, Used } from './settings.ts'

/** Clients round, and a frame is drawn a little after its time stamp. */
const STAMP_TOLERANCE_MS = 5

/** A line that stands still does so for a tenth of a second. Less is jitter, and a client that answers pings late has that too. */
const STANDSTILL_MS = 40

/** What is known about a claim, in milliseconds by the server's own clock, except for the reaction. */
export interface Evidence extends Bank {
  /** From sending the dice to this seat until its claim arrived. */
  readonly elapsedMs: number
  /** As the client says, by its own clock; none if it has no usable one. */
  readonly reactionMs: number | undefined
  readonly roundTrips: RoundTrips
  /** The round trip of the ping that was sent right behind the dice, if it was answered. */
  readonly revealTripMs: number | undefined
  /** What the line took when the claim came, as the last pings have it. */
  readonly claimTripMs: number
  /** How long this server slept when it should have sent or heard: our fault alone. */
  readonly stallMs: number
}

export interface Adjudication extends Used {
  /** What the order follows. */
  readonly reactionMs: number
  /** What was taken off the elapsed time, all in all. */
  readonly creditMs: number
  /** The part of it that the measured line accounts for, at most. */
  readonly lineMs: number
  /** How long the pings saw the line stand still, whether or not an account could pay for it. */
  readonly outageMs: number
}

/** The player's own reaction, within the bounds of what the server measured itself. */
export function adjudicate(evidence: Evidence, setting: FairnessSetting): Adjudication {
  const { elapsedMs, roundTrips, bankMs, outageBankMs } = evidence
  const lineMs = lineOf(evidence, setting) + evidence.stallMs
  const stamp = evidence.reactionMs ?? elapsedMs - lineMs
  const neededMs = Math.max(0, elapsedMs - stamp - lineMs)
  const outageMs = outageOf(evidence, setting)
  const outageUsedMs = Math.min(neededMs, outageMs, outageBankMs)
  const usedMs = Math.min(neededMs - outageUsedMs, bankMs)
  const earliest = elapsedMs - lineMs - outageUsedMs - usedMs
  const latest = elapsedMs - roundTrips.floorMs + STAMP_TOLERANCE_MS
  const reactionMs = Math.max(earliest, Math.min(stamp, latest))
  return { reactionMs, creditMs: elapsedMs - reactionMs, lineMs, usedMs, outageUsedMs, outageMs }
}

function lineOf({ roundTrips, revealTripMs }: Evidence, { jitterMs, capMs }: FairnessSetting): number {
  const { medianMs, floorMs, count } = roundTrips
  if (count < ENOUGH_PINGS) return Math.min(floorMs + jitterMs, capMs)
  return Math.min(Math.max(medianMs, revealTripMs ?? 0), floorMs + jitterMs, capMs)
}

/** How late the pings around the dice and the claim were, beyond any allowance and beyond what this line always takes. */
function outageOf({ roundTrips, revealTripMs = 0, claimTripMs }: Evidence, { jitterMs }: FairnessSetting): number {
  const { medianMs, floorMs, count } = roundTrips
  if (count < ENOUGH_PINGS) return 0
  const ordinaryMs = Math.max(medianMs, floorMs + jitterMs)
  const outage = (tripMs: number): number => (tripMs >= ordinaryMs + STANDSTILL_MS ? tripMs - ordinaryMs : 0)
  return outage(revealTripMs) + outage(claimTripMs)
}

/** Plain arrival order, to compare with: the first claim heard is first, and the line is the player's own affair. */
export const judgeByArrival = (startsAt: number, arrivedAt: number): Adjudication => ({
  reactionMs: arrivedAt - startsAt,
  creditMs: 0,
  lineMs: 0,
  usedMs: 0,
  outageUsedMs: 0,
  outageMs: 0,
})

/** No human has seen, counted and pressed by then: it was a guess ahead of the dice. */
const IMPOSSIBLE_MS = 120

/** After a false start the hand stays off for so long. */
export const FALSE_START_LOCK_MS = 250

/** What a head start takes off a reaction: never so much that the rest would be less than a human reaction. */
export const headStartFor = (reactionMs: number, givenMs: number): number =>
  Math.max(0, Math.min(givenMs, reactionMs - IMPOSSIBLE_MS))

export const isHuman = (reactionMs: number): boolean => reactionMs >= IMPOSSIBLE_MS

/** The order as the race keeps it: whole microseconds, so that every store and every node compares the same number. */
export const orderKey = ({ reactionMs }: { readonly reactionMs: number }): number => Math.round(reactionMs * 1_000)
