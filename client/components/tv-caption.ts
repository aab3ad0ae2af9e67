import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'

const SHOWN_FOR_MS = 6_000

/** What happened around the table, for a while: every sound of the television also has words. */
@customElement('tv-caption')
export class TvCaption extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      p {
        padding: 1.2vh 1.8vh;
        border-radius: 1.8vh;
        font-size: 2.8vh;
        font-weight: 650;
        line-height: 1.15;
        overflow-wrap: anywhere;
        --side-height: 0.9vh;
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
    const words = this.isFresh ? this.said?.words : this.standing
    return html`<div role="status">${words ? html`<p class="slab paper">${words}</p>` : nothing}</div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-caption': TvCaption
  }
}
