import type { Seat } from '#protocol/ids.ts'
import { MAX_SEATS } from '#protocol/limits.ts'
import type { PhaseView, RoomView, SeatView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'

/** Questions that screens ask about a room. The server decides; these only choose words and colours. */

export const seatOf = (view: RoomView, seat: Seat | null | undefined): SeatView | undefined =>
  view.seats.find((other) => other.seat === seat)

export const nameOf = (view: RoomView, seat: Seat | null | undefined): string => seatOf(view, seat)?.name ?? ''

export const isPerson = ({ bot }: SeatView): boolean => bot === undefined

/** Sits in the room while the others play without them. */
export const sitsOut = ({ phase }: RoomView, seat: Seat): boolean =>
  phase.name !== 'lobby' && !phase.players.includes(seat)

export interface StartCheck {
  /** How many are too few. */
  readonly missing: number
  /** Who is here and has not said ready. */
  readonly waitingFor: readonly SeatView[]
  /** How many find no place in this game. */
  readonly tooMany: number
}

/** Whether a game with these limits could start now. People have a place before bots, and the host need not say ready. */
export function checkStart(view: RoomView, { min, max }: { readonly min: number; readonly max: number }): StartCheck {
  const { seats, host, bench = [] } = view
  const placed = seats.filter(({ seat }) => !bench.includes(seat))
  const players = [...placed.filter(isPerson), ...placed.filter((seat) => !isPerson(seat))].slice(0, max)
  return {
    missing: Math.max(0, min - players.length),
    waitingFor: players.filter((seat) => isPerson(seat) && !seat.ready && seat.link === 'here' && seat.seat !== host),
    tooMany: seats.length - players.length,
  }
}

/** Bots make room for people; people do not. */
export const isFull = ({ seats }: RoomView): boolean => seats.filter(isPerson).length >= MAX_SEATS

/** Nobody else can sit down. */
export const isClosed = (view: RoomView): boolean => view.locked || isFull(view)

/** Looks nobody else wears. */
export const takenLooks = (seats: readonly SeatView[], mine?: Seat): readonly number[] =>
  seats.filter(({ seat }) => seat !== mine).map(({ look }) => look)

/** Which turn of the game this seat has: none while the game is paused, or asks all at once. */
export const turnOf = (
  phase: PhaseView | undefined,
  seat: Seat | undefined,
  ui: GameUi | undefined,
): number | undefined =>
  phase?.name === 'playing' && !phase.paused && phase.actors.length === 1 && phase.actors[0] === seat
    ? ui?.turn(phase.view)
    : undefined
