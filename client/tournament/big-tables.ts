import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { TableSeat, TableView } from '#protocol/tournament-view.ts'
import '../components/fit-text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { COLUMNS, cardsInColumn } from './scenes.ts'

/** So few may be larger. */
const FEW = 2

/** Tables on the wall: where to sit, and how it went. `columns` of them side by side. */
@customElement('big-tables')
export class BigTables extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-gap: 1.3vh 2vh;
      }
      .cards-4 {
        grid-auto-rows: 15.8vh;
      }
      .cards-3 {
        grid-auto-rows: 21.4vh;
      }
      .cards-2 {
        grid-auto-rows: 26.6vh;
      }
      ul > li {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
        padding: 0.7vh 1.6vh;
        border-radius: 2vh;
        background: var(--inset);
        overflow: hidden;
      }
      .playing {
        box-shadow: inset 0 0 0 0.5vh var(--paper-3);
      }
      header {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        font-size: 2.6vh;
      }
      h2 {
        font: var(--weight-number) 3.1vh/1.25 var(--font-text);
      }
      .state {
        color: var(--on-cloth-2);
        font-weight: 600;
      }
      ol {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        grid-auto-rows: 4.9vh;
        grid-gap: 0 1.6vh;
        align-content: start;
        margin-top: 0.2vh;
      }
      ol li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        grid-column-gap: 0.6vh;
        align-items: center;
        font-size: 2.7vh;
        font-weight: 650;
        line-height: 1;
        --fit-floor: 2.4vh;
      }
      .few > li {
        padding: 1.2vh 2.4vh 1.6vh;
      }
      .few h2 {
        font-size: 4.2vh;
      }
      .few header {
        font-size: 3.2vh;
      }
      .few ol {
        grid-auto-rows: 6.6vh;
      }
      .few ol li {
        font-size: 4vh;
      }
      .won {
        color: var(--cheese-on-cloth);
      }
      .absent {
        color: var(--bad-on-cloth);
      }
    `,
  ]

  @property({ attribute: false }) tables: readonly TableView[] = []
  @property({ type: Number }) columns: number = COLUMNS.alone

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const size = this.tables.length <= FEW ? 'few' : `cards-${cardsInColumn(this.tables)}`
    return html`<ul class=${size} aria-label=${tournamentText().tables}
      style="grid-template-columns: repeat(${this.columns}, minmax(0, 1fr))">${this.tables.map(this.#renderTable)}</ul>`
  }

  #renderTable = ({ number, state, seats }: TableView) => {
    const text = tournamentText()
    return html`<li class=${state}>
      <header><h2>${text.table(number)}</h2><span class="state">${state === 'waiting' ? nothing : text.state[state]}</span></header>
      <ol aria-label=${text.screen.table}>${seats.map(this.#renderSeat)}</ol>
    </li>`
  }

  #renderSeat = ({
    name,
    place,
    absent,
    bot,
  }: TableSeat) => html`<li class="${place === 1 ? 'won' : ''} ${absent && !bot ? 'absent' : ''}">
    <fit-text .text=${name}></fit-text><span class="number">${place ?? nothing}</span>
  </li>`
}

declare global {
  interface HTMLElementTagNameMap {
    'big-tables': BigTables
  }
}
