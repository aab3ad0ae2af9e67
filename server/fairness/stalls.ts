/** How often the server looks whether it was asleep. */
export const CHECK_EVERY_MS = 5

/** A check that is less late than this is ordinary. */
const NOTICED_MS = 5
/** A claim that waited while we slept is heard within so long after waking up. */
const HEARD_WITHIN_MS = 10
const MOST_MS = 50
/** Longer than any round, and its end. */
const KEPT_MS = 120_000

interface Sleep {
  readonly from: number
  readonly until: number
}

export type StallWatch = ReturnType<typeof createStallWatch>

/** When this process slept: a garbage collection, a long task, a busy machine. */
export function createStallWatch(startedAt: number) {
  const sleeps: Sleep[] = []
  let lastCheckAt = startedAt

  /** The check was due earlier than it came. */
  function sleepUntil(now: number): Sleep | undefined {
    const from = lastCheckAt + CHECK_EVERY_MS
    return now - from > NOTICED_MS ? { from, until: now } : undefined
  }

  return {
    check(now: number): void {
      const slept = sleepUntil(now)
      if (slept) sleeps.push(slept)
      lastCheckAt = now
      while (sleeps[0] && sleeps[0].until < now - KEPT_MS) sleeps.shift()
    },
    /**
     * What a claim is credited for sleeps at its two ends: from within one check of when its dice were sent, and right before it was
     * heard. No further: on a busy machine half of all claims would be near some sleep, and a gift to a client that lies.
     */
    stallMs(sentAt: number, arrivedAt: number): number {
      const creditFor = (sleep: Sleep): number => {
        const [from, until] = [Math.max(sleep.from, sentAt), Math.min(sleep.until, arrivedAt)]
        const isAtAnEnd = from <= sentAt + CHECK_EVERY_MS || until >= arrivedAt - HEARD_WITHIN_MS
        return until - from > NOTICED_MS && isAtAnEnd ? until - from : 0
      }
      // The claim may be heard before the check that will notice the sleep.
      const unnoticed = sleepUntil(arrivedAt)
      let sleptMs = unnoticed ? creditFor(unnoticed) : 0
      // From the newest back to the dice: a busy machine has slept a thousand times in the minutes before.
      for (let i = sleeps.length - 1; i >= 0; i--) {
        const sleep = sleeps[i] as Sleep
        if (sleep.until <= sentAt) break
        sleptMs += creditFor(sleep)
      }
      return Math.min(MOST_MS, sleptMs)
    },
  }
}
