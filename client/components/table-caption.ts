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
      /* As high as the bar: longer words cover what is below, and move nothing. */
      :host([bar]) {
        z-index: 1;
        display: grid;
        align-content: safe center;
        justify-items: start;
        max-height: 44px;
        pointer-events: none;
      }
      :host([hidden]) {
        display: none;
      }
      :host([bar]) p {
        padding: 4px 10px;
        border-radius: 12px;
        background: var(--paper);
        color: var(--ink);
        font-size: 15px;
        box-shadow: 0 4px 0 var(--paper-3);
      }
      p {
        font-size: 2.4vh;
        font-weight: 700;
        line-height: 1.08;
        overflow-wrap: anywhere;
      }
    `,
  ]

  /** The newest sentence; a new object for each, so that the same one can be said twice. */
  @property({ attribute: false }) said: { readonly words: string } | undefined
  /** What stands there otherwise: what comes next, and who decides. */
  @property() standing = ''
  @state() private isFresh = false
  #timer: ReturnType<typeof setTimeout> | undefined

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('said') || !this.said) return
    this.isFresh = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.isFresh = false
    }, SHOWN_FOR_MS)
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
    return (this.isFresh && this.said?.words) || this.standing
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-caption': TableCaption
  }
}
