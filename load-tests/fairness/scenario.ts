import { availableParallelism } from 'node:os'
import { FAIRNESS, isMissed } from '../budgets.ts'
import { fairnessPage } from '../report/fairness-page.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { serverAt, startServer, type TestedServer } from '../server.ts'
import type { ServerHealth } from '../server-watch.ts'
import { isTouched } from '../sleeps.ts'
import { budgetTable, show, showProgress, table } from '../terminal.ts'
import { runGenerators } from './generators.ts'
import type { Findings } from './job.ts'
import { type FairnessOptions, readOptions, USAGE } from './options.ts'
import { deal, planTables } from './plan.ts'
import type { RoundRecord } from './record.ts'
import { detailsOf, judgeCheats, judgeOrder, noiseOf } from './report.ts'

export const fairness: Scenario = {
  summary: 'plays Cheese Master on bad lines and counts who was put in the wrong order',
  usage: USAGE,
  async run(argv) {
    const options = readOptions(argv)
    const server = options.url === undefined ? await startServer() : await serverAt(options.url)
    try {
      return await measure(options, server)
    } finally {
      await server.stop()
    }
  },
}

async function measure(options: FairnessOptions, server: TestedServer): Promise<Outcome> {
  const { rooms, players, seconds, generators } = options
  let before: ServerHealth | undefined
  const findings = await runGenerators(
    deal(planTables(rooms, players), generators).map((tables) => ({ url: server.url, tables, seconds })),
    {
      async onSeated() {
        server.reset()
        before = await server.health()
      },
      onProgress: (seated, rounds) => showProgress(`${seated} tables, ${rounds} rounds`),
    },
  )
  const health = await server.health()
  const report = reportOf(options, server, findings, before, health)
  const missed = FAIRNESS.filter((budget) => isMissed(budget, report)).map(({ name }) => name)
  const text = textOf(report)
  return { text, report, missed, page: fairnessPage(report.arrival, report.fair, text) }
}

/** The server credits its own shorter sleeps to the players, and how well it does so is part of what is measured. */
const SERVER_MAY_SLEEP_MS = 50

type Report = ReturnType<typeof reportOf>

function reportOf(
  { rooms, players, seconds, generators }: FairnessOptions,
  { storedIn }: TestedServer,
  findings: readonly Findings[],
  before: ServerHealth | undefined,
  health: ServerHealth | undefined,
) {
  const all = findings.flatMap(({ rounds, sleeps }) =>
    rounds.map((round) => ({
      ...round,
      generatorSlept: isTouched(round.stamps, sleeps),
      serverSlept: isTouched(round.stamps, health?.sleeps ?? [], SERVER_MAY_SLEEP_MS),
    })),
  )
  const kept = all.filter(({ generatorSlept, serverSlept }) => !generatorSlept && !serverSlept)
  const isCheating = ({ players }: RoundRecord) => players.some(({ role }) => role !== 'honest')
  const racing = kept.filter((round) => !isCheating(round))
  const halves = {
    arrival: racing.filter(({ order }) => order === 'arrival'),
    fair: racing.filter(({ order }) => order === 'reaction'),
  }
  const details = { arrival: detailsOf(halves.arrival), fair: detailsOf(halves.fair) }
  const { details: cheatDetails, ...cheat } = judgeCheats(kept.filter(isCheating))
  const { waitP50Ms, waitP95Ms } = details.fair
  return {
    rounds: kept.length,
    discardedRounds: all.length - kept.length,
    arrival: judgeOrder(halves.arrival),
    fair: { ...judgeOrder(halves.fair), waitP50Ms, waitP95Ms },
    cheat,
    details: {
      ...details,
      fairNoise: noiseOf(halves.fair),
      cheat: cheatDetails,
      faults: all.flatMap(({ faults }) => faults),
      discarded: {
        generator: all.filter(({ generatorSlept }) => generatorSlept).length,
        server: health ? all.filter(({ serverSlept }) => serverSlept).length : 'unknown',
      },
      unfinished: findings.reduce((sum, { unfinished }) => sum + unfinished, 0),
      lostSockets: findings.reduce((sum, { lostSockets }) => sum + lostSockets, 0),
      refusals: findings.map(({ refusals }) => refusals),
      setup: { rooms, players, seconds, generators, storedIn, cores: availableParallelism() },
      server: before &&
        health && { cpuPercent: share(health.cpuMs - before.cpuMs, seconds), loopDelayMs: health.loopDelayMs },
      generators: findings.map(({ cpuMs, loopDelayMs }) => ({ cpuPercent: share(cpuMs, seconds), loopDelayMs })),
    },
  }
}

