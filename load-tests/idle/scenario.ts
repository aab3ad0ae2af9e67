import { parseArgs } from 'node:util'
import { IDLE } from '../budgets.ts'
import { pause } from '../clock.ts'
import { install } from '../installation.ts'
import { generatorWatch } from '../race/processes.ts'
import { openRoom } from '../race/product.ts'
import { processPlots } from '../report/plots.ts'
import { type Scenario, UsageError, wholeNumber } from '../scenario.ts'
import { budgetTable, missedOf, show, showProgress } from '../terminal.ts'

const USAGE = `npm run load -- idle [--connections 2000] [--seconds 10] [--json [FILE]] [--html FILE]

  --connections  phones that sit in a lobby and do nothing
  --seconds      for which they do so

Starts a server of its own: the memory of one that was started elsewhere is unknown.`

const PLAYERS = 8
/** What is under way settles, and garbage of the opening is thrown away. */
const SETTLE_MS = 3_000

export const idle: Scenario = {
  summary: 'memory and processor of connections that do nothing',
  usage: USAGE,
  async run(argv) {
    const { connections, seconds } = read(argv)
    const installation = await install(undefined, ['--expose-gc'])
    const { server } = installation
    try {
      const weigh = async () => {
        server.collect()
        await pause(SETTLE_MS)
        const health = await server.health()
        if (!health) throw new Error('the server does not say how it is')
        return health
      }
      // The first rooms load and compile what all others use.
      const rooms = [await openRoom(server.url, PLAYERS, () => {})]
      const before = await weigh()
      const more = Math.ceil(connections / PLAYERS)
      let lost = 0
      for (let i = 0; i < more; i++) {
        rooms.push(await openRoom(server.url, PLAYERS, () => lost++))
        showProgress(`${rooms.length * PLAYERS} connections`)
      }
      const from = await weigh()
      await pause(seconds * 1000)
      const until = await weigh()
      for (const { table } of rooms) table.close()
      const opened = more * PLAYERS
      const per = (megabytes: number) => Math.round((10 * 1024 * megabytes) / opened) / 10
      const report = {
        connections: opened,
        storedIn: server.storedIn,
        residentKbEach: per(until.rssMb - before.rssMb),
        heapKbEach: per(until.heapMb - before.heapMb),
        cpuPercent: Math.round((until.cpuMs - from.cpuMs) / (seconds + SETTLE_MS / 1000)) / 10,
        lostSockets: lost,
        timeline: { server: until.timeline, generator: generatorWatch.health().timeline },
      }
      const text = textOf(report)
      const page = {
        title: 'Load test: idle',
        text,
        sections: [{ title: 'Processes', charts: processPlots(report.timeline) }],
      }
      return { text, report, missed: missedOf(IDLE, report), page }
    } finally {
      await installation.stop()
    }
  },
}

function read(argv: readonly string[]) {
  const options = {
    connections: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
  } as const
  try {
    const { connections, seconds } = parseArgs({ args: [...argv], options }).values
    return {
      connections: wholeNumber('connections', connections, PLAYERS, 16_000),
      seconds: wholeNumber('seconds', seconds, 1, 3_600),
    }
  } catch (err) {
    throw err instanceof UsageError ? err : new UsageError(err instanceof Error ? err.message : String(err))
  }
}

interface IdleReport {
  readonly connections: number
  readonly storedIn: string
  readonly residentKbEach: number
  readonly heapKbEach: number
  readonly cpuPercent: number
  readonly lostSockets: number
}

const textOf = (report: IdleReport): string =>
  [
    `${report.connections} connections in lobbies of ${PLAYERS}, on ${report.storedIn}`,
    `${show(report.residentKbEach)} kB of memory each, ${show(report.heapKbEach)} kB of it on the heap`,
    `all of them together: ${show(report.cpuPercent)} % of a core`,
    '',
    budgetTable(IDLE, report),
  ].join('\n')
