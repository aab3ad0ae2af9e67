import { availableParallelism } from 'node:os'
import { NIGHT } from '../budgets.ts'
import type { ReportPage } from '../report/page.ts'
import { fairnessPlot, latencyPlot, processPlots } from '../report/plots.ts'
import type { Scenario } from '../scenario.ts'
import { missedWords, showProgress } from '../terminal.ts'
import { type Certificate, certify, nightText } from './certificate.ts'
import { playEvening } from './evening.ts'
import type { NightFindings } from './findings.ts'
import { readOptions, USAGE } from './options.ts'
import { progressText } from './progress.ts'

export const night: Scenario = {
  summary: 'a whole tournament by real sockets, with bad lines, televisions and drop-outs; ends with go or no-go',
  usage: USAGE,
  async run(argv) {
    const options = readOptions(argv)
    const findings = await playEvening(options, (progress) => showProgress(progressText(progress)))
    const certificate = certify(findings, options.players)
    const { url, ...numbers } = options
    const setup = { ...numbers, cores: availableParallelism() }
    const text = nightText(findings, certificate, setup)
    return {
      text,
      report: { ...certificate, setup: { ...setup, url }, ...findings },
      missed: certificate.missed,
      page: nightPage(findings, certificate, text),
    }
  },
}

export function nightPage(findings: NightFindings, { verdict, headline }: Certificate, text: string): ReportPage {
  const { claims, inversions, seconds, timelines } = findings
  const start = Math.min(...seconds.map(({ at }) => at))
  const since = (at: number) => (at - start) / 1000
  return {
    title: 'Load test: night',
    verdict: { isGood: verdict === 'go', words: headline, missed: missedWords(NIGHT, findings) },
    text,
    sections: [
      {
        title: 'Claims',
        charts: [
          latencyPlot('From a claim on the socket to its answer there', { claims }),
          fairnessPlot([{ name: 'all tables', points: inversions }], 'all tables'),
          {
            title: 'Claims answered in each second',
            x: { label: 'seconds', scale: 'linear' },
            y: { label: 'claims', scale: 'linear' },
            series: [{ name: 'claims', points: seconds.map(({ at, claims: count }) => [since(at), count]) }],
          },
          {
            title: 'The slowest answer of each second',
            x: { label: 'seconds', scale: 'linear' },
            y: { label: 'milliseconds', scale: 'linear' },
            series: [{ name: 'slowest', points: seconds.map(({ at, slowestMs }) => [since(at), slowestMs]) }],
          },
        ],
      },
      { title: 'Processes', charts: processPlots(timelines) },
    ],
  }
}
