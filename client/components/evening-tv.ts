import './award-tokens.ts'
import './cheese-figure.ts'
import './fit-text.ts'
import './seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { AwardView, EveningView, ScoreView } from '#protocol/room-view.ts'
import { awardWords, championWords, placesOf } from '../evening/places.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { inTurnStyles } from '../styles/in-turn.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { eveningTvStyles } from './evening-tv.styles.ts'

/** As many as fit without scrolling. */
const ROWS = 8
/** So many have room to be read from afar. */
const FEW_ROWS = 6
const FEW_AWARDS = 5
/** With more lines there is no room for what they are given for. */
const AWARD_LINES = 18
/** Of the names below an award, in one line. */
const LINE_LETTERS = 30
/** No row needs more, however few there are. */
const ROW_VH = 14

/** The end of the evening on the big screen. */
@customElement('evening-tv')
export class EveningTv extends LitElement {
  static override styles = [baseStyles, slabStyles, inTurnStyles, eveningTvStyles]

  @property({ attribute: false }) evening!: EveningView
  /** What comes next, and who decides. */
  @property() next = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = eveningText().board
    const { scores, awards = [] } = this.evening
    const places = placesOf(scores)
    const more = scores.length - ROWS
    const shown = scores.slice(0, ROWS)
    return html`
      <header>
        <cheese-figure name="moon"></cheese-figure>
        <div><h1>${text.ended}</h1><fit-text style="--turn: ${shown.length}" .text=${championWords(this.evening)}></fit-text>
          ${this.next ? html`<fit-text class="next" .text=${this.next}></fit-text>` : nothing}</div>
      </header>
      <div class="halves ${awards.length === 0 ? 'alone' : ''}">
        <ol class=${scores.length <= FEW_ROWS ? 'few' : ''} style="max-height: ${scores.length * ROW_VH}vh">
          ${shown.map((score, index) => this.#renderScore(score, places[index] ?? 0, shown.length - 1 - index))}
          ${more > 0 ? html`<li class="more">${text.more(more)}</li>` : nothing}
        </ol>
        ${awards.length > 0 ? this.#renderAwards(awards, shown.length + 1) : nothing}
      </div>
      <p class="how">${text.howShort}</p>
    `
  }

  /** `turn`: how many are shown before it. */
  #renderScore({ seat, name, look, points, wins, played }: ScoreView, place: number, turn: number) {
    const text = eveningText().board
    return html`<li class="slab ${place === 1 ? 'cheesy' : 'paper'}" style="--turn: ${turn}">
      <span class="place number">${place}</span>
      <seat-token mouse look=${look}></seat-token>
      <fit-text .text=${name}></fit-text>
      <small>${seat === undefined ? text.left : text.wins(wins, played)}</small>
      <span class="points number">${points}</span>
    </li>`
  }

  #renderAwards(awards: readonly AwardView[], turn: number) {
    const linesOf = (award: AwardView) => 2 + Math.ceil(awardWords(award, this.evening).names.length / LINE_LETTERS)
    const lines = awards.reduce((sum, award) => sum + linesOf(award), 0)
    return html`<section style="--turn: ${turn}">
      <h2>${eveningText().awards.heading}</h2>
      <ul class=${awards.length <= FEW_AWARDS ? 'few' : lines > AWARD_LINES ? 'many' : ''} style="max-height: ${awards.length * ROW_VH}vh">${awards.map((award) => this.#renderAward(award))}</ul>
    </section>`
  }

  #renderAward(award: AwardView) {
    const { title, names, why, looks } = awardWords(award, this.evening)
    return html`<li>
      <award-tokens .looks=${looks}></award-tokens>
      <div><b>${title}</b><small>${why}</small><fit-text .text=${names}></fit-text></div>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evening-tv': EveningTv
  }
}
