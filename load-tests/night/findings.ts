import type { OrganiserView, TableView } from '#protocol/tournament-view.ts'
import type { Sample } from '../process-watch.ts'
import { generatorWatch } from '../race/processes.ts'
import type { TestedServer } from '../server.ts'
import type { Books } from './books.ts'
import type { NightLog } from './night-log.ts'

const GAPS_MS = [0, 10, 20, 30, 50, 75, 100, 150, 200]

interface Evening {
  readonly roundsPlanned: number
  readonly startedAt: number
  /** The servers that are still there. */
  readonly alive: readonly TestedServer[]
  /** All guests whose registration was confirmed. */
  readonly entrants: readonly number[]
  /** The tournament as it is in the end. */
  readonly final: OrganiserView
  readonly tables: readonly TableView[]
  readonly books: Books
  readonly log: NightLog
}

export type NightFindings = Awaited<ReturnType<typeof findingsOf>>

export async function findingsOf({ roundsPlanned, startedAt, alive, entrants, final, tables, books, log }: Evening) {
  const known = new Set(final.standings.map(({ entrant }) => entrant))
  const { phase, round } = final.head
  const rounds = round?.number ?? 0
  const { serverLoopP99Ms, isElsewhere, timelines } = await healthOf(alive)
  const generator = generatorWatch.health()
  return {
    ...log.findings(),
    storedIn: alive[0]?.storedIn,
    tookSeconds: Math.round((Date.now() - startedAt) / 1000),
    roundsPlanned,
    roundsComplete: phase === 'over' ? rounds : Math.max(0, rounds - 1),
    tables: tables.length,
    tablesUndecided: tables.filter(({ state }) => state !== 'decided').length,
    entrantsLost: entrants.filter((entrant) => !known.has(entrant)).length,
    racesPlayed: books.rounds(),
    racesVoid: books.voids(),
    faults: books.faults(),
    inversions: books.inversions(GAPS_MS),
    serverLoopP99Ms,
    isElsewhere,
    generatorLoopP99Ms: generator.loopDelayMs.p99,
    timelines: { ...timelines, generator: generator.timeline },
  }
}

/** Of the worst of them; unknown for a server that was started elsewhere. */
async function healthOf(servers: readonly TestedServer[]) {
  const timelines: Record<string, readonly Sample[]> = {}
  let serverLoopP99Ms: number | undefined
  let isElsewhere = false
  for (const [i, server] of servers.entries()) {
    const health = await server.health()
    if (!health) {
      isElsewhere = true
      continue
    }
    serverLoopP99Ms = Math.max(serverLoopP99Ms ?? 0, health.loopDelayMs.p99)
    timelines[servers.length === 1 ? 'server' : `server ${i + 1}`] = health.timeline
  }
  return { serverLoopP99Ms, isElsewhere, timelines }
}
