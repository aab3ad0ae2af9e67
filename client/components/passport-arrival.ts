import './mouse-avatar.ts'
import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { nameOf, seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'

/**
 * What the new phone shows until it has the seat, or will not get it.
 *
 * @fires give-up - on as any other guest
 */
@customElement('passport-arrival')
export class PassportArrival extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        place-content: center;
        min-height: 100%;
      }
      section {
        display: grid;
        justify-items: center;
        gap: 18px;
        width: min(100vw - 32px, 440px);
        padding: 28px 24px 32px;
        border-radius: 34px;
        text-align: center;
        --avatar-size: 110px;
      }
      h1 {
        font-size: 32px;
        overflow-wrap: anywhere;
      }
      .btn {
        width: 100%;
        min-height: 64px;
        font-size: 24px;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  /** Once the passport is known to be good. */
  @property({ attribute: false }) seat: Seat | undefined
  /** Why not. */
  @property() problem = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = eveningText().passport
    return html`<section class="slab paper" role="status">${this.problem ? this.#renderProblem() : this.#renderWait()}
      ${this.problem ? html`<button class="btn slab cheesy" type="button" @click=${this.#giveUp}>${text.asGuest}</button>` : ''}
    </section>`
  }

  #renderProblem() {
    return html`<h1>${eveningText().passport.failed}</h1><p>${this.problem}</p>`
  }

  #renderWait() {
    const text = eveningText().passport
    const mine = seatOf(this.view, this.seat)
    if (!mine) return html`<h1>${text.asking}</h1>`
    return html`<mouse-avatar look=${mine.look}></mouse-avatar>
      <h1>${text.arriving(mine.name)}</h1>
      <p>${text.askedHost(nameOf(this.view, this.view.host))}</p>`
  }

  #giveUp = () => this.dispatchEvent(new Event('give-up'))
}

declare global {
  interface HTMLElementTagNameMap {
    'passport-arrival': PassportArrival
  }
}
