import type { Summary } from '#games/cheese-master'
import { inversionRate, type Round } from '../fairness/metrics.ts'
import { createWatchdog } from '../fairness/record.ts'

/** What each player of a table was told about one round of it. */
interface RoundBook {
  /** In truth, from paint to press, by seat. */
  readonly trueMs: Map<number, number>
  readonly settled: { readonly seat: number; readonly rank: number }[]
  summary: Summary | undefined
}

export type Books = ReturnType<typeof createBooks>

/** Kept of all tables, and checked against the promises that hold in every round. */
export function createBooks() {
  const rounds = new Map<string, RoundBook>()
  const voided = new Set<string>()

  function of(name: string): RoundBook {
    const known = rounds.get(name)
    if (known) return known
    const fresh: RoundBook = { trueMs: new Map(), settled: [], summary: undefined }
    rounds.set(name, fresh)
    return fresh
  }

  const ended = () =>
    [...rounds].flatMap(([name, book]) => (book.summary ? [{ name, ...book, summary: book.summary }] : []))

  return {
    pressed: (name: string, seat: number, trueMs: number): void => void of(name).trueMs.set(seat, trueMs),
    settled: (name: string, seat: number, rank: number): void => void of(name).settled.push({ seat, rank }),
    ended(name: string, summary: Summary): void {
      of(name).summary ??= summary
    },
    /** A fault of the service hit the round: it is played again. */
    voided: (name: string): void => void voided.add(name),
    voids: (): number => voided.size,
    rounds: (): number => ended().length,
    /** Promises that were broken, with the round. */
    faults: (): readonly string[] =>
      ended().flatMap(({ name, settled, summary }) => {
        // A win because all others are out is not judged.
        if (summary.ending === 'one-left') return []
        const dog = createWatchdog(summary.judged.length)
        for (const { seat, rank } of settled) dog.settled(seat, rank)
        dog.ended(summary)
        return [...dog.faults].map((fault) => `${name}: ${fault}`)
      }),
    /** I(d) in percent, for a plot. */
    inversions(gapsMs: readonly number[]): readonly (readonly [number, number])[] {
      const decided = ended().map(
        ({ summary, trueMs }): Round =>
          summary.judged.flatMap(({ seat }) => {
            const reactionMs = trueMs.get(seat)
            return reactionMs === undefined ? [] : [{ player: seat, reactionMs }]
          }),
      )
      return gapsMs.map((gap) => [gap, Math.round(100_000 * inversionRate(decided, gap)) / 1000])
    },
  }
}
