import { instantOf } from './clock.ts'

const TICK_MS = 5
const NOTICED_MS = 20

/** When a process did nothing although something was due: a garbage collection, a long task, a busy machine. */
export interface Sleep {
  readonly from: number
  readonly until: number
}

/** Notes every long sleep, for as long as the process runs. */
export function watchSleeps(): { readonly sleeps: readonly Sleep[] } {
  const sleeps: Sleep[] = []
  let last = performance.now()
  const ticker = setInterval(() => {
    const now = performance.now()
    const from = last + TICK_MS
    if (now - from > NOTICED_MS) sleeps.push({ from: instantOf(from), until: instantOf(now) })
    last = now
  }, TICK_MS)
  ticker.unref()
  return { sleeps }
}

/** Whatever was due during a sleep happened right after it. */
const AFTERMATH_MS = 20

/** Whether any of these instants lies in a sleep that is longer than this, or right behind it. */
export const isTouched = (stamps: readonly number[], sleeps: readonly Sleep[], longerThanMs = NOTICED_MS): boolean =>
  sleeps
    .filter(({ from, until }) => until - from > longerThanMs)
    .some(({ from, until }) => stamps.some((stamp) => stamp >= from && stamp <= until + AFTERMATH_MS))
