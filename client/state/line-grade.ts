import type { Seat } from '#protocol/ids.ts'
import type { LineView } from '#protocol/server-message.ts'

/** What a line is good for: a race, everything but a race, or trouble. */
export type LineGrade = 'good' | 'fair' | 'bad'
/** What is wrong with a bad one: it is too long, it is uneven, it has holes. */
export type LineTrouble = 'far' | 'shaky' | 'holes'

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
  return ms >= BAD.ms ? 'far' : undefined
}

export const lineOf = (lines: readonly LineView[], seat: Seat): LineView | undefined =>
  lines.find((line) => line.seat === seat)

const isOver = (line: LineView, limit: typeof BAD): boolean =>
  line.ms >= limit.ms || line.jitter >= limit.jitter || line.lost >= limit.lost
