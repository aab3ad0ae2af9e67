import { NIGHT, NIGHT_ELSEWHERE } from '../budgets.ts'
import { budgetTable, missedOf, show } from '../terminal.ts'
import type { NightFindings } from './findings.ts'

export interface Certificate {
  readonly verdict: 'go' | 'no-go'
  /** Why not. */
  readonly missed: readonly string[]
  readonly headline: string
  readonly words: string
}

export function certify(findings: NightFindings, players: number): Certificate {
  const missed = missedOf(budgetsOf(findings), findings)
  const isGo = missed.length === 0
  const headline = `${isGo ? 'GO' : 'NO-GO'} for ${players} players`
  return {
    verdict: isGo ? 'go' : 'no-go',
    missed,
    headline,
    words: isGo ? headline : `${headline}: ${missed.join(', ')}`,
  }
}

const budgetsOf = ({ isElsewhere }: NightFindings) => (isElsewhere ? NIGHT_ELSEWHERE : NIGHT)

export function nightText(findings: NightFindings, { words }: Certificate, setup: object): string {
  const { claims } = findings
  const ms = (us: number) => `${show(us / 1000)} ms`
  const tally = (of: Readonly<Record<string, number>>) =>
    Object.entries(of)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ') || 'none'
  return [
    `a night on ${findings.storedIn}, ${findings.tookSeconds} s: ${tally(setup as Record<string, number>)}`,
    `${findings.roundsComplete} of ${findings.roundsPlanned} rounds, ${findings.tables} tables, ${findings.racesPlayed} races, ${findings.racesVoid} of them void`,
    `${claims.count} claims, answered in p50 ${ms(claims.p50Us)}, p99 ${ms(claims.p99Us)}, p99.9 ${ms(claims.p999Us)}, longest ${ms(claims.maxUs)}`,
    `${findings.droppedOut} guests dropped out in mid-game, ${findings.cameBack} came back`,
    `answers: ${tally(findings.answers)}; sockets cut by the server, by code: ${tally(findings.cuts)}`,
    `I(d): ${findings.inversions.map(([gap, percent]) => `I(${gap}) ${show(percent)} %`).join(', ')}`,
    ...findings.faults.slice(0, 10).map((fault) => `broken: ${fault}`),
    ...findings.failures.slice(0, 10).map((failure) => `failed: ${failure}`),
    ...findings.lostAnswers.slice(0, 10).map((message) => `never answered: ${message}`),
    '',
    budgetTable(budgetsOf(findings), findings),
    ...(findings.isElsewhere ? ['not known: how busy the server was, because it was started elsewhere'] : []),
    '',
    words,
  ].join('\n')
}
