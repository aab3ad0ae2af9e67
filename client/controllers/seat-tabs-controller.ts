import type { ReactiveController, ReactiveControllerHost } from 'lit'

interface Seat {
  code(): string
  /** This tab plays the seat. A spectator's tab does not, nor one whose visit has ended. */
  isHeld(): boolean
  /** The seat was opened in another tab, and this one knows it. */
  hasLost(): boolean
  takeBack(): void
}

/** The newest tab has the seat. When it closes, the tab that had the seat before takes it back instead of asking. */
export class SeatTabsController implements ReactiveController {
  readonly #seat: Seat
  #channel: BroadcastChannel | undefined

  constructor(host: ReactiveControllerHost, seat: Seat) {
    this.#seat = seat
    host.addController(this)
  }

  hostConnected(): void {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(`cheese-night:${this.#seat.code()}`)
    this.#channel.onmessage = () => {
      if (this.#seat.hasLost()) this.#seat.takeBack()
    }
    addEventListener('pagehide', this.#close)
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#close)
    this.#channel?.close()
  }

  #close = () => {
    if (this.#seat.isHeld()) this.#channel?.postMessage('closed')
  }
}
