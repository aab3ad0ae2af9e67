import type { Millis } from '#protocol/ids.ts'
import type { Pace } from '#protocol/pace.ts'
import { gameOf } from './game.ts'
import { isAwaited } from './people.ts'
import type { Room } from './room.ts'

const SECOND_MS: Millis = 1000
export const DAY_MS: Millis = 86_400_000

export const paceOf = ({ pace }: Room): Pace => pace ?? { kind: 'free' }

/** What each move may take, and what the whole game may take beyond that. */
export function timesOf(pace: Exclude<Pace, { kind: 'free' }>): { readonly moveMs: Millis; readonly bankMs: Millis } {
  return pace.kind === 'days'
    ? { moveMs: pace.days * DAY_MS, bankMs: 0 }
    : { moveMs: pace.moveSeconds * SECOND_MS, bankMs: pace.bankSeconds * SECOND_MS }
}

/** How many days a move may take in this room, if it is played by correspondence. */
export function daysOf(room: Room): number | undefined {
  const pace = paceOf(room)
  return pace.kind === 'days' ? pace.days : undefined
}

/**
 * A game that nobody looks at stands still: otherwise bots and clocks would play it to its end while every phone is
 * asleep. By correspondence nobody has to be here, except for what happens within seconds.
 */
export function goesOn(room: Room): boolean {
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null) return false
  return isAwaited(room) || (daysOf(room) !== undefined && gameOf(room).deadline(phase.state) === undefined)
}

/** Since when the game stands still, if it does. */
export function stoodSince(room: Room): Millis | undefined {
  const { phase } = room
  if (phase.name !== 'playing' || goesOn(room)) return undefined
  return phase.pausedAt ?? room.peopleSeenAt
}
