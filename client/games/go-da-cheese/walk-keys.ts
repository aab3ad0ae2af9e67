import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isTaken } from './shortcuts.ts'
import { type WalkController, walkActOf } from './walk-controller.ts'

/** The keys of the walk, on laptops and on a television with a keyboard, while there is a walk. */
export class WalkKeys implements ReactiveController {
  readonly #walk: WalkController

  constructor(host: ReactiveControllerHost, walk: WalkController) {
    this.#walk = walk
    host.addController(this)
  }

  hostConnected() {
    window.addEventListener('keydown', this.#press)
  }

  hostDisconnected() {
    window.removeEventListener('keydown', this.#press)
  }

  #press = (event: KeyboardEvent) => {
    const act = this.#walk.frames.length > 0 && !isTaken(event) ? walkActOf(event.key) : undefined
    if (!act) return
    event.preventDefault()
    this.#walk.act(act)
  }
}
