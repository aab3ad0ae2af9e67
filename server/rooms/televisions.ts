import type { RoomCommand } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { gameOf, openRaceOf } from './game.ts'
import { goOnSoon, stop } from './pause.ts'
import { isPlaying } from './people.ts'
import { voidRace } from './play.ts'
import { nodeGone } from './presence.ts'
import type { Room, Television } from './room.ts'

type Of<T extends RoomCommand['type']> = Extract<RoomCommand, { type: T }>

/** More screens than this may look, but only so many are remembered: anybody can open one. */
const MOST = 8

const televisionsOf = ({ televisions = [] }: Room): readonly Television[] => televisions

export const tvsOn = (room: Room): number => televisionsOf(room).length

export const isOn = (room: Room, socket: string): boolean => televisionsOf(room).some((tv) => tv.socket === socket)

/** Something is shown on televisions alone, and none is on. The tables of a tournament are their organiser's business. */
export const lacksTv = (room: Room): boolean =>
  !room.table && tvsOn(room) === 0 && gameOf(room).needsTv(room.game.options)

export function tvOn(room: Room, { node, socket }: Of<'tv-on'>, moment: Moment): Decided {
  if (isOn(room, socket) || tvsOn(room) >= MOST) return decided(room)
  const { phase } = room
  const lit: Room = { ...room, televisions: [...televisionsOf(room), { node, socket }] }
  return isPlaying(phase) && phase.heldForTv ? goOnSoon(lit, phase, moment) : decided(lit)
}

export const tvOff = (room: Room, { socket }: Of<'tv-off'>, moment: Moment): Decided =>
  withoutTvs(room, (tv) => tv.socket === socket, moment)

/** Those screens are out. A game that cannot be seen any more waits, and a round that was running does not count. */
export function withoutTvs(room: Room, isOut: (tv: Television) => boolean, moment: Moment): Decided {
  const televisions = televisionsOf(room).filter((tv) => !isOut(tv))
  if (televisions.length === tvsOn(room)) return decided(room)
  const { televisions: _, ...rest } = room
  const left: Room = televisions.length === 0 ? rest : { ...rest, televisions }
  return lacksTv(left) ? hold(left, moment) : decided(left)
}

function hold(room: Room, moment: Moment): Decided {
  const race = openRaceOf(room)
  const voided = race && isPlaying(room.phase) ? voidRace(room, room.phase.number, race.round, moment) : decided(room)
  if (!voided.ok) return voided
  const { phase } = voided.value.room
  // A game that the host stopped stays the host's.
  if (!isPlaying(phase) || (phase.pausedAt !== null && phase.resumesAt === undefined)) return voided
  const stopped = stop(voided.value.room, { ...phase, heldForTv: true }, moment)
  if (!stopped.ok) return stopped
  const { room: held, events } = stopped.value
  return decided(held, [...voided.value.events, ...events], voided.value.act)
}

/** With a node go its seats and its screens. */
export function nodeLost(room: Room, command: Of<'node-gone'>, moment: Moment): Decided {
  const away = nodeGone(room, command, moment)
  if (!away.ok) return away
  const dark = withoutTvs(away.value.room, ({ node }) => node === command.node, moment)
  if (!dark.ok) return dark
  const { room: next, events, act } = dark.value
  return decided(next, [...away.value.events, ...events], act)
}
