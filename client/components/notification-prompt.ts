import { html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { promptStyles } from './prompt.styles.ts'

/**
 * Asks a player who came back late to their turn for the permission to show notifications.
 *
 * @fires answer - CustomEvent<boolean>
 */
@customElement('notification-prompt')
export class NotificationPrompt extends LitElement {
  static override styles = [baseStyles, slabStyles, promptStyles]

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deviceText().notify
    return html`<section class="slab paper" role="alert">
      <p>${text.question}</p>
      <button class="btn slab paper" type="button" @click=${this.#answer(false)}>${text.no}</button>
      <button class="btn slab cheesy" type="button" @click=${this.#answer(true)}>${text.yes}</button>
    </section>`
  }

  #answer = (isWanted: boolean) => () => this.dispatchEvent(new CustomEvent('answer', { detail: isWanted }))
}

declare global {
  interface HTMLElementTagNameMap {
    'notification-prompt': NotificationPrompt
  }
}
