import './start-button.ts'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
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
import { RoomCommandEvent, TakeSeatEvent } from './room-events.ts'

const TICK = html`<svg class="tick" viewBox="0 0 36 36" aria-hidden="true"><path d="M4 19L14 29L32 8" /></svg>`

/**
 * Before a game: the host starts, everybody else says ready, and who only watches may sit down.
 *
 * @fires room-command
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
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host {
          --start-height: 60px;
          --size-button: 26px;
        }
        .main {
          min-height: 60px;
          font-size: 20px;
        }
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  @property({ attribute: false }) ui: GameUi | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    if (this.view.table) return this.#renderTable()
    if (this.me !== undefined && this.view.host === this.me) return this.renderHost()
    const mine = seatOf(this.view, this.me)
    return html`<p>${this.#whoDecides}</p>${mine ? this.#renderReady(mine) : isClosed(this.view) ? nothing : this.#renderTakeSeat()}`
  }

  protected renderHost(): TemplateResult {
    return html`<start-button .view=${this.view} .ui=${this.ui}></start-button>`
  }

  protected hostWords(name: string): string {
    return shellText().lobby.hostStarts(name)
  }

  /** Of a tournament: most rooms are none. */
  #renderTable() {
    bring(() => import('./table-step.ts'))
    return html`<table-step .view=${this.view}></table-step>`
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

  get #whoDecides() {
    const { host } = this.view
    return host === null ? shellText().lobby.nobodyHosts : this.hostWords(nameOf(this.view, host))
  }

  #ask = (command: Command) => () => this.dispatchEvent(new RoomCommandEvent(command))
}

declare global {
  interface HTMLElementTagNameMap {
    'next-step': NextStep
  }
}
