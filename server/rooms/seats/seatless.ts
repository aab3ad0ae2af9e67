import type { Millis } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import type { CommandOf } from '../command.ts'
import { andThen, type Decided, decided, type Moment, type RoomHandler, type SeatHandler } from '../decision.ts'
import { goOnSoon, stop } from '../play/clocks.ts'
import { gameOf, openRaceOf } from '../play/game.ts'
import { voidRace } from '../play/play.ts'
import type { Connection, Playing, Room, Spectator } from '../room.ts'
import { cleanName, isTaken } from './names.ts'

/** More televisions than this may look, but only so many are remembered: opening one needs no key. */
const MAX_TVS = 8
/** The room may know of none although one shows it: one beyond the most it remembers has this long to take a free place. */
const DARK_FOR_MS = 1_000

export const tvsOn = ({ televisions = [] }: Room): number => televisions.length

export const isOn = ({ televisions = [] }: Room, socket: string): boolean =>
  televisions.some((tv) => tv.socket === socket)

/** This television is not remembered, and there is a place for it. */
export const canRememberTv = (room: Room, socket: string): boolean => tvsOn(room) < MAX_TVS && !isOn(room, socket)

/** Something is shown on televisions alone, and none is on. The tables of a tournament are their organiser's business. */
export const lacksTv = (room: Room): boolean =>
  !room.table && tvsOn(room) === 0 && gameOf(room).needsTv(room.game.options)

export const tvOn: RoomHandler<'tv-on'> = (room, { node, socket }, moment) => {
  if (!canRememberTv(room, socket)) return decided(room)
  const { darkSince: _, ...rest } = room
  const { phase } = room
  const lit: Room = { ...rest, televisions: [...(room.televisions ?? []), { node, socket }] }
  return decided(phase.name === 'playing' && phase.heldForTv ? goOnSoon(lit, phase, moment) : lit)
}

export const seatlessOff = (room: Room, { socket }: { readonly socket: string }, moment: Moment): Decided =>
  decided(withoutSeatless(room, (one) => one.socket === socket, moment))

export function withoutSeatless(room: Room, isGone: (one: Connection) => boolean, { now }: Moment): Room {
  const { televisions = [], spectators = [], ...rest } = room
  if (![...televisions, ...spectators].some(isGone)) return room
  const tvs = televisions.filter((tv) => !isGone(tv))
  const watching = spectators.filter((spectator) => !isGone(spectator))
  return {
    ...rest,
    ...(tvs.length > 0 && { televisions: tvs }),
    ...(tvs.length === 0 && televisions.length > 0 && { darkSince: now }),
    ...(watching.length > 0 && { spectators: watching }),
  }
}

/** When a game that runs, or is about to go on, has been out of sight for too long. */
export function stopForTvAt(room: Room, { pausedAt, resumesAt }: Playing): Millis | undefined {
  const stands = pausedAt !== null && resumesAt === undefined
  return stands || room.darkSince === undefined || !lacksTv(room) ? undefined : room.darkSince + DARK_FOR_MS
}

/** A game that cannot be seen any more waits, and a round that was running does not count. */
export function stopForTv(room: Room, phase: Playing, moment: Moment): Decided {
  const race = openRaceOf(room)
  const voided = race ? voidRace(room, { game: phase.number, round: race.round }, moment) : decided(room)
  return andThen(voided, (next) =>
    next.phase.name === 'playing' ? stop(next, { ...next.phase, heldForTv: true }, moment) : decided(next),
  )
}

/** The host does without: the game goes on after the countdown, on every screen. */
export const goOnWithoutTv: SeatHandler<'without-tv'> = (room, _, moment) => {
  const { phase } = room
  if (phase.name !== 'playing') return refuse('not-in-a-game')
  const { withoutTv } = gameOf(room)
  // One may be back by now.
  if (!withoutTv || !lacksTv(room)) return decided(room)
  // It was seen by some until a moment ago: it is void before anything else happens to it.
  if (openRaceOf(room)) return refuse('race-running')
  const { undo: __, ...rest } = phase
  const everywhere: Playing = { ...rest, state: withoutTv.state(phase.state) }
  const game = { ...room.game, options: withoutTv.options(room.game.options) }
  return decided(goOnSoon({ ...room, game, phase: everywhere }, everywhere, moment), [], { type: 'without-tv' })
}

export function setTvSound(room: Room, { sound }: Pick<CommandOf<'tv-sound'>, 'sound'>): Decided {
  const { tvSound: now } = room
  return now?.muted === sound.muted && now.volume === sound.volume
    ? decided(room)
    : decided({ ...room, tvSound: sound })
}

/** No key is needed to watch: without a limit, strangers could grow the stored room. */
const MAX_REMEMBERED = 8

const spectatorsOf = ({ spectators = [] }: Room): readonly Spectator[] => spectators

/** Not remembered yet. Not at a table of a tournament or in a locked room: no screen would show what strangers cause. */
export const canRememberSpectator = (room: Room, { socket, name }: Pick<Spectator, 'socket' | 'name'>): boolean =>
  !room.table &&
  !room.locked &&
  spectatorsOf(room).length < MAX_REMEMBERED &&
  !spectatorsOf(room).some((spectator) => spectator.socket === socket) &&
  cleanName(name) !== undefined

export const spectatorOn: RoomHandler<'spectator-on'> = (room, { node, socket, name }) => {
  const clean = cleanName(name)
  if (clean === undefined || !canRememberSpectator(room, { socket, name })) return decided(room)
  return decided({ ...room, spectators: [...spectatorsOf(room), { node, socket, name: clean }] })
}

/**
 * Each name once: a page that reconnects is remembered twice for a moment. Not the name of a seat: screens would say of a
 * player that they only watch. None in a locked room: a spectator can choose any name, and the lock is how the host keeps it off
 * the television.
 */
export function spectatorNames(room: Room): string[] {
  if (room.locked) return []
  const seated = room.sitters.map(({ name }) => name)
  return [...new Set(spectatorsOf(room).map(({ name }) => name))].filter((name) => !isTaken(name, seated))
}
