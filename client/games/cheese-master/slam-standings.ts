import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { ALL_DICE, EMBLEM } from './faces.ts'
import './figure-die.ts'
import { personOf } from './people.ts'
import { type Standing, standingsOf } from './standings.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/** Between two games of Slam Master: who has won how often, and what comes next. All sizes follow the font size. */
@customElement('slam-standings')
export class SlamStandings extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        --token-size: 1.75em;
        --die-size: 2.2em;
        --fit-floor: 15px;
      }
      ol {
        display: grid;
        grid-gap: var(--row-gap, 0.6em);
      }
      li {
        display: grid;
        grid-template-columns: 1.6em auto minmax(0, 1fr) auto auto;
        align-items: center;
        min-height: var(--row-height, 2.9em);
        padding: 0.25em 1em;
      }
      li.slab {
        --side-height: 0.35em;
        margin-bottom: 0.25em;
      }
      .place {
        font-size: 1.2em;
      }
      fit-text {
        margin: 0 0.6em;
        font-size: 1.2em;
        font-weight: var(--weight-name);
        line-height: 1.05;
      }
      .trophies {
        display: flex;
      }
      .trophies cheese-figure {
        width: 1.9em;
        height: 1.75em;
        margin-left: -0.5em;
      }
      /* Six wins beside a long name. */
      @media (max-width: 699px) {
        .trophies cheese-figure + cheese-figure {
          margin-left: -1.3em;
        }
      }
      .wins {
        min-width: 4.6em;
        margin-left: 0.8em;
        font-weight: 750;
        text-align: right;
      }
      .next {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        margin-top: 1em;
        font-weight: 650;
      }
      .next figure-die {
        margin: 0.3em 0 0.3em 0.5em;
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { game } = viewOf(this.scene)
    const next = ALL_DICE.slice(0, game + 1)
    return html`<ol aria-label=${text().slam.table}>
        ${standingsOf(viewOf(this.scene)).map((row) => this.#renderRow(row))}
      </ol>
      <p class="next"><span>${text().slam.next(game + 1)}</span>
        <span class="visually-hidden">${text().slam.dice(next.length)}</span>
        ${next.map((die) => html`<figure-die .die=${die} .face=${EMBLEM[die]}></figure-die>`)}</p>`
  }

  #renderRow({ seat, wins, place }: Standing) {
    const { name, look } = personOf(this.scene, seat)
    const leads = place === 1 && wins > 0
    return html`<li class=${leads ? 'slab cheesy' : 'inset'}>
      <b class="place number">${place}</b>
      <seat-token mouse look=${look}></seat-token>
      <fit-text .text=${name}></fit-text>
      <span class="trophies" aria-hidden="true">${Array.from({ length: wins }, () => html`<cheese-figure name="pawn"></cheese-figure>`)}</span>
      <span class="wins">${text().slam.wins(wins)}</span>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'slam-standings': SlamStandings
  }
}
