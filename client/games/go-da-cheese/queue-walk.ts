import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import '../../components/cheese-figure.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { cheesePicture, tallCard } from './card-art.ts'
import { lookIn, nameIn, viewOf } from './people.ts'
import { styles } from './queue-walk.styles.ts'
import { describeCard } from './ring-words.ts'
import { SlideController } from './slide-controller.ts'
import { text } from './text.ts'
import type { Frame, WalkCard } from './walk-frames.ts'
import { walkSay } from './walk-say.ts'

/** From here on more cards share a row. */
const MANY = 14
/** Cards in a row at most. */
const IN_A_ROW = { tv: { few: 7, many: 9 }, laptop: { few: 9, many: 9 }, narrow: { few: 6, many: 8 } } as const

/** One picture of the resolution: the cheese, the line in front of it, and what happens. All sizes follow the font size. */
@customElement('queue-walk')
export class QueueWalk extends LitElement {
  static override styles = [baseStyles, slabStyles, seatStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) frame!: Frame
  /** For the width of a hand: the cheese lies above its line. */
  @property({ type: Boolean, reflect: true }) narrow = false
  /** Wide and low, with the next step below: one long row has larger cards than two short ones. */
  @property({ type: Boolean }) low = false
  readonly #slide = new SlideController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    const before = changed.get('frame')
    if (before?.cheese === this.frame.cheese) this.#slide.remember()
  }

  override render() {
    const { head, body } = walkSay(this.frame, { nameOf: nameIn(this.scene), me: this.scene.me })
    return html`
      <div class="words" role="status">
        <h2>${head}</h2>
        <p>${body}</p>
      </div>
      <div class="scene" style="--in-row: ${this.#inRow}; --rows: ${this.#rows}">
        <div class="cheese">${cheesePicture(this.frame.portions)}<b class="number">${this.frame.portions}</b></div>
        <ol aria-label=${text().walk.label}>
          ${repeat(
            this.frame.cards,
            ({ spot }) => `${this.frame.cheese}-${spot}`,
            (card, i) => this.#renderCard(card, i),
          )}
        </ol>
      </div>
      <ul class="trail" aria-label=${this.#progress}>${viewOf(this.scene).cheeses.map((_, at) => this.#renderTrail(at))}</ul>
    `
  }

  #renderCard({ spot, card, fate, gain }: WalkCard, i: number) {
    const look = lookIn(this.scene)(card.seat)
    const words = [
      describeCard({ ...card, animal: card.animal, faceUp: true }, nameIn(this.scene)),
      text().walk.fate[fate],
    ]
    return html`<li class=${fate} data-spot=${spot} data-look=${look}>
      <span class="visually-hidden">${words.filter(Boolean).join(', ')}</span>
      <span class="card">${tallCard({ look, animal: card.animal, faceUp: true })}${this.#renderPlace(i)}</span>
      ${fate === 'ate' ? html`<cheese-figure class="bite" name="wedge"></cheese-figure>` : nothing}
      ${gain ? html`<span class="gain ${gain.to === card.seat ? 'own' : ''}"><seat-token look=${lookIn(this.scene)(gain.to)}></seat-token><b class="number">+${gain.points}</b></span>` : nothing}
    </li>`
  }

  /** Every row begins at the left: without a word each could be the front of the line. */
  #renderPlace(i: number) {
    if (i % this.#inRow > 0) return nothing
    return html`<b class="place ${i === 0 ? 'front' : 'number'}" aria-hidden="true">${i === 0 ? text().walk.front : i + 1}</b>`
  }

  #renderTrail(at: number) {
    const { cheese } = this.frame
    return html`<li class=${at === cheese ? 'now' : at < cheese ? 'done' : ''}></li>`
  }

  get #length(): number {
    return viewOf(this.scene).cheeses[this.frame.cheese]?.line.length ?? 0
  }

  get #rows(): number {
    const inRow = IN_A_ROW[this.narrow ? 'narrow' : this.low ? 'laptop' : 'tv']
    return Math.ceil(this.#length / inRow[this.#length > MANY ? 'many' : 'few'])
  }

  /** Rows of equal length; they stay while the line gets shorter, so that nothing jumps. */
  get #inRow(): number {
    return Math.ceil(this.#length / this.#rows)
  }

  get #progress(): string {
    return text().walk.cheeseOf(this.frame.cheese + 1, viewOf(this.scene).cheeses.length)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-walk': QueueWalk
  }
}
