import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Me, RoundOfMine, TableView } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { listed } from '../text/shell.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { tableState } from './words.ts'

/** How each round went for one player, newest first. */
@customElement('my-rounds')
export class MyRounds extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      li,
      p {
        margin-top: 6px;
        padding: 12px 14px;
        border-radius: var(--radius-field);
        background: var(--inset);
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        grid-column-gap: 12px;
        align-items: center;
      }
      b {
        font-weight: var(--weight-name);
      }
      small {
        display: block;
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
        font-weight: 500;
        overflow-wrap: anywhere;
      }
      a {
        display: inline-block;
        padding: 6px 0;
        font-size: var(--size-floor);
        font-weight: var(--weight-name);
      }
      .number {
        font-size: 20px;
        text-align: right;
      }
    `,
  ]

  @property({ attribute: false }) me!: Me
  /** It has one round with many tables. */
  @property({ type: Boolean }) arena = false
  /** Which of the rounds is the final, if one is. */
  @property({ attribute: false }) final: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { rounds } = this.me
    if (rounds.length === 0) return html`<p>${tournamentText().me.noRounds}</p>`
    return html`<ul>${[...rounds].reverse().map(this.#renderRound)}</ul>`
  }

  #renderRound = ({ round, points, table }: RoundOfMine) => {
    const text = tournamentText()
    return html`<li>
      <div>
        <b>${this.#title(round, table)}</b>
        <small>${table ? this.#about(table) : text.me.byeRound}</small>
        ${table?.replay ? html`<a href="/replay/${table.replay}" target="_blank" rel="noopener">${text.me.replay}</a>` : nothing}
      </div>
      <span class="number">${points === undefined ? nothing : text.points(points)}</span>
    </li>`
  }

  #title(round: number, table: TableView | undefined): string {
    const text = tournamentText()
    if (!table) return text.round(round)
    if (round === this.final) return text.final
    return this.arena ? text.table(table.number) : `${text.round(round)}, ${text.table(table.number)}`
  }

  #about(table: TableView): string {
    const text = tournamentText()
    const others = table.seats.filter(({ entrant }) => entrant !== this.me.row.entrant).map(({ name }) => name)
    const place = table.seats.find(({ entrant }) => entrant === this.me.row.entrant)?.place
    const result = place === undefined ? tableState(table) : text.place(place)
    return `${result}, ${text.me.opponents(listed(others))}`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'my-rounds': MyRounds
  }
}
