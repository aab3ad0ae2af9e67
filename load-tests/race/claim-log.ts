import { createLatencies, type LatencySummary } from '../histogram.ts'

export interface ClaimLog {
  sent(): void
  /** The claimant has its answer; `ok` unless the server said no. */
  answered(ms: number, ok: boolean): void
  /** The last screen of the room shows the claim. */
  shownEverywhere(ms: number): void
  /** Sent and not answered yet. */
  outstanding(): number
  /** Called after every answer. */
  onAnswered: () => void
  findings(): ClaimFindings
}

export interface ClaimFindings {
  readonly sent: number
  readonly answered: number
  readonly refused: number
  readonly unanswered: number
  /** From the claim to its own answer. */
  readonly answer: LatencySummary
  /** From the claim to the last screen of its room. */
  readonly lastScreen: LatencySummary
}

export function createClaimLog(): ClaimLog {
  const answer = createLatencies()
  const lastScreen = createLatencies()
  let sent = 0
  let accepted = 0
  let refused = 0
  const log: ClaimLog = {
    sent() {
      sent++
    },
    answered(ms, ok) {
      answer.record(ms)
      if (ok) accepted++
      else refused++
      log.onAnswered()
    },
    shownEverywhere: (ms) => lastScreen.record(ms),
    outstanding: () => sent - accepted - refused,
    onAnswered() {},
    findings: () => ({
      sent,
      answered: accepted + refused,
      refused,
      unanswered: sent - accepted - refused,
      answer: answer.summary(),
      lastScreen: lastScreen.summary(),
    }),
  }
  return log
}
