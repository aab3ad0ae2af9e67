import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { TableSeat, TableView } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import './count-down.ts'
import { seatMark } from './words.ts'

/**
 * The table of this device's player: who sits there, how long it waits, and one tap to the seat.
 *
 * @fires sit - the seat is wanted
 */
@customElement('my-table')
export class MyTable extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-row-gap: 20px;
      }
      .card {
        padding: 16px 18px 18px;
        border-radius: 22px;
        --side-height: 7px;
      }
      .head {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: baseline;
      }
      .table {
        font-size: 30px;
      }
      count-down {
        font-weight: var(--weight-name);
      }
      ul {
        margin-top: 8px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        grid-column-gap: 10px;
        padding: 5px 0;
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
      }
      li small {
        color: var(--ink-2);
        font-size: var(--size-floor);
      }
      .main {
        width: 100%;
        min-height: 104px;
        font-size: 40px;
        --side-height: 10px;
      }
    `,
  ]

  @property({ attribute: false }) table!: TableView
  @property({ type: Number }) me = 0
  @property({ type: Number }) clockOffset = 0

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { number, seats, code, state } = this.table
    const text = tournamentText()
    return html`<div class="card slab paper">
        <div class="head"><p class="table number">${text.table(number)}</p>${this.#renderClock()}</div>
        <ul>${seats.map(this.#renderSeat)}</ul>
      </div>
      ${
        code === undefined
          ? nothing
          : html`<a class="main btn slab cheesy" href="/${code}" @click=${this.#sit}>
        ${state === 'waiting' ? text.me.toSeat : text.me.backToSeat}
      </a>`
      }`
  }

  #renderClock() {
    const { waitsUntil, endsAt, state } = this.table
    const { starts, left } = tournamentText().clock
    const until = state === 'waiting' ? waitsUntil : endsAt
    if (until === undefined) return nothing
    return html`<count-down .until=${until} .clockOffset=${this.clockOffset} .words=${state === 'waiting' ? starts : left}></count-down>`
  }

  #renderSeat = (seat: TableSeat) => html`<li>
    <span>${seat.name}</span><small>${seat.entrant === this.me ? nothing : seatMark(seat)}</small>
  </li>`

  /** Before the browser follows the link: the seat must be this device's when the room opens. */
  #sit = () => this.dispatchEvent(new Event('sit'))
}

declare global {
  interface HTMLElementTagNameMap {
    'my-table': MyTable
  }
}
