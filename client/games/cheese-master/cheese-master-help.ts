import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { FigureName } from '../../art/figures.ts'
import '../../components/cheese-figure.ts'
import '../../components/points-wheel.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import './dice-sides.ts'
import { ALL_DICE } from './faces.ts'
import { rulesText } from './rules-text.ts'

/** In the order in which they count. */
const ORDER = [
  ['cheese3', 'wedges'],
  ['king', 'king'],
  ['innkeeper', 'innkeeper'],
  ['dog', 'dog'],
  ['cat', 'cats'],
  ['mice2', 'mice'],
] as const satisfies readonly (readonly [FigureName, string])[]

/** The rules in short, on paper, with the figures they speak of. */
@customElement('cheese-master-help')
export class CheeseMasterHelp extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-gap: 14px;
        line-height: 1.35;
      }
      .step,
      li {
        display: grid;
        grid-template-columns: 54px minmax(0, 1fr);
        grid-gap: 14px;
        align-items: center;
      }
      .step > :first-child {
        justify-self: center;
      }
      ol {
        display: grid;
        grid-gap: 8px;
        padding: 12px 14px;
        border-radius: 16px;
        background: var(--paper-2);
      }
      cheese-figure,
      points-wheel {
        width: 48px;
        height: 48px;
      }
      h3 {
        font-size: 22px;
      }
      dice-sides {
        padding: 14px 0;
        border-radius: 16px;
        background: var(--paper-2);
        --fixed-side: min(11vw, 50px);
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
    const say = rulesText().help
    return html`
      <p class="step"><points-wheel value="7"></points-wheel><span>${say.goal}</span></p>
      <p>${say.round}</p>
      <h3>${say.order}</h3>
      <ol>${ORDER.map(([figure, rule]) => html`<li><cheese-figure name=${figure}></cheese-figure><span>${say[rule]}</span></li>`)}</ol>
      <h3>${say.dice}</h3>
      <dice-sides fixed .dice=${ALL_DICE}></dice-sides>
      <p class="step"><cheese-figure name="pawn"></cheese-figure><span>${say.answer}</span></p>
      <p class="step"><cheese-figure name="cloche" style="--seat: var(--cheese)"></cheese-figure><span>${say.cost}</span></p>
      <p>${say.penalties}</p>
      <p>${say.fair}</p>
      <p class="keys">${say.keys}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-master-help': CheeseMasterHelp
  }
}
