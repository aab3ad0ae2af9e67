import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'

const SHOWN_FOR_MS = 6_000

/**
 * What happened around the table, for a while, on the television and in the bar of a phone.
 *
 * @attr talking - while there are words
 */
@customElement('table-caption')
export class TableCaption extends LitElement {
  static override styles = [
    baseStyles,
    css`
      /* As high as the bar with its padding, for three lines; a longer text covers what is below, and moves nothing. */
      :host([bar]) {
        z-index: 1;
        display: grid;
        align-content: safe center;
        justify-items: start;
        max-height: 52px;
        margin-block: -4px;
        pointer-events: none;
      }
      :host([hidden]) {
        display: none;
      }
      :host([bar]) p {
        padding: 2px 8px;
        border-radius: 12px;
        background: var(--paper);
        color: var(--ink);
        font-size: 15px;
        line-height: 1.05;
      }
      @media (max-width: 359px) {
        :host([bar]) p {
          letter-spacing: -0.03em;
        }
      }
      p {
        font-size: 2.4vh;
        font-weight: 700;
        line-height: 1.08;
        overflow-wrap: anywhere;
      }
    `,
  ]

  /** The newest sentences, lines one after the other; a new object each time, so that the same can be said twice. */
  @property({ attribute: false }) said: { readonly words: string } | undefined
  /** What stands there otherwise: what comes next, and who decides. */
  @property() standing = ''
  /** Lines that are still to be shown. */
  @state() private lines: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('said') || !this.said) return
    this.#show(this.said.words.split('\n'))
  }

  #show(lines: readonly string[]) {
    this.lines = lines
    clearTimeout(this.#timer)
    if (lines.length > 0) this.#timer = setTimeout(() => this.#show(lines.slice(1)), SHOWN_FOR_MS)
  }

  override disconnectedCallback() {
    clearTimeout(this.#timer)
    super.disconnectedCallback()
  }

  override render() {
    return html`<div role="status">${this.#words ? html`<p>${this.#words}</p>` : nothing}</div>`
  }

  override updated() {
    this.toggleAttribute('talking', this.#words !== '')
  }

  get #words(): string {
    return this.lines[0] || this.standing
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-caption': TableCaption
  }
}
