import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isTaken, keyOf } from './keys.ts'
import type { ThrowButton } from './throw-button.ts'

/** What the keyboard reaches on a player's table. */
export interface KeyTargets {
  /** Only while this player has the dice in hand. */
  throwButton(): ThrowButton | null
  isRacing(): boolean
  place(platter: number, at: number): void
  grab(event: Event): void
}

/** Numbers lay a platter, Enter and Space grab, and Space is held to throw. */
export class SeatKeys implements ReactiveController {
  readonly #targets: KeyTargets

  constructor(host: ReactiveControllerHost, targets: KeyTargets) {
    this.#targets = targets
    host.addController(this)
  }

  hostConnected() {
    window.addEventListener('keydown', this.#down)
    window.addEventListener('keyup', this.#up)
  }

  hostDisconnected() {
    window.removeEventListener('keydown', this.#down)
    window.removeEventListener('keyup', this.#up)
  }

  #down = (event: KeyboardEvent) => {
    const button = this.#heldBy(event)
    if (button) {
      event.preventDefault()
      if (!event.repeat) button.hold()
      return
    }
    const key = this.#targets.isRacing() ? keyOf(event) : undefined
    if (!key) return
    event.preventDefault()
    if (key === 'grab') this.#targets.grab(event)
    else this.#targets.place(key.platter, event.timeStamp)
  }

  #up = (event: KeyboardEvent) => {
    const button = this.#heldBy(event)
    if (!button) return
    event.preventDefault()
    button.letGo()
  }

  /** The throw button, if this is the key that holds it. */
  #heldBy(event: KeyboardEvent): ThrowButton | null {
    const button = this.#targets.throwButton()
    const isMeant = button && (event.composedPath().includes(button) || !isTaken(event))
    return event.key === ' ' && isMeant ? button : null
  }
}
