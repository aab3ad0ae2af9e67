import type { RoomCommand } from './command.ts'
import { type Decided, decided } from './decision.ts'
import { cleanName, isTaken } from './names.ts'
import type { Room, Spectator } from './room.ts'

type Of<T extends RoomCommand['type']> = Extract<RoomCommand, { type: T }>

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

export function spectatorOn(room: Room, { node, socket, name }: Of<'spectator-on'>): Decided {
  const clean = cleanName(name)
  if (clean === undefined || !canRemember(room, { socket, name })) return decided(room)
  return decided({ ...room, spectators: [...spectatorsOf(room), { node, socket, name: clean }] })
}

export const spectatorOff = (room: Room, { socket }: Of<'spectator-off'>): Decided =>
  decided(withoutSpectators(room, (spectator) => spectator.socket === socket))

export function withoutSpectators(room: Room, isGone: (spectator: Spectator) => boolean): Room {
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
