/** One direction of a connection: everything comes out in order, and late. */
export interface DelayLine<T> {
  push(item: T): void
  end(): void
}

/** `delayed` says when what enters now would come out of an empty line. */
export function createDelayLine<T>(delayed: (now: number) => number, out: (item: T) => void): DelayLine<T> {
  const queue: { readonly item: T; readonly at: number }[] = []
  let last = 0
  let timer: NodeJS.Timeout | undefined

  function arm(): void {
    const head = queue[0]
    timer = head && setTimeout(ring, Math.max(0, head.at - performance.now()))
  }

  function ring(): void {
    // Timers may ring a fraction of a millisecond early, and waiting another whole one would be worse.
    const now = performance.now() + 0.5
    while (queue[0] && queue[0].at <= now) out((queue.shift() as { item: T }).item)
    arm()
  }

  return {
    push(item) {
      last = Math.max(last, delayed(performance.now()))
      queue.push({ item, at: last })
      if (queue.length === 1) arm()
    },
    end() {
      clearTimeout(timer)
      queue.length = 0
    },
  }
}
