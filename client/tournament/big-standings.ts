import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { StandingRow } from '#protocol/tournament-view.ts'
import '../components/fit-text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'

/** In one column. */
export const ROWS = 9
/** So few may be larger. */
const FEW = 6

/** A page of the standings on the wall, column by column, nine rows each. */
@customElement('big-standings')
export class BigStandings extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      ol {
        display: grid;
        grid-auto-flow: column;
        grid-template-rows: repeat(${ROWS}, 6.3vh);
        grid-auto-columns: minmax(0, 1fr);
        grid-gap: 0.9vh 2vh;
      }
      li {
        display: grid;
        grid-template-columns: 6.4vh minmax(0, 1fr) auto;
        grid-column-gap: 1.2vh;
        align-items: center;
        padding: 0 2vh 0 0.6vh;
        border-radius: 1.6vh;
        background: var(--inset);
      }
      :host([unplaced]) li {
        grid-template-columns: minmax(0, 1fr) auto;
        padding-left: 2vh;
      }
      .first {
        background: var(--cheese);
        color: var(--ink);
      }
      .place {
        font-size: 3.4vh;
        text-align: center;
      }
      .place.long {
        font-size: 2.9vh;
      }
      fit-text {
        font-size: 3.3vh;
        font-weight: 700;
        line-height: 1.05;
        --fit-floor: 2.4vh;
      }
      .points {
        font-size: 3.6vh;
      }
      .few {
        grid-template-rows: repeat(6, 9.6vh);
      }
      .few .place,
      .few fit-text,
      .few .points {
        font-size: 5vh;
      }
      .dropped fit-text {
        text-decoration: line-through;
      }
      .out {
        background: none;
        box-shadow: inset 0 0 0 0.3vh var(--inset);
        color: var(--on-cloth-2);
      }
      .tag {
        margin-left: 1vh;
        font-size: 2.4vh;
        font-weight: 600;
      }
    `,
  ]

  @property({ attribute: false }) rows: readonly StandingRow[] = []
  /** Says who is out and who is a bot, where there is room for it. */
  @property({ type: Boolean }) tags = false

  /** Nobody has a place yet: names only. */
  @property({ type: Boolean, reflect: true }) unplaced = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ol class=${this.rows.length <= FEW ? 'few' : ''} aria-label=${this.unplaced ? tournamentText().screen.entrants : tournamentText().standings}>${this.rows.map(this.#renderRow)}</ol>`
  }

  #renderTag(isBot: boolean, isOut: boolean) {
    if (!this.tags) return nothing
    const words = isOut ? tournamentText().out : isBot ? tournamentText().bot : ''
    return words ? html`<span class="tag">${words}</span>` : nothing
  }

  #renderRow = ({
    place,
    name,
    points,
    status,
    bot,
    out,
  }: StandingRow) => html`<li class="${place === 1 && !this.unplaced ? 'first' : ''} ${status} ${out ? 'out' : ''}">
    ${this.unplaced ? nothing : html`<span class="place number ${place > 99 ? 'long' : ''}">${place}</span>`}
    <fit-text .text=${name}></fit-text>
    <span>${this.#renderTag(bot !== undefined, out)} ${this.unplaced ? nothing : html`<span class="points number">${points}</span>`}</span>
  </li>`
}

declare global {
  interface HTMLElementTagNameMap {
    'big-standings': BigStandings
  }
}
