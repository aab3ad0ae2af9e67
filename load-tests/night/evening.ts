import { pause } from '../clock.ts'
import { chanceOf } from '../fairness/chance.ts'
import { type Installation, install } from '../installation.ts'
import { generatorWatch } from '../race/processes.ts'
import { startServer, type TestedServer } from '../server.ts'
import { createBooks } from './books.ts'
import { createDesk } from './desk.ts'
import { slowDown, stallNowAndThen } from './faults.ts'
import { findingsOf, type NightFindings } from './findings.ts'
import { createGuest, type Guest } from './guest.ts'
import { createNightLog } from './night-log.ts'
import type { NightOptions } from './options.ts'
import type { NightProgress } from './progress.ts'
import { openScreens } from './screens.ts'

/** So many stand at the door at once. */
const AT_ONCE = 32
const SCHEDULE = { graceSeconds: 20, breakSeconds: 5 } as const
/** What a round may take beyond its time: rooms are opened, guests find their tables, the last race ends. */
const SPARE_MS = 90_000
/** In each round one guest in so many is cut off for some seconds. */
const DROP_EVERY = 20
const DROP_MS = [2_000, 8_000] as const
const KILL_AFTER_MS = 20_000

/** A whole tournament from the first registration to the last place, played through sockets as people do. */
export async function playEvening(
  options: NightOptions,
  tell: (progress: NightProgress) => void,
  title = 'Load test',
): Promise<NightFindings> {
  const installation = await install(options.url)
  const alive = [installation.server]
  const nodeFor = (guest: number) => (alive[guest % alive.length] as TestedServer).url
  const [books, log, desk] = [createBooks(), createNightLog(), createDesk(nodeFor)]
  const guests = Array.from({ length: options.players }, (_, index) =>
    createGuest({ index, chance: chanceOf(index + 1), desk, nodeFor, books, log }),
  )
  const endings: (() => void)[] = []
  try {
    await addNodes(options.nodes, installation, alive)
    const { id, key } = await desk.create(wishFor(options, title))
    tell({ step: 'opened', tournament: id })
    const entrants = await enterAll(guests, id, tell)
    const screens = openScreens(id, { desk, node: () => nodeFor(0), failed: log.failed })
    endings.push(screens.close)
    if (options.slowCpu > 1) endings.push(slowDown(installation.server, options.slowCpu))
    if (options.redisStallMs > 0 && installation.redis)
      endings.push(stallNowAndThen(installation.redis, options.redisStallMs))

    for (const server of alive) server.reset()
    generatorWatch.reset()
    const startedAt = Date.now()
    await desk.command(0, id, key, { type: 'start-round', round: 1 })
    const drops = createDrops(guests)
    endings.push(drops.stop)
    if (options.nodes > 1) endings.push(killOne(alive))
    const limitMs = (options.rounds + 1) * (options.minutes * 60_000 + SPARE_MS)
    while (screens.view()?.head.phase !== 'over' && Date.now() - startedAt < limitMs) {
      await pause(250)
      const { round, checkedIn } = screens.view()?.head ?? {}
      drops.inRound(round?.number ?? 0)
      const { count, p99Us } = log.claims()
      tell({
        step: 'playing',
        round: round?.number ?? 0,
        rounds: options.rounds + 1,
        decided: round?.decided ?? 0,
        tables: round?.tables ?? 0,
        here: checkedIn ?? 0,
        televisions: screens.televisions(),
        claims: count,
        claimP99Ms: Math.round(p99Us / 1000),
      })
    }
    for (const end of endings.splice(0)) end()
    const final = await desk.organiser(id, key)
    const tables = await desk.allTables(id, key, final.head.round?.number ?? 0)
    return await findingsOf({
      roundsPlanned: options.rounds + 1,
      startedAt,
      alive,
      entrants,
      final,
      tables,
      books,
      log,
    })
  } finally {
    for (const end of endings) end()
    for (const guest of guests) guest.goHome()
    for (const server of alive.slice(1)) await server.stop()
    await installation.stop()
  }
}

async function addNodes(nodes: number, { server, redis }: Installation, alive: TestedServer[]): Promise<void> {
  if (nodes > 1 && !redis) throw new Error(`Several nodes need a Redis, and ${server.storedIn} is none of ours.`)
  for (let more = 1; more < nodes; more++) alive.push(await startServer({ redisUrl: redis?.url }))
}

const wishFor = ({ table, rounds, minutes }: NightOptions, title: string) => ({
  title,
  game: 'cheese-master' as never,
  options: { timerSeconds: 20 },
  plan: { kind: 'swiss' as const, rounds, final: true },
  tableSize: table,
  schedule: { tableMinutes: minutes, ...SCHEDULE },
})

async function enterAll(
  guests: readonly Guest[],
  id: string,
  tell: (progress: NightProgress) => void,
): Promise<number[]> {
  const entrants: number[] = []
  const waiting = [...guests]
  async function enterSome(): Promise<void> {
    for (let guest = waiting.shift(); guest; guest = waiting.shift()) {
      entrants.push(await guest.enter(id))
      tell({ step: 'entering', entered: entrants.length, players: guests.length })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, enterSome))
  return entrants
}

/** Others in every round, spread over its first half minute. */
function createDrops(guests: readonly Guest[]) {
  const chance = chanceOf(7_919)
  const timers = new Set<NodeJS.Timeout>()
  let last = 0
  return {
    inRound(round: number): void {
      if (round === last) return
      last = round
      for (const guest of guests.filter((_, i) => i % DROP_EVERY === round % DROP_EVERY)) {
        timers.add(setTimeout(() => void guest.dropOut(chance.between(...DROP_MS)), chance.between(5_000, 30_000)))
      }
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The last one that was started; its guests reconnect to another. */
function killOne(alive: TestedServer[]): () => void {
  const timer = setTimeout(() => void alive.pop()?.kill(), KILL_AFTER_MS)
  return () => clearTimeout(timer)
}
