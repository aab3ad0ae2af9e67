import { isHuman } from '../../fairness/adjudicate.ts'
import { advanceMs } from '../../fairness/round-trips.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import { shownAt } from '../../fairness/tv-dice.ts'
import type { RaceTerms } from '../../games/kit/race.ts'
import { gameOf } from '../../rooms/play/game.ts'
import { type Incoming, orFail, type Screen } from '../rooms/watcher.ts'
import type { LiveRace } from './node-race.ts'

/** Fresh round trips, and a radio that is awake, for the moment that counts. */
const PING_BEFORE_MS = 2_000
const PING_EVERY_MS = 220
/** Most hands are up by then. Seats that still count are pinged less often: with many tables that is most of the server's work. */
const QUICK_FOR_MS = 3_500
const LATER_EVERY_MS = 660
/** Tables that begin together, as those of a tournament do, are pinged one after another: all at once would delay every claim. */
const PHASE_STEP_MS = 83
/** When it is worked out who gets the dice when: after the last pings, before the first reveal. */
const PLAN_BEFORE_MS = 300
/** A television that says it painted later than this has slept, or lies: then the start counts as it was planned. */
const LATEST_PAINT_MS = 250

/** Each race of a node gets the next phase, so that their pings leave one after another. */
export function createPingPhases(): () => number {
  let phaseMs = 0
  return () => {
    phaseMs = (phaseMs + PHASE_STEP_MS) % PING_EVERY_MS
    return phaseMs
  }
}

/** Pings the screens of a race, and sends the dice to each ahead of the common start by its own round trip. */
export function armReveal(race: LiveRace): void {
  const { startsAt } = race.open
  race.at(startsAt - PING_BEFORE_MS + race.deps.nextPingPhase(), keepPinging)
  race.at(startsAt - PLAN_BEFORE_MS, () => {
    for (const screen of race.screens()) orFail(screen, () => planReveal(race, screen))
  })

  function keepPinging(): void {
    for (const screen of race.screens()) {
      const { viewer, line } = screen
      // A hand that is up has been timed.
      if (viewer.kind !== 'seat' || !race.claimed.has(viewer.seat)) orFail(screen, line.ping)
    }
    race.checkTime()
    const now = race.now()
    race.at(now + (now < startsAt + QUICK_FOR_MS ? PING_EVERY_MS : LATER_EVERY_MS), keepPinging)
  }
}

/** A screen that comes while a race is armed or runs, in time or late. Before the plan it is planned with the others. */
export function revealToLate(race: LiveRace, screen: Screen): void {
  if (race.now() >= race.open.startsAt - PLAN_BEFORE_MS) planReveal(race, screen)
}

function planReveal(race: LiveRace, screen: Screen): void {
  const { startsAt, order } = race.open
  const aheadMs = order === 'arrival' ? 0 : aheadOf(screen, race.open)
  race.at(startsAt - aheadMs, () => {
    const { id, room } = race
    const { phase } = room
    const { viewer, line } = screen
    if (phase.name !== 'playing' || line.revealOf(id)) return
    orFail(screen, () => line.reveal(id, gameOf(room).race?.reveal(phase.state, viewer)))
  })
}

/**
 * A seat's hand must come all the way back; the only screen with dice has to show them in time, within the same
 * bounds. No other screen is sent anything early: it would be a second pair of eyes for some seat.
 */
function aheadOf({ viewer, line }: Screen, { setting, diceOn }: RaceTerms): number {
  const wholeMs = advanceMs(line.estimate(), SETTINGS[setting])
  if (viewer.kind === 'seat') return wholeMs
  return viewer.kind === 'tv' && diceOn === 'tv' ? wholeMs / 2 : 0
}

/**
 * How long after the common start the dice were to be seen on a television: painted, by its own word and its line, and
 * then on their way to the glass for `displayMs`. A paint too late to be true still counts, as the planned start: if it
 * were nothing, the word of one false television would stand alone.
 */
export function tvRevealAfterMs(race: LiveRace, displayMs: number, { arrivedAt, line }: Incoming): number | undefined {
  const { id, open, startElapsed } = race
  const sent = line?.revealOf(id)
  if (open.diceOn !== 'tv' || !line || !sent) return undefined
  const { capMs } = SETTINGS[open.setting]
  const roundTrips = line.estimate()
  const shownElapsed = shownAt({ echoedAt: arrivedAt, sentAt: sent.sentAt, roundTrips, displayMs, capMs })
  const afterMs = Math.round((shownElapsed - startElapsed) * 10) / 10
  return afterMs - displayMs <= LATEST_PAINT_MS ? afterMs : 0
}

/** Ahead of the planned start, or of a television before it: a delay that a television has reported refuses no hand. */
export const isFalseStart = ({ shownMs = 0 }: LiveRace, reactionMs: number): boolean =>
  !isHuman(reactionMs + Math.max(0, shownMs))

/** A first hand ahead of the television: all count from the planned start. Only a first one: once a hand is up, what hands are counted from must not move. */
export const refutesTv = ({ shownMs = 0, claimed }: LiveRace, reactionMs: number): boolean =>
  shownMs > 0 && claimed.size === 0 && !isHuman(reactionMs)
