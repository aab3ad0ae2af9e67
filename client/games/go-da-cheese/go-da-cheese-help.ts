import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { FigureName } from '../../art/figures.ts'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { text } from './text.ts'

type Line = Exclude<keyof ReturnType<typeof text>['help'], 'keys'>

const LINES: readonly (readonly [Line, FigureName])[] = [
  ['goal', 'wedge'],
  ['turn', 'mice2'],
  ['place', 'mouse'],
  ['mask', 'mask'],
  ['dog', 'dog'],
  ['cat', 'cat'],
  ['king', 'king'],
  ['eat', 'fatMouse'],
]

/** The rules in short, on paper, with the animals they speak of. */
@customElement('go-da-cheese-help')
export class GoDaCheeseHelp extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-gap: 12px;
        line-height: 1.35;
      }
      .step {
        display: grid;
        grid-template-columns: 52px minmax(0, 1fr);
        grid-gap: 14px;
        align-items: center;
      }
      cheese-figure {
        justify-self: center;
        width: 46px;
        height: 46px;
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
    return html`${LINES.map(
      ([line, figure]) =>
        html`<p class="step"><cheese-figure name=${figure}></cheese-figure><span>${say[line]}</span></p>`,
    )}
      <p class="keys">${say.keys}</p>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'go-da-cheese-help': GoDaCheeseHelp
  }
}
