import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Whether a media query holds now. */
export class MediaController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #query: MediaQueryList

  constructor(host: ReactiveControllerHost, query: string) {
    this.#host = host
    this.#query = matchMedia(query)
    host.addController(this)
  }

  get matches(): boolean {
    return this.#query.matches
  }

  hostConnected() {
    this.#query.addEventListener('change', this.#changed)
  }

  hostDisconnected() {
    this.#query.removeEventListener('change', this.#changed)
  }

  #changed = () => this.#host.requestUpdate()
}
