import type { ReactiveController, ReactiveControllerHost } from 'lit'

const EVERY_MS = 60_000
const CORNERS = ['0px, 0px', '3px, 0px', '3px, 3px', '0px, 3px'] as const

/** Moves what stands still by three pixels each minute, so that it does not burn into the screen. */
export class DriftController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #timer: ReturnType<typeof setInterval> | undefined
  #minute = 0

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#timer = setInterval(() => {
      this.#minute++
      this.#host.requestUpdate()
    }, EVERY_MS)
  }

  hostDisconnected(): void {
    clearInterval(this.#timer)
  }

  get transform(): string {
    return `translate(${CORNERS[this.#minute % CORNERS.length]})`
  }
}
