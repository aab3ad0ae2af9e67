import './seat-token.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { CountdownController } from '../controllers/countdown-controller.ts'
import { clockToShow, type RunningClock, runsOutAt } from '../state/clocks.ts'
import { seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { timeLeft } from '../text/pace.ts'
import { shellText } from '../text/shell.ts'

/** From here on it is urgent. */
const URGENT_SECONDS = 10

/** The time of whoever thinks: first the move's own, then, marked, what is in reserve. Empty without a clock. */
@customElement('turn-clock')
export class TurnClock extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
      p {
        display: inline-flex;
        align-items: center;
        gap: 0.45em;
        min-height: 2.2em;
        padding: 0.2em 0.8em 0.2em 0.5em;
        border-radius: 1.1em;
        background: var(--inset);
        font-weight: var(--weight-number);
        white-space: nowrap;
        --token-size: 1.5em;
      }
      p.mine {
        background: var(--paper);
        color: var(--ink);
      }
      p.urgent {
        background: var(--bad);
        color: #fff;
      }
      small {
        font-size: max(15px, 0.8em);
        font-weight: var(--weight-name);
      }
      :host([tv]) small {
        font-size: 2.4vh;
      }
      /* Between the keys of a narrow phone the word is below the time; beside a notice there is room for the time alone. */
      @media (max-width: 479px) {
        :host(:not([tv])) p {
          display: inline-grid;
          grid-template-columns: auto auto;
          gap: 0 0.3em;
          padding-inline: 0.3em 0.5em;
          font-size: 15px;
          line-height: 1.1;
        }
        :host(:not([tv])) seat-token {
          display: var(--clock-more, block);
          grid-row: 1 / 3;
        }
        :host(:not([tv])) .number:last-of-type:not(:has(+ small)) {
          grid-row: 1 / 3;
        }
        :host(:not([tv])) small {
          display: var(--clock-more, block);
          grid-column: 2;
        }
      }
      @media (max-width: 599px) {
        :host([tight]) small {
          display: none;
        }
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  @property({ type: Number }) clockOffset = 0
  @property({ type: Boolean, reflect: true }) tv = false
  /** Something beside it needs the room. */
  @property({ type: Boolean, reflect: true }) tight = false

  /** The screen still shows the turn before: so does the clock. */
  @property({ type: Boolean }) revealing = false

  readonly #countdown = new CountdownController(this)
  #clock: RunningClock | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate() {
    const clock = clockToShow(this.view.phase, this.me)
    const isEarly = this.revealing && clock && this.#clock && clock.seat !== this.#clock.seat
    if (!isEarly) this.#clock = clock
  }

  override render() {
    const clock = this.#clock
    const owner = clock && seatOf(this.view, clock.seat)
    if (!clock || !owner) return nothing
    const { seconds, isReserve } = this.#read(clock)
    const isUrgent = seconds + (isReserve ? 0 : clock.bankMs / 1000) <= URGENT_SECONDS
    const time = timeLeft(seconds)
    return html`<p role="timer" class="${owner.seat === this.me ? 'mine' : ''} ${isUrgent ? 'urgent' : ''}"
      aria-label=${shellText().pace.left(owner.name, time)}>
      <seat-token look=${owner.look}></seat-token><span class="number">${time}</span>
      ${isReserve ? html`<small>${shellText().pace.reserve}</small>` : nothing}
    </p>`
  }

  #read(clock: RunningClock): { seconds: number; isReserve: boolean } {
    const ofMove = this.#countdown.secondsUntil(clock.moveEndsAt, this.clockOffset)
    if (ofMove > 0 || clock.bankMs === 0) return { seconds: ofMove, isReserve: false }
    return { seconds: this.#countdown.secondsUntil(runsOutAt(clock), this.clockOffset), isReserve: true }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'turn-clock': TurnClock
  }
}
