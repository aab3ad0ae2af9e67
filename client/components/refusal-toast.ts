import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { buzz } from '../sound/haptics.ts'
import { motionStyles } from '../styles/motion.styles.ts'

const SHOWN_FOR_MS = 4_000

/** Why something did not work, on this screen only and for a moment. */
@customElement('refusal-toast')
export class RefusalToast extends LitElement {
  static override styles = [
    motionStyles,
    css`
      :host {
        position: fixed;
        left: 16px;
        right: 16px;
        top: calc(62px + env(safe-area-inset-top));
        z-index: 20;
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
      /* Over the code in the bar: what is below, and the menu, can be read. */
      :host([late]) {
        top: calc(4px + env(safe-area-inset-top));
        right: 72px;
        align-content: safe center;
        justify-items: start;
        max-height: 44px;
      }
      :host([late]) p {
        padding: 5px 12px;
        font-size: 15px;
        line-height: 1.1;
      }
      p {
        margin: 0;
        max-width: 460px;
        padding: 12px 20px;
        border-radius: 18px;
        background: var(--bad);
        color: #fff;
        font-weight: var(--weight-name);
        box-shadow:
          inset 0 3px 0 #fff5,
          0 6px 0 var(--bad-lo),
          0 12px 12px var(--shadow);
      }
    `,
  ]

  /** A new object for each refusal, so that the same words come up again. */
  @property({ attribute: false }) refusal: { readonly code: string } | undefined
  @property() words = ''
  /** Beside a result. */
  @property({ type: Boolean, reflect: true }) late = false

  @state() private isShown = false
  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    clearTimeout(this.#timer)
    super.disconnectedCallback()
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has('refusal')) return
    clearTimeout(this.#timer)
    this.isShown = this.refusal !== undefined
    if (!this.isShown) return
    buzz('refused')
    this.#timer = setTimeout(() => {
      this.isShown = false
    }, SHOWN_FOR_MS)
  }

  override render() {
    return html`<div role="alert">${this.isShown ? html`<p class="shake">${this.words}</p>` : nothing}</div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'refusal-toast': RefusalToast
  }
}
