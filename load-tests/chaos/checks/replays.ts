import { canonicalJson } from '#protocol/canonical-json.ts'
import { gameById } from '../../../server/games/registry.ts'
import { createReplayer } from '../../../server/rooms/replay/replay.ts'
import type { LogEntry } from '../../../server/rooms/room.ts'
import type { StoredRoom } from '../history.ts'
import type { Check, Finding } from './finding.ts'

const check = 'replays'

/** Each version was decided on the one before it: the log, played again by the rules, says the same and ends in what is stored. */
export const logsReplay: Check = ({ stored }) =>
  Object.entries(stored).flatMap(([code, room]) => (room ? inRoom(code, room) : []))

/** The first thing that is wrong in a room; what follows from it is no news. */
function inRoom(code: string, { version, document, log }: StoredRoom): readonly Finding[] {
  let replay: ReturnType<typeof createReplayer> | undefined
  let state: unknown
  for (const entry of log) {
    const { version: at, act } = entry
    if (act === undefined || at > version) continue
    if (act.type === 'setup') {
      const game = gameById(act.game)
      replay = game && createReplayer(game, document.seed)
    }
    if (!replay) return [{ check, what: `the log of ${code} begins without a game` }]
    try {
      const step = replay({ version: at, at: entry.at, act })
      state = step.state
      if (same(step.events, gameEvents(entry))) continue
      return [
        { check, what: `version ${at} of ${code}, ${act.type}, was not decided on the version before it in the log` },
      ]
    } catch (error) {
      return [
        { check, what: `version ${at} of ${code}, ${act.type}: ${error instanceof Error ? error.message : error}` },
      ]
    }
  }
  if (document.phase.name === 'lobby' || same(state, document.phase.state)) return []
  return [{ check, what: `${code} holds another state than its log leads to` }]
}

const gameEvents = ({ events }: LogEntry): readonly unknown[] =>
  events.flatMap((event) => (event.type === 'game' ? [event.event] : []))

/** As they are stored: a field that is undefined is none. */
const same = (one: unknown, other: unknown): boolean =>
  canonicalJson(JSON.parse(JSON.stringify(one))) === canonicalJson(JSON.parse(JSON.stringify(other)))
