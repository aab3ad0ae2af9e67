import type { ReactiveController, ReactiveControllerHost } from 'lit'

const EVERY_MS = 60_000
/** Around where it belongs, so that nothing leaves the safe area by more than can be seen. */
const CORNERS = ['-1px, -1px', '1px, -1px', '1px, 1px', '-1px, 1px'] as const
/** So long nothing has changed in a lobby that probably nobody looks. */
const DIM_AFTER_MINUTES = 10

/** Moves what stands still by two pixels each minute and knows when to dim, so that nothing burns into the screen. */
export class DriftController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #timer: ReturnType<typeof setInterval> | undefined
  #minute = 0
  #stirredAt = 0

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

  /** Something has changed. */
  stir(): void {
    this.#stirredAt = this.#minute
  }

  get isQuiet(): boolean {
    return this.#minute - this.#stirredAt >= DIM_AFTER_MINUTES
  }

  /** The page was opened just now. */
  get isNew(): boolean {
    return this.#minute === 0
  }

  get transform(): string {
    return `translate(${CORNERS[this.#minute % CORNERS.length]})`
  }
}
