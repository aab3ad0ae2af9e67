import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/kaese-wuerfeln'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { text } from './text.ts'

/** A little stack, seen from the side. */
const bars = (x: number, pieces: number, widest: number) =>
  Array.from({ length: pieces }, (_, height) => {
    const width = widest * (1 - height * 0.09)
    return svg`<rect class="bar" x=${x - width / 2} y=${25.4 - height * 4.6} width=${width} height="4.6" rx="1.2" />`
  })

/** The bonus cards that are left, by kind: what a stack of that height brings on top when it is closed. */
@customElement('kw-bonuses')
export class KwBonuses extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        font-size: var(--bonus-text, 15px);
      }
      ul {
        display: grid;
        grid-template-columns: var(--bonus-columns, repeat(4, minmax(0, 1fr)));
        grid-gap: 0.4em;
      }
      li {
        display: flex;
        align-items: center;
        justify-content: center;
        min-height: 2.2em;
        padding: 0.2em 0.3em;
        border-radius: 0.6em;
        background: var(--inset);
        line-height: 1;
        white-space: nowrap;
      }
      svg {
        display: var(--bonus-picture, block);
        flex: none;
        width: 1.5em;
        height: 1.9em;
        margin-right: 0.4em;
      }
      .many {
        width: 2.4em;
      }
      .bar {
        fill: var(--cheese);
        stroke: var(--ink);
        stroke-width: 1.6;
      }
      b {
        font-weight: 850;
      }
      .next {
        padding: 0.16em 0.36em;
        border-radius: 0.36em;
        background: var(--paper);
        color: var(--ink);
      }
      .later {
        margin-left: 0.36em;
        color: var(--on-cloth-2);
      }
      :host([wide]) .many {
        display: none;
      }
      /* A window as narrow as this has no room for words after all. */
      @media (max-width: 1199px) {
        :host([wide]) .many {
          display: block;
        }
        .words {
          display: none;
        }
      }
      .gone {
        opacity: 0.7;
      }
      .words {
        margin-right: 0.5em;
        font-weight: var(--weight-name);
        color: var(--on-cloth-2);
      }
    `,
  ]

  @property({ attribute: false }) view!: View
  /** There is room for words. */
  @property({ type: Boolean, reflect: true }) wide = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { bonuses, mostStacks } = this.view
    return html`<ul aria-label=${text().bonus.all}>
      ${bonuses.map(({ pieces, points }) => this.#renderKind(pieces, points))}
      <li>
        <span class="visually-hidden">${text().bonus.mostLabel(mostStacks)}</span>
        ${this.#renderMany()}${this.#renderWords(text().bonus.most)}<b class="next" aria-hidden="true">${mostStacks}</b>
      </li>
    </ul>`
  }

  #renderKind(pieces: number, points: readonly number[]) {
    const say = text().bonus
    const [next, ...later] = points
    return html`<li class=${next === undefined ? 'gone' : ''}>
      <span class="visually-hidden">${say.label(pieces, points.length > 0 ? points.join(', ') : say.none)}</span>
      <svg viewBox="0 0 24 30" aria-hidden="true">${bars(12, pieces, 22)}</svg>
      ${this.#renderWords(say.high(pieces))}
      ${next === undefined ? html`<b aria-hidden="true">–</b>` : html`<b class="next" aria-hidden="true">${next}</b>`}
      ${later.map((more) => html`<b class="later" aria-hidden="true">${more}</b>`)}
    </li>`
  }

  #renderWords(words: string) {
    return this.wide ? html`<span class="words" aria-hidden="true">${words}</span>` : nothing
  }

  /** Three little stacks: what counts is how many there are. */
  #renderMany() {
    return html`<svg class="many" viewBox="0 0 40 30" aria-hidden="true">${[8, 20, 32].map((x) => bars(x, 4, 11))}</svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-bonuses': KwBonuses
  }
}
