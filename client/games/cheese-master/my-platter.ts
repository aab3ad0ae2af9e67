import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { platterName } from './text.ts'

/** My own platter, as large as there is room. What it shows the pad and the pawn button say, therefore silent. */
@customElement('my-platter')
export class MyPlatter extends LitElement {
  static override styles = [
    baseStyles,
    seatStyles,
    css`
      :host {
        display: grid;
        place-items: center;
        min-height: 0;
        --size: var(--dish-size, min(66vw, 27vh, 300px));
      }
      .dish {
        position: relative;
        width: var(--size);
        height: calc(var(--size) * 0.84);
        margin-top: calc(var(--size) * 0.24);
      }
      cheese-figure {
        position: absolute;
        bottom: 0;
        left: 0;
        width: 100%;
        height: 100%;
      }
      .plate {
        height: 50%;
      }
      .pawn {
        bottom: 79%;
        left: 29%;
        width: 42%;
        height: 46%;
        animation: land 200ms var(--e-drop);
      }
      .maybe {
        animation: none;
        transform: translateY(-16%) rotate(-6deg);
      }
      @keyframes land {
        from {
          transform: translateY(-16%) rotate(-6deg);
        }
      }
      b {
        position: absolute;
        right: 0;
        bottom: 20%;
        left: 0;
        font-size: calc(var(--size) * 0.38);
        line-height: 1;
        text-align: center;
        color: var(--seat-label);
      }
      @media (prefers-reduced-motion: reduce) {
        .pawn {
          animation: none;
        }
      }
    `,
  ]

  @property({ type: Boolean }) covered = false
  @property({ type: Number }) platter: number | undefined
  @property() pawn: 'none' | 'maybe' | 'sure' = 'none'
  /** 0 to 7. */
  @property({ type: Number, reflect: true }) look = 0

  override render() {
    return html`<div class="dish" aria-hidden="true">
      <cheese-figure class=${this.covered ? '' : 'plate'} name=${this.covered ? 'cloche' : 'plate'}></cheese-figure>
      ${this.platter === undefined ? nothing : html`<b class="number">${platterName(this.platter)}</b>`}
      ${this.pawn === 'none' ? nothing : html`<cheese-figure class="pawn ${this.pawn}" name="pawn"></cheese-figure>`}
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'my-platter': MyPlatter
  }
}
