import type { ReactiveController, ReactiveControllerHost } from 'lit'

interface Seat {
  code(): string
  /** This tab plays the seat. A spectator's tab does not, nor one whose visit has ended. */
  isHeld(): boolean
  /** The seat was opened in another tab, and this one knows it. */
  hasLost(): boolean
  takeBack(): void
}

/** What tabs of one browser say to each other about the seat. */
type TabMessage = 'closed' | 'held' | 'who-holds'

/**
 * The newest tab has the seat, and the tab that had it before learns that it was a tab, not another device. When the newest closes,
 * the one before takes the seat back instead of asking.
 */
export class SeatTabsController implements ReactiveController {
  /** Another tab of this browser plays the seat. */
  isInOtherTab = false
  readonly #host: ReactiveControllerHost
  readonly #seat: Seat
  #channel: BroadcastChannel | undefined
  #was: 'held' | 'lost' | undefined

  constructor(host: ReactiveControllerHost, seat: Seat) {
    this.#host = host
    this.#seat = seat
    host.addController(this)
  }

  hostConnected(): void {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(`cheese-night:${this.#seat.code()}`)
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data)
    addEventListener('pagehide', this.#close)
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#close)
    this.#channel?.close()
  }

  /** Both ask and say: the tab that loses the seat may know it before the other one has it, or after. */
  hostUpdated(): void {
    const now = this.#seat.hasLost() ? 'lost' : this.#seat.isHeld() ? 'held' : undefined
    if (now === this.#was) return
    this.#was = now
    this.isInOtherTab = false
    if (now) this.#say(now === 'held' ? 'held' : 'who-holds')
  }

  #hear(message: TabMessage): void {
    if (message === 'who-holds' && this.#seat.isHeld()) this.#say('held')
    if (!this.#seat.hasLost()) return
    if (message === 'closed') this.#seat.takeBack()
    if (message !== 'held') return
    this.isInOtherTab = true
    this.#host.requestUpdate()
  }

  #say(message: TabMessage): void {
    this.#channel?.postMessage(message)
  }

  #close = () => {
    if (this.#seat.isHeld()) this.#say('closed')
  }
}
