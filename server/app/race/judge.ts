import { adjudicate, type Verdict } from '../../fairness/adjudicate.ts'
import { judgeByArrival } from '../../fairness/arrival.ts'
import { adjudicateTouch } from '../../fairness/party.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { StallWatch } from '../../fairness/stalls.ts'
import type { OpenRace } from '../../games/kit/race.ts'
import type { Incoming } from './line.ts'

/** What a verdict rests on, kept with the claim for the receipt. Milliseconds from the start, or lengths. */
export interface Facts {
  readonly reactionMs: number
  readonly arrivalMs: number
  readonly roundTripMs: number
  readonly creditMs: number
}

/** A timer may ring this late on a busy machine; whoever gets the dice later has come back in mid-race. */
const LATE_REVEAL_MS = 60

export interface Judged {
  readonly verdict: Verdict
  readonly facts: Facts
}

export interface Hand extends Incoming {
  readonly race: OpenRace
  readonly name: string
  /** When everybody saw the dice, as a tick of this node. */
  readonly startTick: number
  /** When the television showed them, in party mode. */
  readonly shownTick: number
  readonly stampMs: number | undefined
  readonly bankMs: number
  readonly stalls: StallWatch
}

/** How fast this hand really was, as far as its line can be believed. */
export function judge(hand: Hand): Judged {
  const verdict = verdictOf(hand)
  const { medianMs = 0 } = hand.line?.estimate() ?? {}
  return {
    verdict,
    facts: {
      reactionMs: tenths(verdict.reactionMs),
      arrivalMs: tenths(hand.arrivedAt - hand.startTick),
      roundTripMs: tenths(medianMs),
      creditMs: tenths(verdict.creditMs),
    },
  }
}

function verdictOf({ race, name, startTick, shownTick, arrivedAt, line, stampMs, bankMs, stalls }: Hand): Verdict {
  const reveal = line?.revealOf(name)
  // Nothing was measured on this line for this race: it came over HTTP, or from another node in mid-race.
  if (!line || !reveal || race.order === 'arrival') return judgeByArrival(startTick, arrivedAt)
  const { sentAt, ping } = reveal
  // These dice were sent again to a page that came back: the first time they were seen is what counts.
  if (sentAt > startTick + LATE_REVEAL_MS) return judgeByArrival(startTick, arrivedAt)
  const evidence = {
    reactionMs: stampMs,
    roundTrips: line.estimate(),
    revealTripMs: ping.tripMs,
    bankMs,
    stallMs: stalls.stallMs(sentAt, arrivedAt),
  }
  const setting = SETTINGS[race.setting]
  return race.diceOn === 'tv'
    ? adjudicateTouch({ ...evidence, sentAt, arrivedAt, shownAt: shownTick }, setting)
    : adjudicate({ ...evidence, elapsedMs: arrivedAt - sentAt }, setting)
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
