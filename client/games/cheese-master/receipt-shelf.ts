import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, query } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { aboveFadeStyles } from './above-fade.styles.ts'
import { openReceipt } from './receipt-events.ts'
import { text } from './text.ts'

/**
 * The receipts of all rounds of a match, to look one up.
 *
 * @fires open-receipt - CustomEvent<{ round: number }>
 */
@customElement('receipt-shelf')
export class ReceiptShelf extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    aboveFadeStyles,
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        align-items: center;
        gap: 12px;
        padding: 12px 16px;
      }
      h3 {
        font-size: 20px;
      }
      select,
      button {
        min-height: 44px;
        padding: 0 14px;
        border: 0;
        border-radius: 14px;
        background: var(--paper-2);
        font-weight: var(--weight-name);
      }
      @media (max-width: 359px) {
        section {
          gap: 7px;
          padding: 8px 10px;
        }
        select,
        button {
          padding: 0 8px;
        }
      }
    `,
  ]

  /** How many rounds were played. */
  @property({ type: Number }) rounds = 0

  @query('select') private select!: HTMLSelectElement

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    if (this.rounds === 0) return nothing
    const say = text().result
    const all = Array.from({ length: this.rounds }, (_, index) => this.rounds - index)
    return html`<section class="slab paper above-fade">
      <h3>${say.receipts}</h3>
      <select aria-label=${say.receipts}>${all.map((round) => html`<option value=${round}>${text().stage.round(round)}</option>`)}</select>
      <button type="button" @click=${() => openReceipt(this, Number(this.select.value))}>${say.open}</button>
    </section>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'receipt-shelf': ReceiptShelf
  }
}
