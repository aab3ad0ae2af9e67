import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A lock that the system takes back sooner than this would be taken back again: the next tap may try. */
const SHORTEST_HOLD_MS = 1_000

/**
 * Keeps the screen on while somebody plays. The lock is lost whenever the page is hidden, when the battery runs
 * low or at the system's own whim, and some browsers grant it only right after a tap: so it is asked for on every
 * tap and return until it is held. Pages served over plain HTTP do not have it at all; see sleep-note.ts.
 */
export class WakeLockController implements ReactiveController {
  #lock: WakeLockSentinel | undefined
  #heldSince = 0
  /** Taps come faster than answers: a second lock beside the first would never be given back. */
  #isAsking = false
  #isWanted = false
  #isConnected = false

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
  }

  /** An idle page may sleep. */
  set wanted(wanted: boolean) {
    if (wanted === this.#isWanted) return
    this.#isWanted = wanted
    if (wanted) void this.#request()
    else this.#release()
  }

  hostConnected(): void {
    this.#isConnected = true
    document.addEventListener('visibilitychange', this.#retry)
    addEventListener('pointerdown', this.#retry, { passive: true })
    addEventListener('keydown', this.#retry, { passive: true })
    this.#retry()
  }

  hostDisconnected(): void {
    this.#isConnected = false
    document.removeEventListener('visibilitychange', this.#retry)
    removeEventListener('pointerdown', this.#retry)
    removeEventListener('keydown', this.#retry)
    this.#release()
  }

  get #isDue(): boolean {
    return this.#isWanted && this.#isConnected && document.visibilityState === 'visible'
  }

  #retry = () => void this.#request()

  async #request(): Promise<void> {
    if (!this.#isDue || this.#lock || this.#isAsking) return
    this.#isAsking = true
    try {
      const lock = await navigator.wakeLock?.request('screen')
      if (lock) this.#hold(lock)
    } catch {
      // Low battery, hidden meanwhile, or no tap yet: the next tap or return asks again.
    } finally {
      this.#isAsking = false
    }
  }

  #hold(lock: WakeLockSentinel): void {
    this.#lock = lock
    this.#heldSince = Date.now()
    lock.addEventListener('release', () => this.#lost(lock), { once: true })
    // The game ended, or the page was left, while the browser thought about it.
    if (!this.#isWanted || !this.#isConnected) this.#release()
  }

  #lost(lock: WakeLockSentinel): void {
    if (this.#lock !== lock) return
    this.#lock = undefined
    if (Date.now() - this.#heldSince >= SHORTEST_HOLD_MS) void this.#request()
  }

  #release(): void {
    const lock = this.#lock
    this.#lock = undefined
    void lock?.release().catch(() => {})
  }
}
