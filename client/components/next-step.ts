import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import { bring } from '../games/bring.ts'
import type { GameUi } from '../games/game-ui.ts'
import { isClosed, nameOf, seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'
import { LeaveResultEvent, RoomCommandEvent, ShowSheetEvent, TakeSeatEvent } from './room-events.ts'
import { benchWords } from './start-button.ts'

const TICK = html`<svg class="tick" viewBox="0 0 36 36" aria-hidden="true"><path d="M4 19L14 29L32 8" /></svg>`

/**
 * Between games: the host starts, everybody else says ready, and who only watches may sit down.
 *
 * @fires leave-result
 * @fires room-command
 * @fires show-sheet - the host wants another game
 * @fires take-seat
 */
@customElement('next-step')
export class NextStep extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      p {
        text-align: center;
        color: var(--on-cloth-2);
      }
      .out {
        padding: 14px 16px;
        color: var(--on-cloth);
        font-weight: var(--weight-name);
      }
      .replay {
        justify-self: center;
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding: 0 16px;
        color: var(--on-cloth-2);
        font-weight: var(--weight-name);
      }
      :host([bench]) {
        gap: 6px;
      }
      .bench {
        line-height: 1.2;
      }
      .replay:has(+ .bench) {
        min-height: 32px;
      }
      .main {
        width: 100%;
        min-height: 88px;
        font-size: var(--size-button);
        --side-height: 9px;
      }
      /* Sunken, green and ticked: two of them are seen without colours, and on a dim screen. */
      .main[aria-pressed='true'] {
        --face: var(--good);
        --side: var(--good-lo);
        --on-face: #fff;
      }
      .word {
        display: flex;
        align-items: center;
      }
      .tick {
        width: 0.9em;
        height: 0.9em;
        margin-right: 0.35em;
        fill: none;
        stroke: currentColor;
        stroke-width: 6;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
        gap: 12px;
      }
      .both .btn {
        min-height: 92px;
        font-size: 22px;
        --side-height: 9px;
      }
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host {
          --start-height: 60px;
          --size-button: 26px;
        }
        .main,
        .both .btn {
          min-height: 60px;
          font-size: 20px;
        }
      }
      /* The result above needs the height of a small phone. */
      @media (max-width: 999px) and (max-height: 700px) {
        :host([over]) {
          display: flex;
          flex-wrap: wrap;
          align-items: center;
          justify-content: center;
          gap: 4px 12px;
          --start-height: 48px;
          --start-side: 5px;
          --size-button: 20px;
          --start-padding: 4px 12px;
          --start-hint-gap: 2px;
          --radius-button: 18px;
        }
        :host([over]) .replay {
          flex: 0 1 auto;
          padding: 0;
          font-size: 15px;
          line-height: 1.15;
          text-align: center;
        }
        :host([over]) p {
          flex: 1 1 40%;
          font-size: 15px;
          line-height: 1.15;
        }
        :host([over]) .main,
        :host([over]) .out,
        :host([over]) .both,
        :host([over]) table-step {
          flex: 1 0 100%;
        }
        :host([over]) .out {
          padding: 6px 12px;
        }
        :host([over]) .main,
        :host([over]) .both .btn {
          min-height: 48px;
          padding: 2px 12px;
          font-size: 20px;
          --side-height: 5px;
        }
        :host([over]) .main small {
          display: none;
        }
      }
      /* Beside the way to the replay it would take three narrow lines. */
      @media (orientation: portrait) and (max-width: 999px) and (max-height: 700px) {
        :host([over]) p:not(.bench) {
          flex-basis: 100%;
        }
        :host([over]) .replay:has(+ p) {
          min-height: 30px;
        }
      }
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host([over]) {
          flex-wrap: nowrap;
        }
        :host([over]) p {
          flex: 1 0 48%;
        }
        /* The names have a line of their own beside the way to the replay. */
        :host([bench]) {
          flex-wrap: wrap;
        }
        :host([bench]) .both {
          flex-basis: 100%;
        }
        :host([over]) .out,
        :host([over]) .both,
        :host([over]) table-step {
          flex: 1 1 50%;
        }
        :host([over]) .main {
          flex: 1 1 20%;
        }
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  /** Below the result of a game. */
  @property({ type: Boolean, reflect: true }) over = false
  /** Why the room has gone on without this screen, if it has: a guest need not hurry. */
  @property() gone = ''
  @property({ attribute: false }) me: Seat | undefined
  @property({ attribute: false }) ui: GameUi | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override updated() {
    this.toggleAttribute('bench', this.renderRoot.querySelector('.bench') !== null)
  }

  override render() {
    return html`${this.#renderReplay()}${this.#renderStep()}`
  }

  #renderStep() {
    if (this.gone) return this.#renderFollow()
    if (this.view.table) return this.#renderTable()
    if (this.me !== undefined && this.view.host === this.me)
      return this.#isOver ? this.#renderAgain() : this.#renderStart()
    const mine = seatOf(this.view, this.me)
    return html`<p>${this.#whoDecides}</p>${mine ? this.#renderReady(mine) : isClosed(this.view) ? nothing : this.#renderTakeSeat()}`
  }

  #renderFollow() {
    return html`<p role="status">${this.gone}</p><button class="main btn slab cheesy" type="button"
      @click=${() => this.dispatchEvent(new LeaveResultEvent())}>${shellText().over.goOn}</button>`
  }

  /** Of a tournament: most rooms are none. */
  #renderTable() {
    bring(() => import('./table-step.ts'))
    return html`<table-step .view=${this.view}></table-step>`
  }

  #renderReplay() {
    const { phase } = this.view
    if (phase.name !== 'over') return nothing
    return html`<a class="replay" href="/replay/${phase.replay}" target="_blank">${shellText().over.replay}</a>`
  }

  #renderStart() {
    return html`<start-button .view=${this.view} .ui=${this.ui}></start-button>`
  }

  #renderAgain() {
    const text = shellText().over
    const bench = benchWords(this.view, this.ui)
    return html`${bench ? html`<p class="bench">${bench}</p>` : nothing}<div class="both">
      <button class="btn slab paper" type="button" @click=${this.#another}>${text.another}</button>
      <start-button .view=${this.view} .ui=${this.ui} .verb=${text.again}></start-button>
    </div>`
  }

  #renderReady({ seat, ready }: SeatView) {
    const text = shellText().lobby
    if (this.view.bench?.includes(seat)) return html`<p class="out inset">${text.youSitOut}</p>`
    return html`<button class="main btn stacked slab ${ready ? 'paper' : 'cheesy'}" type="button" aria-pressed=${ready}
      @click=${this.#ask({ type: 'ready', ready: !ready })}>
      <span class="word">${ready ? TICK : nothing}${ready ? text.isReady : text.askReady}</span><small>${ready ? text.unreadyHint : text.readyHint}</small>
    </button>`
  }

  #renderTakeSeat() {
    return html`<button class="main btn slab cheesy" type="button" @click=${() => this.dispatchEvent(new TakeSeatEvent())}>
      ${shellText().play.takeSeat}
    </button>`
  }

  get #isOver() {
    return this.view.phase.name === 'over'
  }

  get #whoDecides() {
    const { host } = this.view
    const text = shellText()
    if (host === null) return text.lobby.nobodyHosts
    const name = nameOf(this.view, host)
    return this.#isOver ? text.over.hostDecides(name) : text.lobby.hostStarts(name)
  }

  /** Whoever wants another game chooses it at once. */
  #another = () => {
    this.dispatchEvent(new RoomCommandEvent({ type: 'back-to-lobby' }))
    this.dispatchEvent(new ShowSheetEvent({ name: 'games' }))
  }

  #ask = (command: Command) => () => this.dispatchEvent(new RoomCommandEvent(command))
}

declare global {
  interface HTMLElementTagNameMap {
    'next-step': NextStep
  }
}
