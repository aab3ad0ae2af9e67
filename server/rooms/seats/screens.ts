import type { SoundSettings } from '#protocol/command.ts'
import type { Millis } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import type { CommandOf } from '../command.ts'
import { type Decided, decided, type Moment } from '../decision.ts'
import { gameOf, openRaceOf } from '../play/game.ts'
import { goOnSoon, stop } from '../play/pause.ts'
import { voidRace } from '../play/play.ts'
import type { Connection, Playing, Room, Spectator } from '../room.ts'
import { cleanName, isTaken } from './names.ts'
import { isPlaying } from './people.ts'
import { nodeGone } from './presence.ts'

/** More screens than this may look, but only so many are remembered: opening one needs no key. */
const MAX_TVS = 8
/** The room may know of none although one shows it: one beyond the most it remembers has this long to take a free place. */
const DARK_FOR_MS = 1_000

const televisionsOf = ({ televisions = [] }: Room): readonly Connection[] => televisions

export const tvsOn = (room: Room): number => televisionsOf(room).length

export const isOn = (room: Room, socket: string): boolean => televisionsOf(room).some((tv) => tv.socket === socket)

/** This screen is not remembered, and there is a place for it. */
export const isMissed = (room: Room, socket: string): boolean => tvsOn(room) < MAX_TVS && !isOn(room, socket)

/** Something is shown on televisions alone, and none is on. The tables of a tournament are their organiser's business. */
export const lacksTv = (room: Room): boolean =>
  !room.table && tvsOn(room) === 0 && gameOf(room).needsTv(room.game.options)

export function tvOn(room: Room, { node, socket }: CommandOf<'tv-on'>, moment: Moment): Decided {
  if (!isMissed(room, socket)) return decided(room)
  const { darkSince: _, ...rest } = room
  const { phase } = room
  const lit: Room = { ...rest, televisions: [...televisionsOf(room), { node, socket }] }
  return isPlaying(phase) && phase.heldForTv ? goOnSoon(lit, phase, moment) : decided(lit)
}

export const tvOff = (room: Room, { socket }: CommandOf<'tv-off'>, moment: Moment): Decided =>
  decided(withoutTvs(room, (tv) => tv.socket === socket, moment))

function withoutTvs(room: Room, isOut: (tv: Connection) => boolean, { now }: Moment): Room {
  const televisions = televisionsOf(room).filter((tv) => !isOut(tv))
  if (televisions.length === tvsOn(room)) return room
  const { televisions: _, ...rest } = room
  return televisions.length === 0 ? { ...rest, darkSince: now } : { ...rest, televisions }
}

/** When a game that runs, or is about to go on, has been out of sight for too long. */
export function heldAt(room: Room): Millis {
  const { phase, darkSince } = room
  const stands = !isPlaying(phase) || (phase.pausedAt !== null && phase.resumesAt === undefined)
  return stands || darkSince === undefined || !lacksTv(room) ? Number.POSITIVE_INFINITY : darkSince + DARK_FOR_MS
}

/** A game that cannot be seen any more waits, and a round that was running does not count. */
export function hold(room: Room, moment: Moment): Decided {
  const race = openRaceOf(room)
  const voided =
    race && isPlaying(room.phase)
      ? voidRace(room, { number: room.phase.number, round: race.round }, moment)
      : decided(room)
  if (!voided.ok) return voided
  const { phase } = voided.value.room
  if (!isPlaying(phase)) return voided
  const stopped = stop(voided.value.room, { ...phase, heldForTv: true }, moment)
  if (!stopped.ok) return stopped
  const { room: held, events } = stopped.value
  return decided(held, [...voided.value.events, ...events], voided.value.act)
}

/** The host does without: the game goes on after the countdown, on every screen. */
export function goOnWithoutTv(room: Room, moment: Moment): Decided {
  const { phase } = room
  if (!isPlaying(phase)) return refuse('not-in-a-game')
  const { withoutTv } = gameOf(room)
  // One may be back by now.
  if (!withoutTv || !lacksTv(room)) return decided(room)
  // It was seen by some until a moment ago: it is void before anything else happens to it.
  if (openRaceOf(room)) return refuse('race-running')
  const { undo: _, ...rest } = phase
  const everywhere: Playing = { ...rest, state: withoutTv.state(phase.state) }
  const game = { ...room.game, options: withoutTv.options(room.game.options) }
  const next = goOnSoon({ ...room, game, phase: everywhere }, everywhere, moment)
  return next.ok ? decided(next.value.room, next.value.events, { type: 'without-tv' }) : next
}

export function setTvSound(room: Room, sound: SoundSettings): Decided {
  const { tvSound: now } = room
  return now?.muted === sound.muted && now.volume === sound.volume
    ? decided(room)
    : decided({ ...room, tvSound: sound })
}

/** With a node go its seats and its screens. */
export function nodeLost(room: Room, command: CommandOf<'node-gone'>, moment: Moment): Decided {
  const away = nodeGone(room, command, moment)
  if (!away.ok) return away
  const { room: left, events, act } = away.value
  return decided(
    withoutSpectators(
      withoutTvs(left, ({ node }) => node === command.node, moment),
      ({ node }) => node === command.node,
    ),
    events,
    act,
  )
}

/** No key is needed to watch: without a limit, strangers could grow the stored room. */
const MAX_REMEMBERED = 8

const spectatorsOf = ({ spectators = [] }: Room): readonly Spectator[] => spectators

/**
 * This spectator is not remembered, and there is a place for the name. A table of a tournament remembers none, and a locked
 * room no new one: without this, strangers could cause versions that no screen shows.
 */
export const canRemember = (room: Room, { socket, name }: Pick<Spectator, 'socket' | 'name'>): boolean =>
  !room.table &&
  !room.locked &&
  spectatorsOf(room).length < MAX_REMEMBERED &&
  !spectatorsOf(room).some((spectator) => spectator.socket === socket) &&
  cleanName(name) !== undefined

export function spectatorOn(room: Room, { node, socket, name }: CommandOf<'spectator-on'>): Decided {
  const clean = cleanName(name)
  if (clean === undefined || !canRemember(room, { socket, name })) return decided(room)
  return decided({ ...room, spectators: [...spectatorsOf(room), { node, socket, name: clean }] })
}

export const spectatorOff = (room: Room, { socket }: CommandOf<'spectator-off'>): Decided =>
  decided(withoutSpectators(room, (spectator) => spectator.socket === socket))

function withoutSpectators(room: Room, isGone: (spectator: Spectator) => boolean): Room {
  const left = spectatorsOf(room).filter((spectator) => !isGone(spectator))
  if (left.length === spectatorsOf(room).length) return room
  const { spectators: _, ...rest } = room
  return left.length === 0 ? rest : { ...rest, spectators: left }
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
