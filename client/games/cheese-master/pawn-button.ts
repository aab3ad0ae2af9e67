import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { PawnLook } from './pad-state.ts'
import { styles } from './pawn-button.styles.ts'
import { text } from './text.ts'

/**
 * The grab. It acts when the finger comes down and hands the event on, whose time stamp is the reaction.
 *
 * @fires grab - CustomEvent<Event>: the touch, click or key behind it
 */
@customElement('pawn-button')
export class PawnButton extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ reflect: true }) look: PawnLook = 'wait'
  /** Provisional while grabbing. */
  @property({ type: Number }) rank: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const isIdle = this.look !== 'grab' && this.look !== 'first'
    return html`<button
      type="button"
      data-races
      class="btn slab ${this.#material}"
      aria-disabled=${isIdle ? 'true' : nothing}
      aria-keyshortcuts="Enter Space"
      @mousedown=${(event: Event) => event.preventDefault()}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#grab(event)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#grab(event)}
    >
      <span class="pawn"><cheese-figure name="pawn"></cheese-figure></span>
      <span class="words"><span class="verb ${this.#isNumber ? 'number' : ''}">${this.#verb}</span>
        ${this.#more ? html`<small>${this.#more}</small>` : nothing}</span>
    </button>`
  }

  get #material() {
    return this.look === 'grab' || this.look === 'grabbing' || this.look === 'yours' ? 'cheesy' : 'woody'
  }

  /** Numbers never wear the display face. */
  get #isNumber() {
    return this.look === 'grabbing' || this.look === 'yours'
  }

  get #verb(): string {
    const say = text().pad
    switch (this.look) {
      case 'grab':
        return say.grab
      case 'first':
        return say.first
      case 'grabbing':
        return say.maybe(this.rank ?? 1)
      case 'yours':
        return say.yours(this.rank ?? 1)
      case 'gone':
        return say.gone
      case 'wait':
        return say.wait
      default:
        return this.look satisfies never
    }
  }

  get #more(): string {
    const say = text().pad
    const words = { first: say.firstMore, wait: say.waitMore, yours: say.yoursMore, gone: say.goneMore }
    return this.look === 'grab' || this.look === 'grabbing' ? '' : words[this.look]
  }

  #grab(event: Event) {
    this.dispatchEvent(new CustomEvent<Event>('grab', { detail: event }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pawn-button': PawnButton
  }
}
