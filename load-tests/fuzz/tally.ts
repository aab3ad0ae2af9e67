/** Counts what was sent, by kind, and what came back. */
export function createTally() {
  const sent = new Map<string, number>()
  const answers = new Map<string, number>()
  const troubles = new Map<string, number>()
  let frames = 0
  const add = (to: Map<string, number>, name: string, by = 1) => void to.set(name, (to.get(name) ?? 0) + by)
  return {
    frames: () => frames,
    sent(kind: string, by = 1): void {
      frames += by
      add(sent, kind, by)
    },
    answered: (answer: string) => add(answers, answer),
    /** What no hostile input may bring about. */
    trouble(what: string): void {
      if (troubles.size < MOST_TROUBLES || troubles.has(what)) add(troubles, what)
    },
    counts: () => ({ sent: sorted(sent), answers: sorted(answers), troubles: sorted(troubles) }),
  }
}

export type Tally = ReturnType<typeof createTally>

const MOST_TROUBLES = 200

const sorted = (counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
