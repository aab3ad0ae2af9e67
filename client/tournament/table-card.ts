import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { TableSeat, TableView } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentText } from '../text/tournament-text.ts'
import './count-down.ts'
import { seatMark, tableState } from './words.ts'

/**
 * One table on the organiser's desk.
 *
 * @fires decide - the organiser wants to rule on it
 */
@customElement('table-card')
export class TableCard extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-rows: auto 1fr auto;
        padding: 14px 14px 12px;
        border-radius: 20px;
        background: var(--inset);
      }
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        justify-content: space-between;
      }
      h3 {
        margin-right: 8px;
        font: var(--weight-number) 22px/1.2 var(--font-text);
      }
      .state {
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
      }
      ul {
        margin: 8px 0;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        grid-column-gap: 6px;
        padding: 3px 0;
        overflow-wrap: anywhere;
      }
      .placed li {
        grid-template-columns: 1.4em minmax(0, 1fr) auto;
      }
      li span {
        font-weight: var(--weight-name);
      }
      small {
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        margin: 0 -4px;
      }
      footer .btn {
        flex: 1 1 auto;
        min-height: 44px;
        margin: 4px;
        padding: 0 12px;
      }
    `,
  ]

  @property({ attribute: false }) table!: TableView
  @property({ type: Number }) clockOffset = 0
  @property({ type: Boolean }) fixed = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().tables
    const { number, code, state, replay } = this.table
    return html`
      <header><h3>${tournamentText().table(number)}</h3><span class="state">${tableState(this.table)} ${this.#renderClock()}</span></header>
      <ul class=${state === 'decided' ? 'placed' : nothing}>${[...this.table.seats].sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(this.#renderSeat)}</ul>
      <footer>
        ${code && state !== 'decided' ? html`<a class="btn quiet" href="/${code}/tv" target="_blank" rel="noopener" aria-label=${text.watchTable(number)}>${text.watch}</a>` : nothing}
        ${replay ? html`<a class="btn quiet" href="/replay/${replay}" target="_blank" rel="noopener">${text.replay}</a>` : nothing}
        ${this.fixed ? nothing : html`<button class="btn quiet" aria-label=${text.manageTable(number)} @click=${() => this.dispatchEvent(new Event('decide'))}>${text.manage}</button>`}
      </footer>
    `
  }

  #renderClock() {
    const { state, waitsUntil, endsAt } = this.table
    const until = state === 'waiting' ? waitsUntil : state === 'playing' ? endsAt : undefined
    if (until === undefined) return nothing
    return html`<count-down .until=${until} .clockOffset=${this.clockOffset}></count-down>`
  }

  #renderSeat = (seat: TableSeat) => html`<li>
    ${this.table.state === 'decided' ? html`<b class="number">${seat.place ?? nothing}</b>` : nothing}<span>${seat.name}</span>
    <small>${seat.points === undefined ? seatMark(seat) : tournamentText().points(seat.points)}</small>
  </li>`
}

declare global {
  interface HTMLElementTagNameMap {
    'table-card': TableCard
  }
}
