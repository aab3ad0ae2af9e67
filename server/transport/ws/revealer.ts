import type { RoomCode } from '#protocol/ids.ts'
import type { Referee } from '../../app/race/referee.ts'
import { raceName, type Watched } from '../../app/race/watched.ts'
import { advanceMs } from '../../fairness/round-trips.ts'
import { SETTINGS } from '../../fairness/settings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import { gameOf } from '../../rooms/play/game.ts'
import { revealFrame } from './race-frames.ts'
import type { Watcher } from './watcher.ts'

/** Fresh round trips, and a radio that is awake, for the moment that counts. */
const PING_BEFORE_MS = 2_000
const PING_EVERY_MS = 220
/** Most hands are up by then. Who still counts is pinged less often: for a hall full of tables that is most of the server's work. */
const QUICK_FOR_MS = 3_500
const LATER_EVERY_MS = 660
/** Tables that begin together, as those of a tournament do, are pinged one after another: all at once would hold up every claim. */
const PHASE_STEP_MS = 83
/** When it is worked out who gets the dice when: after the last pings, before the first reveal. */
const PLAN_BEFORE_MS = 300

interface Deps {
  readonly clock: Clock
  readonly referee: Referee
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  readonly watchers: (code: RoomCode) => Iterable<Watcher>
}

export type Revealer = ReturnType<typeof createRevealer>

/** Sends the dice of a race: to each screen ahead of the common start by its own round trip. */
export function createRevealer({ clock, referee, cached, watchers }: Deps) {
  const armed = new Map<RoomCode, string>()
  let phaseMs = 0

  const isOn = ({ id }: Watched): boolean => {
    const current = referee.watched(id.code)
    return current !== undefined && raceName(current.id) === raceName(id)
  }

  function arm(current: Watched): void {
    const { id, open } = current
    if (armed.get(id.code) === raceName(id)) return
    armed.set(id.code, raceName(id))
    phaseMs = (phaseMs + PHASE_STEP_MS) % PING_EVERY_MS
    clock.at(open.startsAt - PING_BEFORE_MS + phaseMs, () => keepPinging(current))
    clock.at(open.startsAt - PLAN_BEFORE_MS, () => {
      for (const watcher of watchers(id.code)) plan(current, watcher)
    })
  }

  function keepPinging(current: Watched): void {
    if (!isOn(current)) return void forget(current)
    for (const { viewer, line } of watchers(current.id.code)) {
      // A hand that is up has been timed.
      if (viewer.kind !== 'seat' || !current.claimed.has(viewer.seat)) line.ping()
    }
    const everyMs = clock.now() < current.open.startsAt + QUICK_FOR_MS ? PING_EVERY_MS : LATER_EVERY_MS
    clock.after(everyMs, () => keepPinging(current))
  }

  function forget({ id }: Watched): void {
    if (armed.get(id.code) === raceName(id)) armed.delete(id.code)
  }

  function plan(current: Watched, watcher: Watcher): void {
    const { startsAt, order } = current.open
    const aheadMs = order === 'arrival' ? 0 : aheadOf(watcher, current.open)
    clock.at(startsAt - aheadMs, () => reveal(current, watcher))
  }

  /**
   * A seat's hand must come all the way back; the only screen with dice has to show them in time, within the same
   * bounds. Nobody else is sent anything early: it would be a second pair of eyes for some seat.
   */
  function aheadOf({ viewer, line }: Watcher, { setting, diceOn }: Watched['open']): number {
    const wholeMs = advanceMs(line.estimate(), SETTINGS[setting])
    if (viewer.kind === 'seat') return wholeMs
    return viewer.kind === 'tv' && diceOn === 'tv' ? wholeMs / 2 : 0
  }

  function reveal(current: Watched, watcher: Watcher): void {
    const room = cached(current.id.code)?.document
    if (room?.phase.name !== 'playing' || !isOn(current)) return
    const name = raceName(current.id)
    if (watcher.line.revealOf(name)) return
    const shown = gameOf(room).race?.reveal(room.phase.state, watcher.viewer)
    watcher.line.reveal(name, revealFrame(current.id, shown))
  }

  return {
    arm,
    /** Somebody came while a race is armed or runs: in time, or late. */
    welcome(code: RoomCode, watcher: Watcher): void {
      const current = referee.watched(code)
      if (current && clock.now() >= current.open.startsAt - PLAN_BEFORE_MS) plan(current, watcher)
    },
  }
}
