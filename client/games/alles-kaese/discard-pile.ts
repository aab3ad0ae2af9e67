import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import '../../components/app-dialog.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { tallyOf } from './board-model.ts'
import { styles } from './discard-pile.styles.ts'
import './hole-card.ts'
import { text } from './text.ts'

/**
 * What is gone for good. Every back was seen by all, so a tap shows how many of each kind.
 *
 * @cssprop --card-size - the width of a card
 */
@customElement('discard-pile')
export class DiscardPile extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) discarded: readonly number[] = []
  /** A TV has no pointer: it shows the pile only. */
  @property({ type: Boolean }) silent = false
  @state() private open = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    if (this.silent) return html`<div role="img" aria-label=${this.#label}>${this.#renderPile()}</div>`
    return html`
      <button type="button" aria-label=${this.#label} aria-haspopup="dialog" @click=${this.#show}>
        ${this.#renderPile()}<slot></slot>
      </button>
      <app-dialog .heading=${text().pile.goneTitle} ?open=${this.open} @close=${this.#hide}>
        ${this.open ? this.#renderTally() : nothing}
      </app-dialog>
    `
  }

  #renderPile() {
    const last = this.discarded.slice(-3)
    if (last.length === 0) return html`<span class="empty"></span>`
    return html`<span class="pile">
      ${last.map((holes, i) => html`<hole-card class="gone gone-${i}" dimmed .holes=${holes}></hole-card>`)}
    </span>`
  }

  #renderTally() {
    return html`<ul class="tally">${tallyOf(this.discarded).map(
      ({ holes, cards }) => html`<li>
        <div class="kind" role="img" aria-label=${text().pile.tally(holes, cards)}>
          <hole-card ?dimmed=${cards === 0} .holes=${holes}></hole-card><b class="number">${cards}</b>
        </div>
      </li>`,
    )}</ul>`
  }

  get #label() {
    return text().pile.goneLabel(this.discarded.length)
  }

  #show = () => {
    this.open = true
  }
  #hide = () => {
    this.open = false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'discard-pile': DiscardPile
  }
}
