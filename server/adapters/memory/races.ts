import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RaceId } from '../../ports/race-store.ts'
import { announcementOf, type RaceState, type Races, type Step } from '../race-state.ts'
import type { MemoryRoomFeed } from './room-feed.ts'

interface Kept {
  race: RaceState
  /** The first answers, by command. */
  readonly answers: Map<string, unknown>
  readonly expiresAt: Millis
}

/**
 * Races of one process: when it ends in the middle of a round, that round is void by rule and played again. Nothing here
 * awaits, so each call is over before the next begins.
 */
export function createMemoryRaces(announce: MemoryRoomFeed['announce'], clock: Clock, keepMs: Millis): Races {
  const races = new Map<string, Kept>()

  function find(name: string): Kept | undefined {
    const kept = races.get(name)
    return kept && kept.expiresAt > clock.now() ? kept : undefined
  }

  function begin(name: string, race: RaceState): Kept {
    for (const old of races.keys()) if (!find(old)) races.delete(old)
    const kept = { race, answers: new Map(), expiresAt: clock.now() + keepMs }
    races.set(name, kept)
    return kept
  }

  return {
    async update<T>(id: RaceId, step: (race: RaceState | undefined) => Step<T>, command?: string): Promise<T> {
      const found = find(nameOf(id))
      if (command !== undefined && found?.answers.has(command)) return found.answers.get(command) as T
      const { answer, race, event } = step(found?.race)
      const kept = found ?? (race && begin(nameOf(id), race))
      if (kept && race) kept.race = race
      if (command !== undefined) kept?.answers.set(command, answer)
      if (event) announce(id.code, announcementOf(id, event))
      return answer
    },
    firstAnswer: async (id, command) => find(nameOf(id))?.answers.get(command),
  }
}

const nameOf = ({ code, game, round }: RaceId) => `${code}:${game}:${round}`
