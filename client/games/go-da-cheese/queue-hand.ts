import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Animal } from '#games/go-da-cheese'
import type { Look } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { wearsMask } from './animals.ts'
import { tallCard } from './card-art.ts'
import { text } from './text.ts'

/** A hand never holds more. */
const FULL_HAND = 6

/**
 * The cards in this player's hand. A touch picks one to be placed, in order, or takes it back.
 *
 * @cssprop --hand-card - the width of a card, where six of them have room
 * @fires card-picked - CustomEvent<number>, a place in the hand
 */
@customElement('queue-hand')
export class QueueHand extends LitElement {
  static override styles = [
    baseStyles,
    seatStyles,
    css`
      :host {
        display: block;
        --hand-gap: 5px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(${FULL_HAND}, minmax(0, var(--hand-card, 54px)));
        grid-gap: var(--hand-gap);
        justify-content: center;
        min-height: calc(var(--hand-card, 54px) * 1.37 + 16px);
        padding-top: 16px;
      }
      .few {
        grid-template-columns: repeat(3, calc(var(--hand-card, 54px) * var(--few-larger, 1)));
      }
      li {
        position: relative;
      }
      .card {
        border-radius: 18% / 13%;
        transition: transform var(--t-quick) var(--e-drop);
      }
      svg {
        width: 100%;
        height: auto;
      }
      .picked .card {
        transform: translateY(-4px);
        box-shadow: 0 0 0 3px var(--cheese);
      }
      /* It lies over the card, so that its name is what it says and not the number it covers. */
      button {
        position: absolute;
        top: -6px;
        right: 0;
        left: 0;
        bottom: 0;
        border-radius: 12px;
      }
      button:disabled {
        cursor: default;
      }
      /* The keys are for those who have some. */
      kbd {
        display: none;
      }
      @media (hover: hover) and (min-width: 1000px) {
        kbd {
          display: block;
          width: 24px;
          margin: 5px auto 0;
          border-radius: 6px;
          background: #21181c1f;
          font: 600 15px/20px var(--font-text);
          text-align: center;
        }
      }
      /* On the corner of the owner's sign: the other one may hold what the card is worth. */
      .nth {
        position: absolute;
        left: -1px;
        top: -11px;
        width: 26px;
        height: 26px;
        border-radius: 50%;
        background: var(--paper);
        box-shadow: 0 0 0 3px var(--ink);
        color: var(--ink);
        font-size: 18px;
        line-height: 26px;
        text-align: center;
      }
    `,
  ]

  @property({ attribute: false }) cards: readonly Animal[] = []
  @property({ attribute: false }) picks: readonly number[] = []
  @property({ type: Number }) look = 0
  /** Somebody looks over the shoulder: only backs are shown. */
  @property({ type: Boolean }) covered = false
  /** There is nothing to pick now. */
  @property({ type: Boolean }) resting = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul class=${this.cards.length > 3 ? '' : 'few'} data-look=${this.look} aria-label=${text().player.hand}>
      ${this.cards.map((animal, at) => this.#renderCard(animal, at))}
    </ul>`
  }

  #renderCard(animal: Animal, at: number) {
    const nth = this.picks.indexOf(at) + 1
    const face = { look: this.look as Look, animal: this.covered ? undefined : animal, faceUp: !this.covered }
    return html`<li class=${nth > 0 ? 'picked' : ''}>
      <div class="card">${tallCard(face)}</div>
      ${nth > 0 ? html`<b class="nth number" aria-hidden="true">${nth}</b>` : nothing}
      <button type="button" aria-label=${this.#labelOf(animal, at)} aria-pressed=${nth > 0} ?disabled=${this.resting}
        @click=${() => this.#pick(at)}></button>
      ${this.resting ? nothing : html`<kbd aria-hidden="true">${at + 1}</kbd>`}
    </li>`
  }

  #labelOf(animal: Animal, at: number): string {
    const say = text()
    const nth = this.picks.indexOf(at) + 1
    const words = [this.covered ? say.card.covered(at + 1) : say.card.hand(at + 1, say.animal[animal])]
    if (!this.covered && wearsMask(animal)) words.push(say.card.masked)
    if (nth > 0) words.push(say.card.pick(nth))
    return words.join(', ')
  }

  #pick(at: number) {
    this.dispatchEvent(new CustomEvent<number>('card-picked', { detail: at }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-hand': QueueHand
  }
}
