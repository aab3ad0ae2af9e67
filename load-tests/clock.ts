/** An instant that processes on one machine agree on: milliseconds since 1970, but steady within each process. */
export const instantOf = (tick: number): number => performance.timeOrigin + tick

/** What is late already is due now. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** Without a timeout a run would wait for ever on a server that lost a request. */
export async function within<T>(ms: number, what: string, wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms)
  })
  return Promise.race([wanted, tooLate]).finally(() => clearTimeout(timer))
}
