import { refuse } from '../games/kit/result.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { openRaceOf } from './game.ts'
import { anyoneHere } from './people.ts'
import type { Playing, Room } from './room.ts'
import { delayGame, withTimes } from './times.ts'

/** The host stops the game, or lets it go on in a moment; to stop again within that moment is possible. */
export function pause(room: Room, paused: boolean, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing') return refuse('not-in-a-game')
  if (!paused) return goOnSoon(room, phase, moment)
  const { heldForTv, ...hosts } = phase
  // It waits for a television already; from now on it waits for the host as well.
  if (heldForTv && phase.resumesAt === undefined) return decided({ ...room, phase: hosts })
  return stop(room, hosts, moment)
}

export function stop(room: Room, { resumesAt, ...phase }: Playing, moment: Moment): Decided {
  if (phase.pausedAt !== null) return decided(resumesAt === undefined ? room : { ...room, phase })
  // Nobody can stop hands that are already moving.
  if (openRaceOf(room)) return refuse('race-running')
  const stopped: Room = { ...room, phase: { ...phase, pausedAt: moment.now } }
  return decided(withTimes(stopped, moment), [{ type: 'paused' }])
}

export function goOnSoon(room: Room, phase: Playing, { now, policy }: Moment): Decided {
  if (phase.pausedAt === null || phase.resumesAt !== undefined) return decided(room)
  return decided({ ...room, phase: { ...phase, resumesAt: now + policy.resumesAfterMs } })
}

/** The countdown is over. */
export function resume(room: Room, { resumesAt: _, heldForTv: __, ...phase }: Playing, moment: Moment): Decided {
  const { now } = moment
  const going: Room = { ...room, phase: { ...phase, pausedAt: null } }
  const stood = delayGame(going, now - (phase.pausedAt ?? now))
  // If everybody has gone meanwhile, it stands still from here on, and not from when they went.
  const seen = anyoneHere(room) ? stood.room : { ...stood.room, peopleSeenAt: now }
  return decided(withTimes(seen, moment), [{ type: 'resumed' }], stood.act)
}
