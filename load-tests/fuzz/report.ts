import type { Verdict } from '../chaos/check.ts'
import { askedIn } from '../chaos/checks/finding.ts'
import { table } from '../terminal.ts'
import { linesOf } from './check.ts'
import type { Evidence } from './run.ts'

export type FuzzReport = ReturnType<typeof reportOf>

export function reportOf(evidence: Evidence, verdicts: readonly Verdict[]) {
  const { options, sent, answers, weighings, honestTurnMs, history, log, seconds, storeMb, watchers } = evidence
  const asked = askedIn(history)
  return {
    ...options,
    seconds,
    storeMb,
    broken: verdicts.filter(({ findings }) => findings.length > 0).length,
    verdicts,
    sent,
    answers,
    inputs: Object.values(sent).reduce((sum, times) => sum + times, 0),
    honestCommands: asked.length,
    honestDone: asked.filter((one) => one.answers.some(({ answer }) => answer === 'done')).length,
    hostileScreens: watchers.clients.length,
    warnings: linesOf(log).length,
    honestTurnMs,
    weighings: weighings.map(({ frames, longestTurnMs, idle: { rssMb, heapMb, externalMb, sockets } }) => ({
      frames,
      longestTurnMs,
      rssMb,
      heapMb,
      externalMb,
      sockets,
    })),
  }
}

const MOST_SHOWN = 8

export function reportText(report: FuzzReport): string {
  const { verdicts, sent, answers, weighings } = report
  return [
    `seed ${report.seed}, ${report.inputs} hostile inputs in ${report.seconds} s, ${report.rooms} control rooms`,
    '',
    table([
      ['promise', 'broken'],
      ...verdicts.map(({ promise, findings }) => [
        promise,
        findings.length === 0 ? 'kept' : `${findings.length} times`,
      ]),
    ]),
    ...verdicts.flatMap(({ promise, findings }) =>
      findings.length === 0 ? [] : ['', `${promise}:`, ...findings.slice(0, MOST_SHOWN).map(({ what }) => `  ${what}`)],
    ),
    '',
    table([['sent', ''], ...rows(sent)]),
    '',
    table([['answered', ''], ...rows(answers)]),
    '',
    table([
      ['after', 'heap MB', 'external MB', 'RSS MB', 'sockets', 'longest turn, ms of CPU'],
      ...weighings.map(({ frames, heapMb, externalMb, rssMb, sockets, longestTurnMs }) =>
        [frames, heapMb, externalMb, rssMb, sockets, Math.round(longestTurnMs)].map(String),
      ),
    ]),
    '',
    `longest turn with honest sockets: ${Math.round(report.honestTurnMs)} ms; honest commands: ${report.honestCommands}, ${report.honestDone} of them done; hostile screens in control rooms whose frames were judged: ${report.hostileScreens}; warnings in the log: ${report.warnings}; store: ${report.storeMb} MB`,
    '',
    report.broken > 0 ? `BROKEN: ${report.broken} of ${verdicts.length} promises` : 'All promises are kept.',
    `The same sessions again: npm run fuzz -- --frames ${report.frames} --seed ${report.seed} --rooms ${report.rooms} --windows ${report.windows}${report.limits ? ' --limits' : ''}`,
  ].join('\n')
}

const rows = (counts: Readonly<Record<string, number>>): string[][] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => [name, String(times)])
