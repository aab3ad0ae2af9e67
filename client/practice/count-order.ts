import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { FigureName } from '../art/figures.ts'
import '../components/cheese-figure.ts'
import { rulesText } from '../games/cheese-master/rules-text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'

const ORDER = [
  ['cheese3', 'wedges'],
  ['king', 'king'],
  ['innkeeper', 'innkeeper'],
  ['dog', 'dog'],
  ['cat', 'cats'],
  ['mice2', 'mice'],
] as const satisfies readonly (readonly [FigureName, string])[]

/** The rules of the count, to read before the first dice fall. */
@customElement('count-order')
export class CountOrder extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      h2 {
        margin-bottom: 8px;
        font-size: 22px;
      }
      ol {
        display: grid;
        grid-gap: 7px 22px;
      }
      li {
        display: flex;
        align-items: center;
        font-size: 16px;
        line-height: 1.2;
      }
      cheese-figure {
        flex: none;
        width: 36px;
        height: 36px;
        margin-right: 12px;
      }
      @media (min-width: 1000px) {
        ol {
          grid-template-columns: repeat(2, minmax(0, 1fr));
          grid-template-rows: repeat(3, auto);
          grid-auto-flow: column;
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
    return html`<h2>${say.order}</h2>
      <ol>
        ${ORDER.map(([figure, rule]) => html`<li><cheese-figure name=${figure}></cheese-figure><span>${say[rule]}</span></li>`)}
      </ol>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'count-order': CountOrder
  }
}
