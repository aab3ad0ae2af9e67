import { html, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { PhaseView } from '#protocol/room-view.ts'

/** What a game's element fires when somebody asks for the receipt of a round. */
type OpenReceiptEvent = CustomEvent<{ readonly round: number }>

/** Shows the receipt of a round over the screen that it was asked on. */
export class ReceiptController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement
  readonly #phase: () => PhaseView | undefined
  #shown = { number: 0, round: 0, open: false }

  constructor(host: ReactiveControllerHost & HTMLElement, phase: () => PhaseView | undefined) {
    this.#host = host
    this.#phase = phase
    host.addController(this)
  }

  hostConnected() {
    this.#host.addEventListener('open-receipt', this.#open as EventListener)
    this.#host.addEventListener('close-receipt', this.#close)
  }

  hostDisconnected() {
    this.#host.removeEventListener('open-receipt', this.#open as EventListener)
    this.#host.removeEventListener('close-receipt', this.#close)
  }

  render(code: string) {
    const { number, round, open } = this.#shown
    return html`<receipt-dialog .code=${code} .number=${number} .round=${round} .open=${open}
      @close=${this.#close}></receipt-dialog>`
  }

  #open = ({ detail: { round } }: OpenReceiptEvent) => {
    const phase = this.#phase()
    if (phase === undefined || phase.name === 'lobby') return
    // Few ask for one, so it is not part of the first load. Without a line it can be asked for again.
    import('../components/receipt-dialog.ts').catch(this.#close)
    this.#shown = { number: phase.number, round, open: true }
    this.#host.requestUpdate()
  }

  /** The words stay until it is gone. */
  #close = () => {
    if (!this.#shown.open) return
    this.#shown = { ...this.#shown, open: false }
    this.#host.requestUpdate()
  }
}
