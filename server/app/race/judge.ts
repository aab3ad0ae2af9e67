import type { Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import { type Adjudication, adjudicate, headStartFor, judgeByArrival, orderKey } from '../../fairness/adjudicate.ts'
import { type Bank, NO_BANK, openBank, refilled } from '../../fairness/bank.ts'
import { adjudicateTouch } from '../../fairness/party.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { StallWatch } from '../../fairness/stalls.ts'
import type { OpenRace, RaceClaim } from '../../games/kit/race.ts'
import type { Hand } from '../../ports/pawn-race.ts'
import type { Incoming } from '../rooms/watcher.ts'
import type { NodeRace } from './node-race.ts'

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

/** A timer may be this late on a busy machine; dice that leave later go to a page that came back in mid-race. */
const LATE_REVEAL_MS = 60

export interface Judged {
  readonly verdict: Adjudication
  readonly facts: Facts
}

export interface TimedHand extends Incoming {
  readonly seat: Seat
  readonly stampMs: number | undefined
  readonly bank: Bank
  readonly stalls: StallWatch
}

type Race = Pick<NodeRace, 'id' | 'open' | 'startTick' | 'shownMs'>

/** How fast this hand really was, as far as its line can be believed, and what the table takes off. */
export function judge(hand: TimedHand, race: Race): Judged {
  const { verdict, from } = verdictOf(hand, race)
  const { medianMs = 0 } = hand.line?.estimate() ?? {}
  const reactionMs = tenths(verdict.reactionMs)
  const arrivalMs = tenths(hand.arrivedAt - race.startTick)
  const fromMs = tenths(from - race.startTick)
  // What is left over, so that the sum is right to the last digit.
  const creditMs = tenths(arrivalMs - fromMs - reactionMs)
  const outageMs = tenths(verdict.outageMs)
  const given = race.open.headStarts.find(({ seat }) => seat === hand.seat)?.ms ?? 0
  const headStartMs = tenths(headStartFor(reactionMs, given))
  const facts = {
    reactionMs,
    arrivalMs,
    fromMs,
    roundTripMs: tenths(medianMs),
    creditMs,
    ...(outageMs > 0 && { outageMs, outageCreditMs: tenths(verdict.outageUsedMs) }),
    ...(headStartMs > 0 && { headStartMs }),
  }
  return { verdict, facts }
}

interface Timed {
  readonly verdict: Adjudication
  readonly from: number
}

function verdictOf(
  { arrivedAt, line, stampMs, bank, stalls }: TimedHand,
  { id, open: race, startTick, shownMs = 0 }: Race,
): Timed {
  const reveal = line?.revealOf(id)
  const shownTick = startTick + shownMs
  // A player who looks at the television sees nothing before it shows the dice, however the order is made.
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

/** Of a bot: from what counts when its hand goes up, which may have become earlier since the bot saw the dice. It gets no head start. */
export function botFacts(atMs: number, { shownMs: fromMs = 0 }: Pick<Race, 'shownMs'>): Facts {
  const arrivalMs = tenths(atMs)
  return { reactionMs: tenths(arrivalMs - fromMs), arrivalMs, fromMs, roundTripMs: 0, creditMs: 0 }
}

/** The place of a hand in the order. By what the receipt says, to the digit: a finer key would be passed over when its time has come. */
export const keyOf = (facts: Facts): number => orderKey({ reactionMs: countedMs(facts) })

/** What each seat may still be believed: each race refills what the last one of the same game took. */
export function banksFor({ seats, setting }: OpenRace, last: ReadonlyMap<Seat, Bank> | undefined): Map<Seat, Bank> {
  const terms = SETTINGS[setting]
  return new Map(seats.map((seat) => [seat, last ? refilled(last.get(seat) ?? NO_BANK, terms) : openBank(terms)]))
}

/** Hands without a rank came when the pawns were gone: they rank behind the others, and keep their times for the loser to see. */
export function claimsOf(hands: readonly Hand[]): readonly RaceClaim[] {
  const ranked = hands.filter(({ rank }) => rank !== undefined)
  const lastRank = Math.max(0, ...ranked.map(({ rank }) => rank ?? 0))
  const lastKey = Math.max(...ranked.map(({ key }) => key))
  const missed = hands
    .filter(({ rank }) => rank === undefined)
    .map((hand, i) => ({ ...hand, rank: lastRank + i + 1, lateBy: Math.max(0, lastKey - hand.key) }))
  return [...ranked, ...missed].map(({ seat, platter, rank = 0, facts, lateBy }) => {
    return { seat, platter, rank, hasPawn: rank <= lastRank, lateMs: lateBy / 1000, ...(facts as Facts) }
  })
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
