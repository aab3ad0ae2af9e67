import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { text } from './text.ts'

type Spot = readonly [left: number, top: number]

/** Where pawns lie on the plate, by how many there are; in percent of the plate's width. The last one lies in front. */
const PILES: readonly (readonly Spot[])[] = [
  [],
  [[27, 18]],
  [
    [7, 19],
    [48, 20],
  ],
  [
    [27, -3],
    [6, 25],
    [47, 27],
  ],
  [
    [9, 2],
    [46, 2],
    [4, 27],
    [49, 28],
  ],
  [
    [12, 4],
    [45, 4],
    [-4, 25],
    [30, 30],
    [63, 25],
  ],
  [
    [29, -9],
    [10, 6],
    [48, 6],
    [-4, 26],
    [30, 31],
    [63, 26],
  ],
  [
    [12, -8],
    [46, -8],
    [-4, 9],
    [62, 9],
    [29, 12],
    [8, 32],
    [50, 32],
  ],
]

/**
 * The pawns in the middle of the table, as a pile one can count.
 *
 * @cssprop --pile-size - the width of the plate, 120px unless told
 */
@customElement('pawn-pile')
export class PawnPile extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        position: relative;
        flex: none;
        width: var(--pile-size, 120px);
        height: calc(var(--pile-size, 120px) * 0.76);
      }
      cheese-figure {
        position: absolute;
      }
      .plate {
        left: 0;
        bottom: 0;
        width: 100%;
        height: calc(var(--pile-size, 120px) * 0.42);
      }
      .pawn {
        width: 42%;
        height: calc(var(--pile-size, 120px) * 0.39);
      }
      .many .pawn {
        width: 38%;
        height: calc(var(--pile-size, 120px) * 0.35);
      }
    `,
  ]

  @property({ type: Number }) pawns = 0

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const spots = PILES[this.pawns] ?? []
    return html`<div class=${this.pawns > 4 ? 'many' : ''} role="img" aria-label=${text().hint.pawns(this.pawns)}>
      <cheese-figure class="plate" name="plate"></cheese-figure>
      ${spots.map(
        ([left, top]) => html`<cheese-figure
          class="pawn"
          name="pawn"
          style="left: ${left}%; top: calc(var(--pile-size, 120px) * ${(top / 100).toFixed(2)})"
        ></cheese-figure>`,
      )}
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pawn-pile': PawnPile
  }
}
