import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { StandingRow } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { beginning, showAllButton } from './long-list.ts'
import { markOf } from './words.ts'

/** Of the places, before the others are asked for. */
const FIRST = 60

/** The standings as a table: place, name, wins, points. One's own row lies on cheese. */
@customElement('standings-table')
export class StandingsTable extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      table {
        width: 100%;
        border-collapse: separate;
        border-spacing: 0 6px;
        font-size: var(--size-body);
      }
      th {
        padding: 0 10px;
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
        font-weight: 600;
        text-align: right;
      }
      td {
        height: 46px;
        padding: 4px 10px;
        background: var(--inset);
        text-align: right;
      }
      th.name,
      td.name {
        width: 99%;
        text-align: left;
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
      }
      td:first-child {
        border-radius: 12px 0 0 12px;
      }
      td:last-child {
        border-radius: 0 12px 12px 0;
      }
      .mine td {
        background: var(--cheese);
        color: var(--ink);
      }
      small {
        display: block;
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
        font-weight: 500;
      }
      .mine small {
        color: var(--ink);
      }
      .gone .name span {
        text-decoration: line-through;
      }
      .all {
        width: 100%;
        margin-top: 10px;
      }
      p {
        padding: 14px 16px;
        border-radius: var(--radius-field);
        background: var(--inset);
        color: var(--on-cloth-2);
      }
    `,
  ]

  @property({ attribute: false }) rows: readonly StandingRow[] = []
  /** The entrant of this device. */
  @property({ type: Number }) me: number | undefined
  /** Nobody has a place yet. */
  @property({ type: Boolean }) unplaced = false
  @state() private isWhole = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = tournamentText()
    if (this.rows.length === 0) return html`<p>${text.empty}</p>`
    const shown = beginning(this.rows, FIRST, this.isWhole)
    return html`<table aria-label=${text.standings}>
      <thead><tr>
        <th scope="col"><span class="visually-hidden">${text.placeHead}</span></th>
        <th scope="col" class="name">${text.name}</th><th scope="col">${text.wins}</th><th scope="col">${text.pointsHead}</th>
      </tr></thead>
      <tbody>${shown.map(this.#renderRow)}</tbody>
    </table>${showAllButton(this.rows, shown, () => this.#showAll())}`
  }

  #showAll() {
    this.isWhole = true
  }

  #renderRow = (row: StandingRow) => {
    const mark = markOf(row)
    const isMine = row.entrant === this.me
    return html`<tr class="${isMine ? 'mine' : ''} ${row.status === 'dropped' ? 'gone' : ''}" aria-current=${isMine ? 'true' : nothing}>
      <td class="number">${this.unplaced ? nothing : row.place}</td>
      <td class="name"><span>${row.name}</span>${mark ? html`<small>${mark}</small>` : nothing}</td>
      <td>${row.wins}</td>
      <td class="number">${row.points}</td>
    </tr>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'standings-table': StandingsTable
  }
}
