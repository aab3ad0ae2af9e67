const TICK_MS = 1_000
/** A timer this late means that the device slept. */
const JUMP_MS = 3_000

export interface WakeListener {
  /** The page is back after something that kills sockets without telling them. */
  wake(): void
  /** The device says that it has no network: without this, a page that sends nothing learns it only after a long silence. */
  offline?(): void
  /** About every second while the page is visible. */
  tick(): void
}

/** Returns the way to stop listening. */
export function listenForWaking({ wake, tick, offline = () => {} }: WakeListener): () => void {
  const isVisible = () => document.visibilityState !== 'hidden'
  const wakeIfVisible = () => {
    if (isVisible()) wake()
  }
  let lastTick = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    const slept = now - lastTick > JUMP_MS
    lastTick = now
    // Hidden pages have slow timers; that is no sleep, and nobody is looking.
    if (!isVisible()) return
    if (slept) wake()
    tick()
  }, TICK_MS)
  document.addEventListener('visibilitychange', wakeIfVisible)
  addEventListener('pageshow', wake)
  addEventListener('online', wake)
  addEventListener('offline', offline)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wakeIfVisible)
    removeEventListener('pageshow', wake)
    removeEventListener('online', wake)
    removeEventListener('offline', offline)
  }
}
