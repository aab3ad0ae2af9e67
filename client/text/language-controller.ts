import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { onLanguageChange } from './catalogue.ts'

/** Renders its element again when the device changes its language: `new LanguageController(this)`. */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #stop: (() => void) | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected() {
    this.#stop = onLanguageChange(() => this.#host.requestUpdate())
  }

  hostDisconnected() {
    this.#stop?.()
  }
}
