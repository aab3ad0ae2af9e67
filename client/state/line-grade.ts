import type { Seat } from '#protocol/ids.ts'
import type { LineView } from '#protocol/server-message.ts'

/** What a line is good for: a race, everything but a race, or trouble. */
export type LineGrade = 'good' | 'fair' | 'bad'
/** What is wrong with a bad one: it is long but steady, it is weak, it is uneven, it has holes. */
export type LineTrouble = 'far' | 'weak' | 'shaky' | 'holes'

const FAIR = { ms: 100, jitter: 40, lost: 1 }
/** Phones that save power answer unevenly as long as nobody touches them. */
const BAD = { ms: 250, jitter: 120, lost: 10 }

export function gradeOf(line: LineView): LineGrade {
  if (isOver(line, BAD)) return 'bad'
  return isOver(line, FAIR) ? 'fair' : 'good'
}

/** The one thing to do something about first. */
export function troubleOf({ ms, jitter, lost }: LineView): LineTrouble | undefined {
  if (lost >= BAD.lost) return 'holes'
  if (jitter >= BAD.jitter) return 'shaky'
  if (ms < BAD.ms) return undefined
  // A weak radio link is slow and uneven; one that is slow and steady is far away, and no router changes that.
  return jitter < FAIR.jitter ? 'far' : 'weak'
}

export const lineOf = (lines: readonly LineView[], seat: Seat): LineView | undefined =>
  lines.find((line) => line.seat === seat)

const isOver = (line: LineView, limit: typeof BAD): boolean =>
  line.ms >= limit.ms || line.jitter >= limit.jitter || line.lost >= limit.lost
