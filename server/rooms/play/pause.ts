import { refuse } from '../../games/kit/result.ts'
import { type Decided, decided, type Moment } from '../decision.ts'
import type { Playing, Room } from '../room.ts'
import { anyoneHere } from '../seats/people.ts'
import { delayGame, withTimes } from './clocks.ts'
import { gameOf, openRaceOf } from './game.ts'

/** The host stops the game, or lets it go on in a moment; to stop again within that moment is possible. */
export function pause(room: Room, paused: boolean, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing') return refuse('not-in-a-game')
  if (!paused) return phase.pauseAsked ? decided(withoutPause(room, phase)) : goOnSoon(room, phase, moment)
  // Without `pauseAsked`: left in a paused game, it would be all that the next `go on` takes back.
  const { heldForTv, pauseAsked: _, ...hosts } = phase
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

const withoutPause = (room: Room, { pauseAsked: _, ...phase }: Playing): Room => ({ ...room, phase })

/** Whether the time has come for a pause that was asked for during a race. */
export function pauseIfAsked(room: Room, moment: Moment): Decided {
  const { phase } = room
  if (phase.name !== 'playing' || !phase.pauseAsked) return decided(room)
  if (openRaceOf(room) || gameOf(room).race?.showsResult(phase.state)) return decided(room)
  const { pauseAsked: _, ...asked } = phase
  return stop(room, asked, moment)
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
  // If all people have gone meanwhile, it stands still from here on, and not from when they went.
  const seen = anyoneHere(room) ? stood.room : { ...stood.room, peopleSeenAt: now }
  return decided(withTimes(seen, moment), [{ type: 'resumed' }], stood.act)
}