const causesLine = ({ late, heldBack, leftOut, other }: Report['details']['fair']['causes']): string =>
  `pairs 50 ms apart in the wrong order: ${late} came after the order was settled, ${heldBack} were not believed, ${leftOut} got no pawn, ${other} else`

const share = (cpuMs: number, seconds: number): number => Math.round(cpuMs / seconds / 10)

function textOf(report: Report): string {
  const { arrival, fair, details } = report
  const both = (name: string, of: (half: typeof arrival) => number, unit = '%') => [
    name,
    `${show(of(arrival))} ${unit}`,
    `${show(of(fair))} ${unit}`,
  ]
  const more = (name: string, of: (half: typeof details.fair) => number, unit: string) => [
    name,
    `${show(of(details.arrival))} ${unit}`,
    `${show(of(details.fair))} ${unit}`,
  ]
  const { setup, discarded, server, generators } = details
  const load = (of: { cpuPercent: number; loopDelayMs: { p99: number; max: number } }) =>
    `${of.cpuPercent} % of a core, loop delay p99 ${show(of.loopDelayMs.p99)} ms, max ${show(of.loopDelayMs.max)} ms`
  return [
    `${setup.rooms} rooms of ${setup.players}, ${setup.seconds} s, on ${setup.storedIn}; ${setup.cores} cores, ${setup.generators} generators`,
    `${report.rounds} rounds; ${report.discardedRounds} more discarded (a generator slept: ${discarded.generator}, the server: ${discarded.server})`,
    '',
    table([
      ['', 'arrival order', 'reaction order'],
      more('rounds', ({ rounds }) => rounds, ''),
      both('I(10)', ({ i10 }) => i10),
      both('I(50)', ({ i50 }) => i50),
      both('I(100)', ({ i100 }) => i100),
      both('I(200)', ({ i200 }) => i200),
      both('winner wrong', ({ winnerWrong }) => winnerWrong),
      both('left-out wrong', ({ leftOutWrong }) => leftOutWrong),
      more('worst gap, p99', ({ worstGapP99Ms }) => worstGapP99Ms, 'ms'),
      both('Jain', ({ jain }) => jain, ''),
      both('Jain of the true order', ({ oracleJain }) => oracleJain, ''),
      more('wins of the best line', ({ bestLineWins }) => bestLineWins, '%'),
      more('wins of the worst line', ({ worstLineWins }) => worstLineWins, '%'),
      more('winner waits, p50', ({ waitP50Ms }) => waitP50Ms, 'ms'),
      more('winner waits, p95', ({ waitP95Ms }) => waitP95Ms, 'ms'),
      more('press to confirmation, p50', ({ confirmP50Ms }) => confirmP50Ms, 'ms'),
      more('press to confirmation, p95', ({ confirmP95Ms }) => confirmP95Ms, 'ms'),
    ]),
    '',
    causesLine(details.fair.causes),
    '',
    budgetTable(FAIRNESS, report),
    '',
    server ? `server: ${load(server)}` : 'server: started elsewhere, so when it slept is unknown',
    ...generators.map((generator, i) => `generator ${i + 1}: ${load(generator)}`),
  ].join('\n')
}
