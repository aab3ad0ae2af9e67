import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { stackStyles } from './kw-stack.styles.ts'

/** How many holes a piece of each value shows beside its number. */
const HOLES = [0, 1, 1, 1, 2, 3, 4]

/**
 * A stack of cheese, or what is left of one. Silent: whoever shows it says in words what it is.
 *
 * @cssprop --piece-w - the width of a six
 * @cssprop --piece-h - the height of a piece
 * @cssprop --piece-text - the size of the numbers; they follow the height unless told
 */
@customElement('kw-stack')
export class KwStack extends LitElement {
  static override styles = [baseStyles, stackStyles]

  /** From the bottom to the top. */
  @property({ attribute: false }) pieces: readonly number[] = []
  @property({ type: Boolean }) closed = false
  /** No room for more than numbers. */
  @property({ type: Boolean, reflect: true }) narrow = false
  /** The top piece is not there yet. */
  @property({ type: Boolean }) ghost = false
  /** The top piece is what somebody wants to steal. */
  @property({ type: Boolean }) marked = false
  /** The top piece has just come. */
  @property({ type: Boolean }) landed = false

  override render() {
    return html`<div class="stack ${this.closed ? 'closed' : ''}" aria-hidden="true">
      ${this.pieces.map((value, height) => this.#renderPiece(value, height)).reverse()}
      ${this.closed ? this.#renderGlass() : nothing}
    </div>`
  }

  #renderPiece(value: number, height: number) {
    const isTop = height === this.pieces.length - 1
    return html`<div class="piece ${isTop ? this.#topLook : ''}" style="--value: ${value}">
      <b>${value}</b>${Array.from({ length: HOLES[value] ?? 0 }, (_, place) => html`<i class="hole" style="--place: ${place}"></i>`)}
    </div>`
  }

  #renderGlass() {
    return html`<div class="glass ${this.landed ? 'landed-glass' : ''}"><i class="knob"></i><i class="shine"></i></div>
      <i class="foot"></i>`
  }

  get #topLook(): string {
    if (this.ghost) return 'ghost'
    if (this.marked) return 'marked'
    return this.landed ? 'landed' : ''
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-stack': KwStack
  }
}
