import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { styles } from './number-pad.styles.ts'
import { platterName, text } from './text.ts'

const PLATTERS = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Eight numbers in thumb's reach. A key acts when the finger comes down, and is pressed in the same frame.
 *
 * @fires platter - CustomEvent<number>
 */
@customElement('number-pad')
export class NumberPad extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, styles]

  @property({ type: Number }) chosen: number | undefined
  /** The numbers count now. A press is reported anyway: too early is worth a word. */
  @property({ type: Boolean, reflect: true }) on = false
  /** Whose number it is, 0 to 7. */
  @property({ type: Number, reflect: true }) look = 0

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<div class="pad" role="group" aria-label=${text().pad.label}>
      ${PLATTERS.map((platter) => this.#renderKey(platter))}
    </div>`
  }

  #renderKey(platter: number) {
    const isChosen = platter === this.chosen
    // The mouse does not take the focus along: Space must stay the key for the pawn.
    return html`<button
      type="button"
      data-races
      class="slab ${isChosen ? 'seaty chosen' : 'paper'}"
      aria-pressed=${isChosen}
      aria-disabled=${!this.on}
      aria-keyshortcuts=${platter}
      aria-label=${text().pad.key(platterName(platter))}
      @mousedown=${(event: Event) => event.preventDefault()}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#press(platter)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#press(platter)}
    >
      <b class="number">${platterName(platter)}</b>
      <span class="dots" aria-hidden="true">${PLATTERS.slice(0, platter).map(() => html`<i></i>`)}</span>
    </button>`
  }

  #press(platter: number) {
    this.dispatchEvent(new CustomEvent<number>('platter', { detail: platter }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'number-pad': NumberPad
  }
}
