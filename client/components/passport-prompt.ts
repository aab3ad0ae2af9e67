import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { promptStyles } from './prompt.styles.ts'
import { RoomCommandEvent } from './room-events.ts'

/**
 * For the host: somebody waits with another phone. It lies over the top of the table and leaves the rest of it free,
 * because a game may be running.
 *
 * @fires room-command
 */
@customElement('passport-prompt')
export class PassportPrompt extends LitElement {
  static override styles = [baseStyles, slabStyles, promptStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { seats, host } = this.view
    const asking = seats.find(({ moving }) => moving === 'asked')
    if (!asking || this.me === undefined || host !== this.me) return nothing
    const text = eveningText().passport
    return html`<section class="slab paper" role="alert">
      <p>${text.prompt(asking.name)}</p>
      <button class="btn slab paper" type="button" @click=${this.#answer(asking.seat, false)}>${text.refuse}</button>
      <button class="btn slab cheesy" type="button" @click=${this.#answer(asking.seat, true)}>${text.allow}</button>
    </section>`
  }

  #answer = (seat: Seat, approve: boolean) => () =>
    this.dispatchEvent(new RoomCommandEvent({ type: 'answer-passport', seat, approve }))
}

declare global {
  interface HTMLElementTagNameMap {
    'passport-prompt': PassportPrompt
  }
}
