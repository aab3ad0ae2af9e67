import type { Seat } from '#protocol/ids.ts'
import { type Random, randomBy } from '../../games/kit/random.ts'
import { refuse } from '../../games/kit/result.ts'
import type { GameMove } from '../../games/kit/seal.ts'
import type { Decided, Moment } from '../decision.ts'
import type { Playing, Room, Undo } from '../room.ts'
import { isBotPlayed } from '../seats/people.ts'
import { advance } from './advance.ts'
import { clockOf, endOf } from './clocks.ts'
import { gameOf } from './game.ts'

/** What is kept so that this move can be taken back; nothing if it cannot. Asked of the room before the move. */
export function undoFor(
  room: Room,
  phase: Playing,
  seat: Seat,
  move: GameMove,
  wasDrawn: () => boolean,
): Undo | undefined {
  if (wasDrawn() || isBotPlayed(room, seat) || !gameOf(room).revocable(phase.state, seat, move)) return undefined
  const clock = clockOf(phase, seat)
  return { seat, state: phase.state, ...(clock && { clock }) }
}

/**
 * Back to the game before one's own last move. The clock goes on as if that move had never been made, so that undo
 * gains no time; a player who would have had none left by now is too late.
 */
export function takeBack(room: Room, by: Seat, number: number, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing' || number !== phase.number) return refuse('wrong-game')
  if (phase.pausedAt !== null) return refuse('paused')
  const { undo } = phase
  if (undo?.seat !== by || (undo.clock && moment.now >= endOf(undo.clock))) return refuse('nothing-to-undo')
  const clocks = phase.clocks?.map((clock) => (clock.seat === by ? (undo.clock ?? clock) : clock))
  const before = { ...phase, ...(clocks && { clocks }) }
  return advance(room, before, { state: undo.state, events: [] }, moment, { type: 'undo', seat: by })
}

/** The seat changes hands: what its last holder did is not the next one's to take back. */
export function withoutUndo(room: Room, seat: Seat): Room {
  if (room.phase.name !== 'playing' || room.phase.undo?.seat !== seat) return room
  const { undo: _, ...phase } = room.phase
  return { ...room, phase }
}

/** The same chance, and whether any of it was used. */
export function trackRandom({ below }: Random): { readonly random: Random; readonly wasDrawn: () => boolean } {
  let drawn = false
  const random = randomBy((n) => {
    drawn = true
    return below(n)
  })
  return { random, wasDrawn: () => drawn }
}
