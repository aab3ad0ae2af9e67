import type { Millis, Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import { adjudicate, headStartFor, judgeByArrival, orderKey } from '../../fairness/adjudicate.ts'
import { isLineLate, patientReleaseAt, releaseAt, settledBy } from '../../fairness/hold.ts'
import { type Bank, SETTINGS } from '../../fairness/settings.ts'
import { adjudicateTouch } from '../../fairness/tv-dice.ts'
import type { RaceClaim } from '../../games/kit/race.ts'
import type { Hand, Micros, Standing } from '../../ports/race-store.ts'
import { isHere, isPerson, sitterAt } from '../../rooms/seats/people.ts'
import type { Incoming } from '../rooms/watcher.ts'
import type { HandCommandOf } from './hands.ts'
import type { LiveRace } from './node-race.ts'

/** What a verdict rests on, kept with the claim for the receipt. Milliseconds from the start, or lengths. */
export type Facts = Omit<RaceClaim, 'seat' | 'platter' | 'rank' | 'hasPawn' | 'lateMs'>

/** A timer may be this late on a busy machine; dice that leave later go to a page that came back in mid-race. */
const LATE_REVEAL_MS = 60
/** Upper limit: without it, one slow line would delay the result for all. */
const MAX_WAIT_MS: Millis = 250

type Claim = Pick<HandCommandOf<'claim'>, 'seat' | 'reactionMs'>

/** How fast this hand really was, as far as its line can be believed, and what the table takes off. */
export function judge(claim: Claim, incoming: Incoming, bank: Bank, race: LiveRace) {
  const { verdict, from, clockMs } = verdictOf(claim, incoming, bank, race)
  const { medianMs = 0 } = incoming.line?.estimate() ?? {}
  const reactionMs = tenths(verdict.reactionMs)
  const arrivalMs = tenths(incoming.arrivedAt - race.startElapsed)
  const fromMs = tenths(from - race.startElapsed)
  // What is left over, so that the sum is right to the last digit.
  const creditMs = tenths(arrivalMs - fromMs - reactionMs)
  const outageMs = tenths(verdict.outageMs)
  const given = race.open.headStarts.find(({ seat }) => seat === claim.seat)?.ms ?? 0
  const headStartMs = tenths(headStartFor(reactionMs, given))
  const facts: Facts = {
    reactionMs,
    arrivalMs,
    fromMs,
    roundTripMs: tenths(medianMs),
    creditMs,
    ...(outageMs > 0 && { outageMs, outageCreditMs: tenths(verdict.outageUsedMs) }),
    ...(clockMs > 0 && { clockMs }),
    ...(headStartMs > 0 && { headStartMs }),
  }
  return { verdict, facts }
}

function verdictOf({ reactionMs }: Claim, { arrivedAt, line }: Incoming, bank: Bank, race: LiveRace) {
  const { id, open, startElapsed, shownMs = 0 } = race
  const reveal = line?.revealOf(id)
  const shownElapsed = startElapsed + shownMs
  // A player who looks at the television sees nothing before it shows the dice, however the order is made.
  const seenElapsed = open.diceOn === 'tv' ? shownElapsed : startElapsed
  // Of two nodes each has the start where its own clock has it; a reveal and the claim after it are timed by one.
  const clockMs = () => tenths(race.deps.clock.uncertaintyMs())
  const byArrival = () => ({ verdict: judgeByArrival(seenElapsed, arrivedAt), from: seenElapsed, clockMs: clockMs() })
  // Nothing was measured on this line for this race: it came over HTTP, or before the dice were sent on this socket.
  if (!line || !reveal || open.order === 'arrival') return byArrival()
  const { sentAt, ping } = reveal
  // Sent in mid-race to a page that came back, of this node or another: the first time that it saw them is what counts.
  if (sentAt > startElapsed + LATE_REVEAL_MS) return byArrival()
  const evidence = {
    reactionMs,
    roundTrips: line.estimate(),
    revealTripMs: ping.tripMs,
    claimTripMs: line.currentMs(arrivedAt),
    ...bank,
    stallMs: race.deps.stalls.stallMs(sentAt, arrivedAt),
  }
  const setting = SETTINGS[open.setting]
  return open.diceOn === 'tv'
    ? {
        verdict: adjudicateTouch({ ...evidence, sentAt, arrivedAt, shownAt: shownElapsed }, setting),
        from: shownElapsed,
        clockMs: clockMs(),
      }
    : { verdict: adjudicate({ ...evidence, elapsedMs: arrivedAt - sentAt }, setting), from: sentAt, clockMs: 0 }
}

/** Of a bot: from what counts when its hand goes up, which may have become earlier since the bot saw the dice. It gets no head start. */
export function botFacts(atMs: number, { shownMs: fromMs = 0 }: LiveRace): Facts {
  const arrivalMs = tenths(atMs)
  return { reactionMs: tenths(arrivalMs - fromMs), arrivalMs, fromMs, roundTripMs: 0, creditMs: 0 }
}

/** The place of a hand in the order, in tenths as in its facts: settled up to 512.3 ms, a claim with a key of 512.34 ms would be left out. */
export const orderKeyOf = (facts: Facts): Micros => orderKey({ reactionMs: countedMs(facts) })

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

/** Settles a claim when it has waited long enough for a faster one: a little longer while a line is seen to be late. */
export function settleLater(race: LiveRace, facts: Facts): void {
  const { clock } = race.deps
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
    if (isALineBehind()) race.at(patientReleaseAt(held, terms), settle)
    else settle()
  })

  /** With it go claims whose wait is over too: they waited, say, 300 ms more for the head start of a seat that has claimed by now. */
  function settle(): void {
    const freeMs = settledBy(race.now() - startsAt, awaitedMs(race), terms)
    void race.settle(Math.max(orderKeyOf(facts), orderKey({ reactionMs: freeMs })))
  }

  function isALineBehind(): boolean {
    for (const { viewer, line } of race.screens()) {
      if (viewer.kind !== 'seat' || !race.open.seats.includes(viewer.seat) || race.claimed.has(viewer.seat)) continue
      const revealTripMs = line.revealOf(race.id)?.ping.tripMs
      if (isLineLate({ roundTrips: line.estimate(), revealTripMs, currentMs: line.currentMs(clock.elapsed()) }, terms))
        return true
    }
    return false
  }
}

/** How much later than any other a hand may still come and be first. */
export const awaitedMs = ({ open, claimed }: LiveRace): Millis =>
  Math.max(0, ...open.headStarts.filter(({ seat }) => !claimed.has(seat)).map(({ ms }) => ms))

/** A round trip of the slowest line that is awaited; none while pawns are left, because the time was up for all. */
export function lateHandWaitMs({ room, screens, deps }: LiveRace, { seats, hands, pawns }: Standing): Millis {
  if (hands.filter(({ rank }) => rank !== undefined).length < pawns) return 0
  const isAwaited = (seat: Seat) => {
    const sitter = sitterAt(room, seat)
    return sitter !== undefined && isPerson(sitter) && isHere(sitter) && !hands.some((hand) => hand.seat === seat)
  }
  const lines = new Map([...screens()].map(({ viewer, line }) => [viewer.kind === 'seat' && viewer.seat, line]))
  const trips = seats.filter(isAwaited).map((seat) => {
    const line = lines.get(seat)
    // The socket of this seat is on another node, which alone has timed its line.
    return line ? Math.max(line.estimate().medianMs, line.currentMs(deps.clock.elapsed())) : MAX_WAIT_MS
  })
  return Math.min(MAX_WAIT_MS, Math.ceil(Math.max(0, ...trips)))
}
