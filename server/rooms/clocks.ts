import type { Millis, Seat } from '#protocol/ids.ts'
import type { ClockView } from '#protocol/room-view.ts'
import { gameOf, openRaceOf } from './game.ts'
import { goesOn, paceOf, stoodSince, timesOf } from './pace.ts'
import { isBotPlayed, isPerson, sitterAt } from './people.ts'
import type { Playing, Room, SeatClock } from './room.ts'

/**
 * Who may take how long: docs/adr/0011. A clock runs while the game waits for a seat and has no deadline of its own;
 * the time of a move begins anew with each move, and what goes over it comes out of the bank.
 */

/** Later than this a clock is not rung but by somebody who was not there when it ran out: us. */
const RUNG_LATE_MS: Millis = 30_000

/** Lets the clocks run and stop as the room now is. `moved` has just made a move: the next one has its own time. */
export function withClocks(room: Room, now: Millis, moved?: Seat): Room {
  const { phase } = room
  const pace = paceOf(room)
  if (phase.name !== 'playing' || pace.kind === 'free') return room
  const at = stoodSince(room) ?? now
  const { moveMs, bankMs } = timesOf(pace)
  const clocks = phase.players.map((seat) => {
    const clock = clockOf(phase, seat) ?? { seat, bankMs }
    const isWaitedFor = isOnTheClock(room, phase, seat)
    const rested = seat === moved || !isWaitedFor ? stopped(clock, at) : clock
    return isWaitedFor ? { ...rested, moveEndsAt: rested.moveEndsAt ?? at + moveMs } : rested
  })
  return { ...room, phase: { ...phase, clocks } }
}

export const isTimed = ({ phase }: Room): boolean => phase.name === 'playing' && phase.clocks !== undefined

export const clockOf = ({ clocks }: Playing, seat: Seat): SeatClock | undefined =>
  clocks?.find((clock) => clock.seat === seat)

function isOnTheClock(room: Room, { state }: Playing, seat: Seat): boolean {
  const game = gameOf(room)
  if (game.deadline(state) !== undefined || openRaceOf(room) !== undefined) return false
  return game.actors(state).includes(seat) && !isBotPlayed(room, seat) && !isCutOff(room, seat)
}

function isCutOff(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  return sitter !== undefined && isPerson(sitter) && sitter.link.state === 'away' && sitter.link.cutOff === true
}

function stopped({ seat, bankMs, moveEndsAt = Number.POSITIVE_INFINITY }: SeatClock, at: Millis): SeatClock {
  return { seat, bankMs: Math.max(0, bankMs - Math.max(0, at - moveEndsAt)) }
}

/** After a fault of ours: the time of these seats' move begins anew, and nothing is taken from their bank. */
export function forgive(room: Room, seats: readonly Seat[]): Room {
  const { phase } = room
  if (phase.name !== 'playing' || !phase.clocks) return room
  const clocks = phase.clocks.map(({ moveEndsAt, ...rest }) => {
    const keeps = moveEndsAt !== undefined && !seats.includes(rest.seat)
    return keeps ? { ...rest, moveEndsAt } : rest
  })
  return { ...room, phase: { ...phase, clocks } }
}

/** The game stood still for so long: what every clock has left stays what it was. */
export function delayClocks(phase: Playing, byMs: Millis): Playing {
  const { clocks, undo } = phase
  const later = (clock: SeatClock): SeatClock =>
    clock.moveEndsAt === undefined ? clock : { ...clock, moveEndsAt: clock.moveEndsAt + byMs }
  return {
    ...phase,
    ...(clocks && { clocks: clocks.map(later) }),
    ...(undo?.clock && { undo: { ...undo, clock: later(undo.clock) } }),
  }
}

/** When somebody's time is up; the first of them, if there are several. */
export const nextTimeUp = (room: Room): Millis => Math.min(...running(room).map(endOf))

export interface TimeUp {
  readonly seat: Seat
  /** Nobody was there to ring when it was up, so it was no fair time. */
  readonly isLate: boolean
}

/** Whose time is up first. Whoever is with a silent node may have moved without our hearing of it. */
export function timeUp(room: Room, now: Millis, silent: readonly string[]): TimeUp | undefined {
  const due = running(room).filter((clock) => now >= endOf(clock) && !silent.includes(nodeOf(room, clock.seat) ?? ''))
  const [first] = due.sort((one, two) => endOf(one) - endOf(two))
  return first && { seat: first.seat, isLate: now - endOf(first) > RUNG_LATE_MS }
}

export const endOf = ({ bankMs, moveEndsAt = Number.POSITIVE_INFINITY }: SeatClock): Millis => moveEndsAt + bankMs

/** Of a game that stands still, none. One that does not run ends never: see `endOf`. */
function running(room: Room): readonly SeatClock[] {
  return (room.phase.name === 'playing' && goesOn(room) && room.phase.clocks) || []
}

/** The node that has this seat's socket. */
export function nodeOf(room: Room, seat: Seat): string | undefined {
  const sitter = sitterAt(room, seat)
  return sitter && isPerson(sitter) && sitter.link.state === 'here' ? sitter.link.node : undefined
}

/** The nodes on whose word it depends whether somebody's time is up now. */
export function nodesToHear(room: Room, now: Millis): readonly string[] {
  const due = running(room).filter((clock) => now >= endOf(clock))
  return [...new Set(due.flatMap(({ seat }) => nodeOf(room, seat) ?? []))]
}

/** As screens see them: the end of a move is shown only while time passes. */
export function clockViews(room: Room, phase: Playing): ClockView[] | undefined {
  const isGoing = goesOn(room)
  return phase.clocks?.map(({ seat, bankMs, moveEndsAt }) => ({
    seat,
    bankMs,
    ...(isGoing && moveEndsAt !== undefined && { moveEndsAt }),
  }))
}
