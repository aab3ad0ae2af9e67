import type { RehearsalReason, RehearsalReport } from '#protocol/rehearsal.ts'
import type { RehearsalOrder } from '../server/ports/rehearser.ts'
import { type Certificate, certify } from './night/certificate.ts'
import { playEvening } from './night/evening.ts'
import type { NightFindings } from './night/findings.ts'
import type { NightProgress } from './night/progress.ts'

/** Enough to see a whole round, a change of tables and a final. */
const ROUNDS = 2
const MINUTES = 1
const LONGEST_TITLE = 60

/** The budgets of a night, as an organiser's page knows them. */
export const REASONS: Readonly<Record<string, RehearsalReason>> = {
  'rounds and tables that did not end': 'unfinished',
  'broken promises': 'broken-promises',
  'lost acknowledgements': 'lost-answers',
  'claim to its answer, p99': 'slow-answers',
  'void races': 'void-races',
  'dropped out and not back': 'not-back',
  "the server's loop delay, p99": 'busy-server',
  "the generator's own loop delay, p99": 'busy-generator',
}

/** The evening of an event, in a tournament of its own on the installation that the event will run on. */
export async function rehearse(
  { url, title, players, tableSize }: RehearsalOrder,
  tell: (progress: NightProgress) => void,
) {
  const setup = { players, table: tableSize, rounds: ROUNDS, minutes: MINUTES }
  const options = { ...setup, nodes: 1, url, slowCpu: 1, redisStallMs: 0 }
  const findings = await playEvening(options, tell, `Rehearsal: ${title}`.slice(0, LONGEST_TITLE))
  const certificate = certify(findings, players)
  return { setup, findings, certificate, report: reportOf(players, certificate, findings) }
}

export function reportOf(
  players: number,
  { verdict, missed }: Certificate,
  { claims, tables }: Pick<NightFindings, 'claims' | 'tables'>,
): RehearsalReport {
  const claimP99Ms = Math.round(claims.p99Us / 100) / 10
  return {
    players,
    verdict,
    tables,
    claims: claims.count,
    ...(Number.isFinite(claimP99Ms) && { claimP99Ms }),
    ...(missed.length > 0 && { reasons: missed.flatMap((name) => REASONS[name] ?? []) }),
  }
}
