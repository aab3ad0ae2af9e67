import { parseArgs } from 'node:util'
import { percentile } from '../../server/fairness/metrics.ts'
import { pause } from '../clock.ts'
import { newId, post } from '../http.ts'
import { type Scenario, UsageError, wholeNumber } from '../scenario.ts'
import { startServer, type TestedServer } from '../server.ts'
import { show, table } from '../terminal.ts'
import { type RaceSeat, takeSeat } from './seat.ts'

const USAGE = `npm run load -- claims [--rooms 100] [--json FILE]

  --rooms  tables of eight that race at the same time
  --json   writes the report to this file

Measures what a place and a claim cost the server in processor time, beyond the pings of a running race.
Starts a server of its own, on Redis if REDIS_URL is set.`

const PLAYERS = 8
const QUIET_MS = 5_000
/** A steady rate: everybody once in so long, spread evenly. */
const SWEEP_MS = 1_000
const PLACE_SWEEPS = 5
/** The hold of the last claims, and the results. */
const AFTER_MS = 1_000

export const claims: Scenario = {
  summary: 'measures what a claim costs the server',
  usage: USAGE,
  async run(argv) {
    const { rooms, json } = read(argv)
    const server = await startServer()
    try {
      const report = await measure(server, wholeNumber('rooms', rooms, 1, 1_000))
      return { text: textOf(report), report, jsonFile: json, missed: [] }
    } finally {
      await server.stop()
    }
  },
}

function read(argv: readonly string[]) {
  try {
    const options = { rooms: { type: 'string', default: '100' }, json: { type: 'string' } } as const
    return parseArgs({ args: [...argv], options }).values
  } catch (err) {
    throw new UsageError(err instanceof Error ? err.message : String(err))
  }
}

async function measure(server: TestedServer, rooms: number) {
  // Slow enough that the race is still on when everything has been measured.
  const options = { order: 'reaction', timerSeconds: 60 }
  const tables: RaceSeat[][] = []
  for (let i = 0; i < rooms; i++) {
    const { code } = await post(`${server.url}/api/rooms`, { id: newId(), game: 'cheese-master', options })
    const seats: RaceSeat[] = []
    for (let seat = 0; seat < PLAYERS; seat++) seats.push(await takeSeat(server.url, code))
    tables.push(seats)
  }
  const seats = tables.flat()
  for (const [host] of tables) host?.start()
  await Promise.all(seats.map(({ revealed }) => revealed))

  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = (await server.health())?.cpuMs ?? 0
    const from = performance.now()
    await work()
    return { cpuMs: ((await server.health())?.cpuMs ?? 0) - before, tookMs: performance.now() - from }
  }
  const sweep = (act: (seat: RaceSeat) => void) =>
    Promise.all(
      seats.map(async (seat, i) => {
        await pause((i * SWEEP_MS) / seats.length)
        act(seat)
      }),
    )

  // The first places warm the path up, and what it took to get here is not what is asked.
  await sweep((seat) => seat.place(0))
  await pause(1_000)
  for (const { answerMs } of seats) answerMs.length = 0

  const quiet = await cpuOf(() => pause(QUIET_MS))
  const idle = quiet.cpuMs / quiet.tookMs
  const perAct = ({ cpuMs, tookMs }: { cpuMs: number; tookMs: number }, acts: number) =>
    Math.round((1_000 * (cpuMs - idle * tookMs)) / acts)

  const placing = await cpuOf(async () => {
    for (let i = 0; i < PLACE_SWEEPS; i++) await sweep((seat) => seat.place(i))
  })
  const placeMs = seats.flatMap(({ answerMs }) => answerMs.splice(0))
  const claiming = await cpuOf(async () => {
    // The eighth of each table stays without: the race is over with the seventh.
    await Promise.all(
      tables.map(async (table, i) => {
        for (const [at, seat] of table.slice(0, PLAYERS - 1).entries()) {
          await pause(at === 0 ? (i * SWEEP_MS) / tables.length : SWEEP_MS / 4)
          seat.claim()
        }
      }),
    )
    await pause(AFTER_MS)
  })
  const claimMs = seats.flatMap(({ answerMs }) => answerMs.splice(0))
  for (const { close } of seats) close()
  return {
    rooms,
    storedIn: server.storedIn,
    idlePercent: Math.round(1_000 * idle) / 10,
    place: {
      count: seats.length * PLACE_SWEEPS,
      cpuMicros: perAct(placing, seats.length * PLACE_SWEEPS),
      ...times(placeMs),
    },
    /** With its share of settling, and of the result that everybody is sent in the end. */
    claim: { count: claimMs.length, cpuMicros: perAct(claiming, rooms * (PLAYERS - 1)), ...times(claimMs) },
  }
}

const times = (values: readonly number[]) => ({
  answerP50Ms: Math.round(10 * percentile(values, 0.5)) / 10,
  answerP99Ms: Math.round(10 * percentile(values, 0.99)) / 10,
})

function textOf({ rooms, storedIn, idlePercent, ...acts }: Awaited<ReturnType<typeof measure>>): string {
  const row = (name: string, of: typeof acts.place) => [
    name,
    String(of.count),
    `${of.cpuMicros} µs`,
    `${show(of.answerP50Ms)} ms`,
    `${show(of.answerP99Ms)} ms`,
  ]
  return [
    `${rooms} rooms of ${PLAYERS} on ${storedIn}; the pings of the running races alone take ${idlePercent} % of a core`,
    '',
    table([
      ['', 'number', 'server CPU each', 'answered, p50', 'answered, p99'],
      row('place', acts.place),
      row('claim', acts.claim),
    ]),
  ].join('\n')
}
