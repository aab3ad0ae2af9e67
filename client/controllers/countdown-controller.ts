import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Whole seconds until an instant of the server's clock; renders its host once a second while there are any. */
export class CountdownController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }

  secondsUntil(instant: number, clockOffset: number): number {
    const left = instant - (Date.now() + clockOffset)
    clearTimeout(this.#timer)
    if (left <= 0) return 0
    this.#timer = setTimeout(() => this.#host.requestUpdate(), left % 1000 || 1000)
    return Math.ceil(left / 1000)
  }
}
