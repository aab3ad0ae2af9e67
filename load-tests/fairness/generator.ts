import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pause } from '../clock.ts'
import { watchSleeps } from '../sleeps.ts'
import { chanceOf } from './chance.ts'
import type { Findings, FromGenerator, Job, ToGenerator } from './job.ts'
import { openTable, type Table } from './table.ts'

/** A process of its own that plays its share of the tables. */

/** So many tables sit down at once. */
const AT_ONCE = 4
/** A round takes about this long: the tables begin spread over it, as real ones would. */
const SPREAD_MS = 6_000
const LAST_ROUNDS_MS = 8_000

const tell = (message: FromGenerator) => process.send?.(message)
/** The last word: the findings are long, and must be out before the process ends. */
const sayGoodbye = (message: FromGenerator) => process.send?.(message, undefined, {}, () => process.disconnect?.())

const { sleeps } = watchSleeps()
const delay = monitorEventLoopDelay({ resolution: 2 })
let go = () => {}
const started = new Promise<void>((resolve) => {
  go = resolve
})

process.on('message', (message: ToGenerator) => {
  if (message.type === 'go') return go()
  play(message.job)
    .then((findings) => sayGoodbye({ type: 'done', findings }))
    .catch((err: unknown) => sayGoodbye({ type: 'failed', message: err instanceof Error ? err.message : String(err) }))
})

async function play({ url, tables: plans, seconds }: Job): Promise<Findings> {
  const tables: Table[] = []
  const waiting = [...plans]
  const rounds = () => tables.reduce((sum, table) => sum + table.completed(), 0)
  const progress = setInterval(() => tell({ type: 'progress', tables: tables.length, rounds: rounds() }), 500)

  async function seatSome(): Promise<void> {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) tables.push(await openTable(url, plan))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, seatSome))
  tell({ type: 'seated' })
  await started

  const cpuBefore = process.cpuUsage()
  delay.enable()
  const chance = chanceOf(process.pid)
  await Promise.all(
    tables.map(async (table) => {
      await pause(chance.between(0, SPREAD_MS))
      table.start()
      await pause(seconds * 1000)
      table.stop()
    }),
  )
  for (let waited = 0; waited < LAST_ROUNDS_MS && tables.some((table) => !table.isIdle()); waited += 100)
    await pause(100)
  delay.disable()
  clearInterval(progress)
  const { user, system } = process.cpuUsage(cpuBefore)

  const records = tables.flatMap((table) => table.records())
  const trouble = tables.map((table) => table.trouble())
  for (const table of tables) table.close()
  return {
    rounds: records,
    unfinished: rounds() - records.length,
    sleeps,
    loopDelayMs: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    cpuMs: (user + system) / 1000,
    refusals: sumUp(trouble.map(({ refusals }) => refusals)),
    lostSockets: trouble.reduce((sum, { lost }) => sum + lost, 0),
  }
}

function sumUp(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const tally of tallies)
    for (const [what, count] of Object.entries(tally)) total[what] = (total[what] ?? 0) + count
  return total
}
