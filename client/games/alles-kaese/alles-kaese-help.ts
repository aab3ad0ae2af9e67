import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { trapsAmong } from './board-model.ts'
import './hole-card.ts'
import { text } from './text.ts'

const BACKS = [1, 2, 3, 4, 5, 6]

/** The rules in short, on paper, with the things they speak of. */
@customElement('alles-kaese-help')
export class AllesKaeseHelp extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-gap: 14px;
        line-height: 1.35;
        --die-size: 44px;
        --tilt: -5deg;
      }
      .step {
        display: grid;
        grid-template-columns: 52px minmax(0, 1fr);
        grid-gap: 14px;
        align-items: center;
      }
      .step > :first-child {
        justify-self: center;
      }
      cheese-figure {
        width: 46px;
        height: 46px;
      }
      hole-card {
        --card-size: 40px;
      }
      .odds {
        display: grid;
        grid-template-columns: repeat(6, 1fr);
        justify-items: center;
      }
      .odds li {
        text-align: center;
      }
      .odds .number {
        display: block;
        margin-top: 6px;
        font-size: 19px;
      }
      .keys {
        display: none;
      }
      @media (hover: hover) {
        .keys {
          display: block;
          color: var(--ink-2);
        }
      }
    `,
  ]

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = text().help
    return html`
      <p class="step"><cheese-figure name="wedge"></cheese-figure><span>${say.goal}</span></p>
      <p class="step"><pip-die value="4"></pip-die><span>${say.roll}</span></p>
      <p class="step"><hole-card matching holes="4"></hole-card><span>${say.match}</span></p>
      <p class="step"><hole-card holes="2" .peeked=${'cheese'}></hole-card><span>${say.look}</span></p>
      <p>${say.odds}</p>
      <ul class="odds">${BACKS.map((holes) => this.#renderOdds(holes))}</ul>
      <p class="step"><cheese-figure name="trap"></cheese-figure><span>${say.end}</span></p>
      <p>${say.tie}</p>
      <p class="keys">${say.keys}</p>
    `
  }

  #renderOdds(holes: number) {
    const traps = trapsAmong(holes)
    return html`<li>
      <div role="img" aria-label=${text().help.oddsOf(holes, traps)}>
        <hole-card .holes=${holes}></hole-card><b class="number">${traps}</b>
      </div>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'alles-kaese-help': AllesKaeseHelp
  }
}
