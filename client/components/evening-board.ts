import './fit-text.ts'
import './seat-token.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { EveningView, ScoreView } from '#protocol/room-view.ts'
import { placesOf } from '../evening/places.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { inTurnStyles } from '../styles/in-turn.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'

/** Everybody's points of all games so far, best first. Made for paper. */
@customElement('evening-board')
export class EveningBoard extends LitElement {
  static override styles = [
    baseStyles,
    inTurnStyles,
    css`
      :host {
        display: block;
        color: var(--ink);
      }
      ol {
        display: grid;
      }
      li + li {
        margin-top: 8px;
      }
      li {
        display: grid;
        grid-template-columns: 1.2em auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 8px;
        min-height: 54px;
        padding: 6px 12px;
        border-radius: var(--radius-field);
        background: var(--paper-2);
        --token-size: 34px;
      }
      li.first {
        background: var(--cheese);
      }
      fit-text {
        font-size: 19px;
        font-weight: var(--weight-name);
        line-height: 1.2;
      }
      small {
        display: block;
        font-size: 15px;
        color: var(--ink-2);
      }
      li.first small {
        color: var(--ink);
      }
      .me {
        outline: 2px solid var(--ink);
        outline-offset: -2px;
      }
      /* On a phone the last places are below the fold: what is not shown yet has no height, so each place appears at the top. */
      @media (max-width: 999px) {
        li[style*='--turn'] {
          animation-name: push-in;
        }
      }
      @keyframes push-in {
        from {
          visibility: hidden;
          overflow: hidden;
          min-height: 0;
          max-height: 0;
          margin-top: 0;
          padding-block: 0;
        }
        1% {
          visibility: visible;
          max-height: 100px;
        }
      }
      p {
        margin-top: 12px;
        color: var(--ink-2);
        font-size: 15px;
        line-height: 1.3;
      }
      .points {
        padding-left: 8px;
        font-size: 24px;
      }
    `,
  ]

  @property({ attribute: false }) evening!: EveningView
  @property({ attribute: false }) me: Seat | undefined
  /** From the last place up, for those who do not know it yet. */
  @property({ type: Boolean }) slowly = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { scores } = this.evening
    const places = placesOf(scores)
    return html`<ol aria-label=${partyText().scores}>
      ${scores.map((score, index) => this.#renderScore(score, places[index] ?? 0, scores.length - 1 - index))}
    </ol><p>${eveningText().board.how}</p>`
  }

  #renderScore(score: ScoreView, place: number, turn: number) {
    const text = eveningText().board
    const mine = score.seat !== undefined && score.seat === this.me
    return html`<li class="${place === 1 ? 'first' : ''} ${mine ? 'me' : ''}" style=${this.slowly ? `--turn: ${turn}` : nothing}>
      <span class="number">${place}</span>
      <seat-token letter look=${score.look}></seat-token>
      <div>
        <fit-text .text=${score.name}></fit-text>
        <small>${text.wins(score.wins, score.played)}${score.seat === undefined ? html`, ${text.left}` : nothing}</small>
      </div>
      <span class="points number" aria-label=${partyText().points(score.points)}>${score.points}</span>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evening-board': EveningBoard
  }
}
