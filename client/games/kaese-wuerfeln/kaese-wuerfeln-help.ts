import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { guideText } from './guide.ts'
import './kw-stack.ts'

/** The rules in short, on paper, with the things they speak of. */
@customElement('kaese-wuerfeln-help')
export class KaeseWuerfelnHelp extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-gap: 14px;
        line-height: 1.35;
        --die-size: 40px;
        --tilt: -5deg;
        --piece-w: 54px;
        --piece-h: 20px;
        --piece-text: 15px;
        --line: 2px;
      }
      p {
        display: grid;
        grid-template-columns: 66px minmax(0, 1fr);
        grid-gap: 14px;
        align-items: center;
      }
      p > :first-child {
        justify-self: center;
      }
      .dice {
        display: flex;
        --die-size: 27px;
      }
      .dice pip-die + pip-die {
        margin-left: 4px;
      }
      cheese-figure {
        width: 46px;
        height: 46px;
      }
      .card {
        padding: 10px 12px;
        border-radius: 10px;
        background: var(--cheese);
        font-size: 22px;
        line-height: 1;
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
    const say = guideText().help
    return html`
      <p><pip-die value="4"></pip-die><span>${say.dice}</span></p>
      <p><span class="dice"><pip-die value="2"></pip-die><pip-die value="2"></pip-die></span><span>${say.earn}</span></p>
      <p><kw-stack marked .pieces=${[5, 3]}></kw-stack><span>${say.take}</span></p>
      <p><kw-stack .pieces=${[6, 4, 2]}></kw-stack><span>${say.stack}</span></p>
      <p><kw-stack closed .pieces=${[5, 3, 1]}></kw-stack><span>${say.cover}</span></p>
      <p><b class="card number">12</b><span>${say.bonus}</span></p>
      <p><cheese-figure name="gift"></cheese-figure><span>${say.gift}</span></p>
      <p><cheese-figure name="moon"></cheese-figure><span>${say.end}</span></p>
      <p class="keys">${say.keys}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kaese-wuerfeln-help': KaeseWuerfelnHelp
  }
}
