import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { StandingRow } from '#protocol/tournament-view.ts'
import type { FigureName } from '../art/figures.ts'
import '../components/cheese-figure.ts'
import '../components/fit-text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { motionStyles } from '../styles/motion.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { podiumOf, type Step } from './podium.ts'

const FIGURE: Record<Step, FigureName> = { 1: 'king', 2: 'mouse', 3: 'mouse' }

/** The best three on blocks of cheese and wood. Everything is measured in em: a phone and a wall set their own. */
@customElement('podium-stand')
export class PodiumStand extends LitElement {
  static override styles = [
    baseStyles,
    motionStyles,
    css`
      :host {
        display: block;
      }
      ol {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 12em);
        align-items: end;
        justify-content: center;
        grid-column-gap: 0.8em;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        justify-items: center;
        text-align: center;
      }
      .step-2 {
        order: -1;
      }
      cheese-figure {
        width: 5em;
        height: 5em;
      }
      .step-1 cheese-figure {
        width: 6.4em;
        height: 6.4em;
      }
      fit-text {
        width: 100%;
        margin: 0.2em 0 0.3em;
        font-weight: 750;
        font-size: 1.15em;
      }
      .block {
        width: 100%;
        padding-top: 0.4em;
        border-radius: 0.7em 0.7em 0 0;
        background: var(--wood);
        color: var(--ink);
        box-shadow: inset 0 0.14em 0 #ffffff73;
      }
      .step-1 .block {
        height: 7.4em;
        background: var(--cheese);
      }
      .step-2 .block {
        height: 5.6em;
      }
      .step-3 .block {
        height: 4.4em;
      }
      .place {
        font-size: 2.2em;
        line-height: 1.05;
      }
      .points {
        font-weight: 650;
      }
    `,
  ]

  @property({ attribute: false }) rows: readonly StandingRow[] = []

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = tournamentText()
    return html`<ol aria-label=${text.podium.label}>
      ${podiumOf(this.rows).map(
        ({ step, row }) => html`<li class="step-${step}">
          <cheese-figure class="pop" name=${FIGURE[step]}></cheese-figure>
          <fit-text .text=${row.name}></fit-text>
          <div class="block"><div class="place number">${step}</div><div class="points">${text.points(row.points)}</div></div>
        </li>`,
      )}
    </ol>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'podium-stand': PodiumStand
  }
}
