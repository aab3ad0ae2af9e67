import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { helpText } from './help-text.ts'
import './maeuse-cheese.ts'

const WHOLE = [1, 1, 1, 1]

/** The rules in short, on paper, with the things they speak of. */
@customElement('maeusewanderung-help')
export class MaeusewanderungHelp extends LitElement {
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
        grid-template-columns: 54px minmax(0, 1fr);
        grid-gap: 14px;
        align-items: center;
      }
      .step > :first-child {
        justify-self: center;
      }
      cheese-figure,
      maeuse-cheese {
        width: 50px;
        height: 50px;
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
    const say = helpText()
    return html`
      <p class="step"><maeuse-cheese .counts=${WHOLE}></maeuse-cheese><span>${say.goal}</span></p>
      <p class="step"><pip-die value="5"></pip-die><span>${say.run}</span></p>
      <p class="step"><cheese-figure name="cheese1"></cheese-figure><span>${say.cheese}</span></p>
      <p class="step"><cheese-figure name="cat"></cheese-figure><span>${say.cat}</span></p>
      <p class="step"><cheese-figure name="mice2"></cheese-figure><span>${say.push}</span></p>
      <p>${say.out}</p>
      <p class="keys">${say.keys}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeusewanderung-help': MaeusewanderungHelp
  }
}
