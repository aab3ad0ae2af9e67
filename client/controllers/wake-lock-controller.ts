import type { ReactiveController, ReactiveControllerHost } from 'lit'

/**
 * Keeps the screen on while somebody plays. The lock is lost whenever the page is hidden, and some
 * browsers grant it only right after a tap: so it is asked for on every tap and return until it is held.
 * Pages served over plain HTTP do not have it at all.
 */
export class WakeLockController implements ReactiveController {
  #lock: WakeLockSentinel | undefined
  #isWanted = false

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
    document.addEventListener('visibilitychange', this.#retry)
    addEventListener('pointerdown', this.#retry, { passive: true })
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#retry)
    removeEventListener('pointerdown', this.#retry)
    this.#release()
  }

  #retry = () => void this.#request()

  async #request(): Promise<void> {
    if (!this.#isWanted || this.#lock || document.visibilityState !== 'visible') return
    try {
      const lock = await navigator.wakeLock?.request('screen')
      lock?.addEventListener('release', () => {
        this.#lock = undefined
      })
      this.#lock = lock
    } catch {
      // Low battery, or no tap yet: the next tap asks again.
    }
  }

  #release(): void {
    void this.#lock?.release().catch(() => {})
    this.#lock = undefined
  }
}
