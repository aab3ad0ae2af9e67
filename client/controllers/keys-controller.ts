import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Single keys anywhere on the page; not while somebody types or a sheet lies over the table. */
export class KeysController implements ReactiveController {
  readonly #press: (key: string) => void

  constructor(host: ReactiveControllerHost, press: (key: string) => void) {
    this.#press = press
    host.addController(this)
  }

  hostConnected(): void {
    addEventListener('keydown', this.#listen)
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#listen)
  }

  #listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const inside = event.composedPath()
    const isTaken = inside.some((node) => node instanceof Element && node.matches('input, select, textarea, dialog'))
    if (!isTaken) this.#press(event.key.toLowerCase())
  }
}
