/** An instant that processes on one machine agree on: milliseconds since 1970, but steady within each process. */
export const instantOf = (tick: number): number => performance.timeOrigin + tick

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
