import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LanguageController } from '../../text/language-controller.ts'
import './hole-card.ts'
import { text } from './text.ts'

/**
 * What is left to come: a pile that gets lower card by card, with the next back on top.
 *
 * @cssprop --card-size - the width of a card
 */
@customElement('supply-pile')
export class SupplyPile extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      width: var(--card-size);
      --card-height: calc(var(--card-size) * 0.014);
    }
    .pile {
      position: relative;
      padding: calc(var(--card-height) * 15) 0;
    }
    .top {
      position: relative;
      top: calc(var(--rise) / -2);
    }
    /* The sides of the cards below; each line is one or two of them. */
    .sides {
      position: absolute;
      left: 0;
      right: 0;
      bottom: calc(var(--rise) * -1);
      height: calc(var(--rise) + var(--card-size) * 0.3);
      border-radius: 0 0 calc(var(--card-size) * 0.145) calc(var(--card-size) * 0.145);
      background: repeating-linear-gradient(
        var(--cheese-lo) 0 calc(var(--card-height) * 1.6),
        var(--cheese) calc(var(--card-height) * 1.6) calc(var(--card-height) * 2)
      );
      box-shadow: 0 calc(var(--card-size) * 0.06) calc(var(--card-size) * 0.08) var(--shadow);
    }
    .empty {
      padding-top: 102%;
      border: calc(var(--card-size) * 0.03) dashed currentColor;
      border-radius: calc(var(--card-size) * 0.145);
      opacity: 0.6;
    }
  `

  @property({ type: Number }) cards = 0
  @property({ attribute: false }) top: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<div
      class="pile"
      role="img"
      aria-label=${text().pile.supplyLabel(this.cards, this.top)}
      style="--rise: calc(var(--card-height) * ${this.cards})"
    >${this.top === undefined ? html`<div class="empty"></div>` : this.#renderPile(this.top)}</div>`
  }

  #renderPile(top: number) {
    return html`<div class="top">
      <div class="sides"></div>
      <hole-card .holes=${top}></hole-card>
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'supply-pile': SupplyPile
  }
}
