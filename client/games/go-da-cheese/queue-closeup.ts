import '../../components/app-dialog.ts'
import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Look, Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { cheesePicture, tallCard } from './card-art.ts'
import type { NameOf } from './people.ts'
import type { RingCard, RingSpot } from './ring-model.ts'
import { describeCard } from './ring-words.ts'
import { text } from './text.ts'

/**
 * One queue, large enough to be read on a phone: from the cheese outwards, with the names of the owners.
 *
 * @fires close
 */
@customElement('queue-closeup')
export class QueueCloseup extends LitElement {
  static override styles = [
    baseStyles,
    seatStyles,
    css`
      ol {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
        grid-gap: 12px 2px;
        margin-top: 12px;
      }
      li {
        font-size: 15px;
        font-weight: 600;
        line-height: 1.1;
        text-align: center;
        overflow-wrap: anywhere;
      }
      li svg {
        width: 56px;
        height: 77px;
        margin: 0 auto 4px;
      }
      .cheese {
        display: flex;
        align-items: center;
        font-weight: 650;
      }
      .cheese svg {
        flex: none;
        width: 68px;
        height: 51px;
        margin-right: 14px;
      }
    `,
  ]

  @property({ attribute: false }) spot: RingSpot | undefined
  @property({ attribute: false }) lookOf: (seat: Seat) => Look = () => 0 as Look
  @property({ attribute: false }) nameOf: NameOf = () => ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { spot } = this
    return html`<app-dialog ?open=${spot !== undefined} .heading=${spot ? text().ring.feeds(spot.portions) : ''}
      @close=${() => this.dispatchEvent(new Event('close'))}>${spot ? this.#renderQueue(spot) : ''}</app-dialog>`
  }

  #renderQueue({ portions, cards }: RingSpot) {
    const say = text().ring
    return html`<p class="cheese">${cheesePicture(portions)}${cards.length > 0 ? say.order : say.empty}</p>
      <ol>${cards.map((card) => this.#renderCard(card))}</ol>`
  }

  #renderCard(card: RingCard) {
    const { seat, animal, faceUp } = card
    const look = this.lookOf(seat)
    return html`<li data-look=${look}>${tallCard({ look, animal, faceUp })}
      <span aria-hidden="true">${this.nameOf(seat)}</span>
      <span class="visually-hidden">${describeCard(card, this.nameOf)}</span>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-closeup': QueueCloseup
  }
}
