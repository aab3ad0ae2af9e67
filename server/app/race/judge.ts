import { type Adjudication, adjudicate, judgeByArrival } from '../../fairness/adjudicate.ts'
import type { Bank } from '../../fairness/bank.ts'
import { adjudicateTouch } from '../../fairness/party.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { StallWatch } from '../../fairness/stalls.ts'
import type { Incoming } from './line.ts'
import { raceName, type Watched } from './watched.ts'

/** What a verdict rests on, kept with the claim for the receipt. Milliseconds from the start, or lengths. */
export interface Facts {
  readonly reactionMs: number
  readonly arrivalMs: number
  /** From when the time of this hand counts: its dice were sent, or the television showed them. */
  readonly fromMs: number
  readonly roundTripMs: number
  readonly creditMs: number
  /** How long the line was seen to stand still; absent if it did not. */
  readonly outageMs?: number
  /** The part of the credit that was for that. */
  readonly outageCreditMs?: number
  /** What the table gave this seat on top; absent without a head start. */
  readonly headStartMs?: number
}

/** A timer may ring this late on a busy machine; whoever gets the dice later has come back in mid-race. */
const LATE_REVEAL_MS = 60

export interface Judged {
  readonly verdict: Adjudication
  readonly facts: Facts
}

export interface Hand extends Incoming {
  readonly stampMs: number | undefined
  readonly bank: Bank
  readonly stalls: StallWatch
}

type Race = Pick<Watched, 'id' | 'open' | 'startTick' | 'shownMs'>

/** How fast this hand really was, as far as its line can be believed. */
export function judge(hand: Hand, race: Race): Judged {
  const { verdict, from } = verdictOf(hand, race)
  const { medianMs = 0 } = hand.line?.estimate() ?? {}
  const reactionMs = tenths(verdict.reactionMs)
  const arrivalMs = tenths(hand.arrivedAt - race.startTick)
  const fromMs = tenths(from - race.startTick)
  // What is left over, so that the sum is right to the last digit.
  const creditMs = tenths(arrivalMs - fromMs - reactionMs)
  const outageMs = tenths(verdict.outageMs)
  const facts = { reactionMs, arrivalMs, fromMs, roundTripMs: tenths(medianMs), creditMs }
  const outageCreditMs = tenths(verdict.outageUsedMs)
  return { verdict, facts: outageMs > 0 ? { ...facts, outageMs, outageCreditMs } : facts }
}

interface Timed {
  readonly verdict: Adjudication
  readonly from: number
}

function verdictOf(
  { arrivedAt, line, stampMs, bank, stalls }: Hand,
  { id, open: race, startTick, shownMs = 0 }: Race,
): Timed {
  const reveal = line?.revealOf(raceName(id))
  const shownTick = startTick + shownMs
  // Whoever looks at the television sees nothing before its light, however the order is made.
  const seenTick = race.diceOn === 'tv' ? shownTick : startTick
  const byArrival = () => ({ verdict: judgeByArrival(seenTick, arrivedAt), from: seenTick })
  // Nothing was measured on this line for this race: it came over HTTP, or from another node in mid-race.
  if (!line || !reveal || race.order === 'arrival') return byArrival()
  const { sentAt, ping } = reveal
  // These dice were sent again to a page that came back: the first time they were seen is what counts.
  if (sentAt > startTick + LATE_REVEAL_MS) return byArrival()
  const evidence = {
    reactionMs: stampMs,
    roundTrips: line.estimate(),
    revealTripMs: ping.tripMs,
    claimTripMs: line.currentMs(arrivedAt),
    ...bank,
    stallMs: stalls.stallMs(sentAt, arrivedAt),
  }
  const setting = SETTINGS[race.setting]
  return race.diceOn === 'tv'
    ? { verdict: adjudicateTouch({ ...evidence, sentAt, arrivedAt, shownAt: shownTick }, setting), from: shownTick }
    : { verdict: adjudicate({ ...evidence, elapsedMs: arrivedAt - sentAt }, setting), from: sentAt }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
