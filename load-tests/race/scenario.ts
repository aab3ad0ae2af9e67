import { availableParallelism } from 'node:os'
import { RACE } from '../budgets.ts'
import type { LatencySummary } from '../histogram.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { budgetTable, missedOf, show, showProgress, table } from '../terminal.ts'
import { compare } from './compare.ts'
import { atHumanPace } from './human.ts'
import { type RaceOptions, readOptions, USAGE } from './options.ts'
import { racePage } from './page.ts'
import { generatorWatch, type Load, type ProcessLoad, percentOf } from './processes.ts'
import { openProduct } from './product.ts'
import { saturate } from './saturate.ts'

export const race: Scenario = {
  summary:
    'how fast claims are answered: everybody at once, and at the pace of people; --compare with the smallest servers',
  usage: USAGE,
  async run(argv) {
    const options = readOptions(argv)
    return options.compare ? compare(options) : measure(options)
  },
}

export type RaceReport = Awaited<ReturnType<typeof play>>

async function measure(options: RaceOptions): Promise<Outcome> {
  const report = await play(options)
  const text = textOf(report)
  return { text, report, missed: missedOf(RACE, report), page: racePage(report, text) }
}

async function play({ rooms, players, waves, rounds, url }: RaceOptions) {
  showProgress(`${rooms} rooms of ${players}`)
  const arena = await openProduct({ rooms, players }, url)
  try {
    await arena.warmUp()
    const saturation = await saturate(arena, waves, (wave) => showProgress(`everybody at once: wave ${wave + 1}`))
    const human = await atHumanPace(arena, rounds, (claims) => showProgress(`at the pace of people: ${claims} claims`))
    const { server, redis } = arena.installation
    return {
      setup: { rooms, players, waves, rounds, storedIn: server.storedIn, cores: availableParallelism() },
      saturation,
      human,
      lostSockets: arena.lost(),
      timeline: {
        server: (await server.health())?.timeline,
        generator: generatorWatch.health().timeline,
        redis: redis === undefined ? undefined : await redis.health(),
      },
    }
  } finally {
    await arena.close()
  }
}

function textOf({ setup, saturation, human, lostSockets }: RaceReport): string {
  const ms = (us: number) => `${show(us / 1000)} ms`
  const row = (name: string, of: LatencySummary) => [name, String(of.count), ms(of.p50Us), ms(of.p99Us), ms(of.p999Us)]
  return [
    `${setup.rooms} rooms of ${setup.players} on ${setup.storedIn}; ${setup.cores} cores, generator included`,
    `everybody at once: ${saturation.claimsPerSecond} claims/s, ${saturation.cpuUsPerClaim} µs of server CPU each`,
    `at the pace of people: ${human.claimsPerSecond} claims/s`,
    '',
    table([
      ['', 'number', 'p50', 'p99', 'p99.9'],
      row('at once: claim to its answer', saturation.answer),
      row('at once: claim to the last screen', saturation.lastScreen),
      row('human pace: claim to its answer', human.answer),
      row('human pace: claim to the last screen', human.lastScreen),
    ]),
    '',
    table([
      ['', 'CPU', 'memory', 'loop delay p99', 'max'],
      ...processRows('at once', saturation.load),
      ...processRows('human pace', human.load),
    ]),
    '',
    `unanswered: ${saturation.unanswered + human.unanswered}; sockets lost: ${lostSockets}`,
    '',
    budgetTable(RACE, { saturation, human, lostSockets }),
  ].join('\n')
}

const processRows = (when: string, load: ProcessLoad): string[][] =>
  (['server', 'redis', 'generator'] as const).flatMap((name) => {
    const of: Load | undefined = load[name]
    if (!of) return []
    const delay = (ms: number | undefined) => (ms === undefined ? '' : `${show(ms)} ms`)
    const { p99, max } = of.loopDelayMs ?? {}
    return [[`${when}: ${name}`, `${percentOf(of)} %`, `${of.rssMb} MB`, delay(p99), delay(max)]]
  })
