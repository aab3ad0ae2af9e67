import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Look, Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { cheesePicture, wideCard } from './card-art.ts'
import type { NameOf } from './people.ts'
import { styles } from './queue-ring.styles.ts'
import { FOLD_AFTER, type LineLayout, layoutOf, placeIn, type RingCard, type RingSpot } from './ring-model.ts'
import { describeSpot } from './ring-words.ts'
import { text } from './text.ts'

/**
 * The circle of cheeses with the queues outside it, two rows around an oval table.
 *
 * @slot - what lies in the middle of the table
 * @cssprop --ring-width - a length: the cards follow it
 * @cssprop --card-max - the widest a card may be
 * @fires spot-picked - CustomEvent<number>, a cheese
 */
@customElement('queue-ring')
export class QueueRing extends LitElement {
  static override styles = [baseStyles, slabStyles, seatStyles, styles]

  @property({ attribute: false }) spots: readonly RingSpot[] = []
  @property({ attribute: false }) lookOf: (seat: Seat) => Look = () => 0 as Look
  @property({ attribute: false }) nameOf: NameOf = () => ''
  /** A television has no pointer: nothing can be pressed there. */
  @property({ type: Boolean }) silent = false
  /** A card is picked and wants a cheese: all of them are offered. */
  @property({ type: Boolean, reflect: true }) choosing = false

  /** A queue of more cards than this is folded. */
  @property({ type: Number }) foldAfter: number = FOLD_AFTER.wide

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const columns = this.spots.length / 2
    const asks = this.choosing && this.spots.every(({ nth }) => nth === undefined)
    return html`<div class="ring ${asks ? 'asks' : ''}" style="--columns: ${columns}" role="group" aria-label=${text().ring.label}>
      <div class="table board"><div class="middle"><slot></slot></div></div>
      ${repeat(
        this.spots,
        ({ at }) => at,
        (spot) => this.#renderSpot(spot),
      )}
    </div>`
  }

  #renderSpot(spot: RingSpot) {
    return html`<div class="spot ${spot.row}" style="grid-column: ${spot.column}">
      ${this.silent ? this.#renderWords(spot) : this.#renderButton(spot)}
      ${this.#renderQueue(spot)} ${this.#renderCheese(spot)}
    </div>`
  }

  #renderWords(spot: RingSpot) {
    return html`<span class="visually-hidden">${describeSpot(spot, this.nameOf)}</span>`
  }

  /** It lies over the whole column: so its name is what it says, not the numbers it covers. */
  #renderButton(spot: RingSpot) {
    return html`<button type="button" aria-label=${describeSpot(spot, this.nameOf)}
      aria-pressed=${this.choosing ? spot.nth === 1 : nothing} @click=${() => this.#pick(spot.at)}></button>`
  }

  #renderQueue({ cards, column }: RingSpot) {
    const layout = layoutOf(cards.length, this.foldAfter)
    const lean = layout.columns > 1 ? 0 : column - (this.spots.length / 2 + 1) / 2
    const most = Math.max(layout.longest - 1, 1)
    return html`<div class="line ${layout.columns > 1 ? 'folded' : ''}" aria-hidden="true"
      style="--lines: ${layout.columns}; --most: ${most}; --lean: ${lean}">
      ${repeat(
        cards,
        ({ key }) => key,
        (card, i) => this.#renderCard(card, i, layout),
      )}
      ${layout.columns > 1 ? cards.map((_, i) => this.#renderPlace(i, layout)) : nothing}
    </div>`
  }

  #renderCheese({ portions, nth }: RingSpot) {
    return html`<div class="cheese" aria-hidden="true">
      ${cheesePicture(portions)}<b class="number">${portions}</b>${nth ? html`<i class="nth number">${nth}</i>` : nothing}
    </div>`
  }

  #renderCard({ seat, animal, faceUp, fresh, ghost }: RingCard, i: number, layout: LineLayout) {
    const { column, out } = placeIn(layout, i)
    const look = this.lookOf(seat)
    return html`<span class="card ${fresh ? 'fresh' : ''} ${ghost ? 'ghost' : ''}" data-look=${look}
      style="--line: ${column}; --out: ${out}">${wideCard({ look, animal, faceUp })}</span>`
  }

  /** Every column of a folded queue begins at the cheese: without a number each could be the front. */
  #renderPlace(i: number, layout: LineLayout) {
    const { column, out } = placeIn(layout, i)
    if (out > 0) return nothing
    return html`<b class="place number ${column > 0 ? 'last' : ''}" style="--line: ${column}">${i + 1}</b>`
  }

  #pick(at: number) {
    this.dispatchEvent(new CustomEvent<number>('spot-picked', { detail: at }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-ring': QueueRing
  }
}
