import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { motionStyles } from '../../styles/motion.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import type { Hand } from './table-model.ts'

/**
 * What lies in front of a player: an empty plate, a cloche over a number, a pawn on top of it. Always
 * beside words that say the same, therefore silent.
 *
 * @cssprop --spot-size - how wide it is, 60px unless told
 * @cssprop --dx - from where the pawn flies in; with --dy
 */
@customElement('platter-spot')
export class PlatterSpot extends LitElement {
  static override styles = [
    baseStyles,
    seatStyles,
    motionStyles,
    css`
      :host {
        display: block;
        position: relative;
        flex: none;
        width: var(--spot-size, 60px);
        height: calc(var(--spot-size, 60px) * 0.88);
        --size: var(--spot-size, 60px);
      }
      cheese-figure {
        display: block;
      }
      .under {
        position: absolute;
        left: 0;
        bottom: 0;
        width: 100%;
      }
      .plate {
        height: calc(var(--size) * 0.42);
      }
      .cloche {
        height: calc(var(--size) * 0.84);
      }
      .pawn {
        position: absolute;
        left: 22%;
        bottom: calc(var(--size) * 0.64);
        width: 56%;
        height: calc(var(--size) * 0.52);
      }
      .pawn cheese-figure {
        width: 100%;
        height: 100%;
      }
      .maybe cheese-figure {
        opacity: 0.72;
      }
      .out {
        opacity: 0.3;
      }
    `,
  ]

  @property() hand: Hand = 'empty'
  /** The rank of the pawn is not settled yet. */
  @property({ type: Boolean }) maybe = false
  /** 0 to 7. */
  @property({ type: Number, reflect: true }) look = 0

  override render() {
    if (this.hand === 'empty' || this.hand === 'out')
      return html`<cheese-figure class="under plate ${this.hand}" name="plate"></cheese-figure>`
    return html`<cheese-figure class="under cloche drop" name="cloche"></cheese-figure>
      ${this.hand === 'locked' ? this.#renderPawn() : nothing}`
  }

  /** The outer part goes across, the inner one makes the arc. */
  #renderPawn() {
    return html`<div class="pawn fly ${this.maybe ? 'maybe' : ''}"><cheese-figure name="pawn"></cheese-figure></div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platter-spot': PlatterSpot
  }
}
