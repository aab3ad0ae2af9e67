import type { Pace } from '#protocol/command.ts'
import type { Millis, Seat } from '#protocol/ids.ts'
import type { ClockView } from '#protocol/room-view.ts'
import { refuse } from '../../games/kit/result.ts'
import { type Decided, decided, type Moment } from '../decision.ts'
import type { Act, Playing, Room, SeatClock } from '../room.ts'
import { anyoneHere, isAwaited, isBotPlayed, personAt } from '../seats/people.ts'
import { gameOf, openRaceOf } from './game.ts'

export const DAY_MS: Millis = 86_400_000

export const paceOf = ({ pace }: Room): Pace => pace ?? { kind: 'free' }

/** How many days a move may take in this room, if it is played by correspondence. */
export const daysOf = ({ pace }: Room): number | undefined => (pace?.kind === 'days' ? pace.days : undefined)

/**
 * A game without a person here stands still: otherwise bots and clocks would play it to its end while every phone is
 * asleep. By correspondence no person has to be here, except for what happens within seconds.
 */
export function goesOn(room: Room): boolean {
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null) return false
  return isAwaited(room) || (daysOf(room) !== undefined && gameOf(room).deadline(phase.state) === undefined)
}

export const stoodSince = (room: Room): Millis | undefined =>
  room.phase.name !== 'playing' || goesOn(room) ? undefined : (room.phase.pausedAt ?? room.peopleSeenAt)

/** A clock that is found to have run out later than this ran out while no node was there: our fault. */
const LATE_TICK_MS: Millis = 30_000

/**
 * Lets the clocks run and stop as the room now is: docs/adr/0011. A clock runs while the game waits for a seat and has no
 * deadline of its own; the time of a move begins anew with each move of `moved`, and what goes over it comes out of the bank.
 */
function withClocks(room: Room, now: Millis, moved?: Seat): Room {
  const { phase } = room
  const pace = paceOf(room)
  if (phase.name !== 'playing' || pace.kind === 'free') return room
  const at = stoodSince(room) ?? now
  const moveMs = pace.kind === 'days' ? pace.days * DAY_MS : pace.moveSeconds * 1000
  const bankMs = pace.kind === 'days' ? 0 : pace.bankSeconds * 1000
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
  const link = personAt(room, seat)?.link
  const isCutOff = link?.state === 'away' && link.cutOff
  return game.actors(state).includes(seat) && !isBotPlayed(room, seat) && !isCutOff
}

function stopped({ seat, bankMs, moveEndsAt = Number.POSITIVE_INFINITY }: SeatClock, at: Millis): SeatClock {
  return { seat, bankMs: Math.max(0, bankMs - Math.max(0, at - moveEndsAt)) }
}

/** After a fault of ours: the time of their move begins anew, and nothing is taken from their bank. */
export function forgive(room: Room, players: readonly { readonly seat: Seat }[]): Room {
  const { phase } = room
  if (phase.name !== 'playing' || !phase.clocks) return room
  const forgiven = ({ seat, bankMs }: SeatClock): SeatClock => ({ seat, bankMs })
  const clocks = phase.clocks.map((clock) =>
    players.some(({ seat }) => seat === clock.seat) ? forgiven(clock) : clock,
  )
  return { ...room, phase: { ...phase, clocks } }
}

export const nextTimeUp = (room: Room): Millis => Math.min(...running(room).map(endOf))

/** Whose time is up first. On a `silent` node a move may be unheard. `isLate`: when it was up, no node was there to tick. */
export function timeUp(room: Room, now: Millis, silent: readonly string[]) {
  const due = dueClocks(room, now).filter(({ seat }) => !silent.includes(nodeOf(room, seat) ?? ''))
  const [first] = due.sort((one, two) => endOf(one) - endOf(two))
  return first && { seat: first.seat, isLate: now - endOf(first) > LATE_TICK_MS }
}

export const endOf = ({ bankMs, moveEndsAt = Number.POSITIVE_INFINITY }: SeatClock): Millis => moveEndsAt + bankMs

/** Of a game that stands still, none. One that does not run ends never: see `endOf`. */
function running(room: Room): readonly SeatClock[] {
  return (room.phase.name === 'playing' && goesOn(room) && room.phase.clocks) || []
}

const dueClocks = (room: Room, now: Millis) => running(room).filter((clock) => now >= endOf(clock))

export function nodeOf(room: Room, seat: Seat): string | undefined {
  const link = personAt(room, seat)?.link
  return link?.state === 'here' ? link.node : undefined
}

/** The nodes on whose word it depends whether a player's time is up now. */
export const nodesToHear = (room: Room, now: Millis): readonly string[] => [
  ...new Set(dueClocks(room, now).flatMap(({ seat }) => nodeOf(room, seat) ?? [])),
]

