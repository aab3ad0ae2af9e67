import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RaceId } from '../../ports/race-store.ts'
import { announcementOf, type RaceCall, RaceMachine, type Races } from '../race-state.ts'
import type { MemoryRoomFeed } from './room-feed.ts'

interface Kept {
  readonly machine: RaceMachine
  readonly expiresAt: Millis
}

/**
 * Races of one process: when it ends in the middle of a round, that round is void by rule and played again. Nothing here
 * awaits, so each call is over before the next begins.
 */
export function createMemoryRaces(announce: MemoryRoomFeed['announce'], clock: Clock, keepMs: Millis): Races {
  const races = new Map<string, Kept>()

  function begin(id: RaceId): RaceMachine {
    const now = clock.now()
    for (const [name, { expiresAt }] of races) if (expiresAt <= now) races.delete(name)
    const machine = new RaceMachine()
    races.set(nameOf(id), { machine, expiresAt: now + keepMs })
    return machine
  }

  function take(id: RaceId, call: RaceCall) {
    const kept = races.get(nameOf(id))
    const known = kept && kept.expiresAt > clock.now() ? kept.machine : undefined
    const machine = known ?? (call.type === 'open' ? begin(id) : new RaceMachine())
    const { answer, event } = machine.take(call)
    if (event) announce(id.code, announcementOf(id, event))
    return answer
  }

  return { call: async (id, call) => take(id, call) as never }
}

const nameOf = ({ code, game, round }: RaceId) => `${code}:${game}:${round}`