/** As screens see them: the end of a move is shown only while time passes. */
export function clockViews(room: Room, phase: Playing): ClockView[] | undefined {
  const isGoing = goesOn(room)
  return phase.clocks?.map(({ seat, bankMs, moveEndsAt }) => ({
    seat,
    bankMs,
    ...(isGoing && moveEndsAt !== undefined && { moveEndsAt }),
  }))
}

/** Whatever changed, bots and clocks follow. `moved`: who has just made a move. */
export const withTimes = (room: Room, moment: Moment, moved?: Seat): Room =>
  withBotTime(withClocks(room, moment.now, moved), moment)

function withBotTime(room: Room, { now, policy }: Moment): Room {
  const { phase } = room
  if (phase.name !== 'playing') return room
  const game = gameOf(room)
  // In a race bots have hands of their own: see app/race/hands.ts.
  const waits = goesOn(room) && openRaceOf(room) === undefined
  const botTurn = waits && game.actors(phase.state).some((seat) => isBotPlayed(room, seat))
  const thinks = game.hurries(phase.state) ? 0 : policy.botPaceMs
  return { ...room, phase: { ...phase, botAt: botTurn ? now + thinks : null } }
}

/** The time of a game that stood still goes on where it stopped. Hands that race are not waited for. */
export function delayGame(room: Room, byMs: Millis): { room: Room; act?: Act } {
  const { phase } = room
  if (phase.name !== 'playing' || byMs <= 0 || openRaceOf(room)) return { room }
  const later = (clock: SeatClock): SeatClock =>
    clock.moveEndsAt === undefined ? clock : { ...clock, moveEndsAt: clock.moveEndsAt + byMs }
  const { undo, ...rest } = { ...phase, ...(phase.clocks && { clocks: phase.clocks.map(later) }) }
  const state = gameOf(room).delayed(phase.state, byMs)
  if (state !== phase.state) return { room: { ...room, phase: { ...rest, state } }, act: { type: 'delay', byMs } }
  const kept = undo?.clock ? { ...undo, clock: later(undo.clock) } : undo
  return { room: { ...room, phase: { ...rest, ...(kept && { undo: kept }) } } }
}

/** The host stops the game, or lets it go on in a moment; to stop again within that moment is possible. */
export function pause(room: Room, paused: boolean, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing') return refuse('not-in-a-game')
  // Without `pauseAsked`: left in a paused game, it would be all that the next `go on` takes back.
  const { pauseAsked, ...unasked } = phase
  if (!paused) return decided(pauseAsked ? { ...room, phase: unasked } : goOnSoon(room, phase, moment))
  const { heldForTv, ...hosts } = unasked
  // Hands that are already moving cannot be stopped: the pause comes after them.
  if (phase.pausedAt === null && openRaceOf(room)) return decided({ ...room, phase: { ...phase, pauseAsked: true } })
  // It waits for a television already; from now on it waits for the host as well.
  if (heldForTv && phase.resumesAt === undefined) return decided({ ...room, phase: hosts })
  return stop(room, hosts, moment)
}

export function stop(room: Room, { resumesAt, ...phase }: Playing, moment: Moment): Decided {
  if (phase.pausedAt !== null) return decided(resumesAt === undefined ? room : { ...room, phase })
  // A television that went out voids the race before it stops the game.
  if (openRaceOf(room)) return refuse('race-running')
  const stopped: Room = { ...room, phase: { ...phase, pausedAt: moment.now } }
  return decided(withTimes(stopped, moment), [{ type: 'paused' }])
}

export function pauseIfAsked(room: Room, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing' || !phase.pauseAsked) return decided(room)
  if (openRaceOf(room) || gameOf(room).race?.showsResult(phase.state)) return decided(room)
  const { pauseAsked: _, ...asked } = phase
  return stop(room, asked, moment)
}

export function goOnSoon(room: Room, phase: Playing, { now, policy }: Moment): Room {
  if (phase.pausedAt === null || phase.resumesAt !== undefined) return room
  return { ...room, phase: { ...phase, resumesAt: now + policy.resumesAfterMs } }
}

export function resume(room: Room, { resumesAt: _, heldForTv: __, ...phase }: Playing, moment: Moment): Decided {
  const { now } = moment
  const going: Room = { ...room, phase: { ...phase, pausedAt: null } }
  const stood = delayGame(going, now - (phase.pausedAt ?? now))
  // If all people have gone meanwhile, it stands still from here on, and not from when they went.
  const seen = anyoneHere(room) ? stood.room : { ...stood.room, peopleSeenAt: now }
  return decided(withTimes(seen, moment), [{ type: 'resumed' }], stood.act)
}
