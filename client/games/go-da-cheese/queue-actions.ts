import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { CARDS_A_TURN, type Choice, type Plan } from './placing.ts'
import { styles } from './queue-actions.styles.ts'
import { KEY_OF } from './shortcuts.ts'
import { text } from './text.ts'

/**
 * What may be done now, on one or two large buttons. Placing cannot be taken for drawing: it stays grey until the
 * plan is whole, and then it alone is yellow.
 *
 * @fires choice - CustomEvent<Choice>
 */
@customElement('queue-actions')
export class QueueActions extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) choices: readonly Choice[] = []
  @property({ attribute: false }) plan!: Plan
  @property({ type: Number }) deck = 0
  /** A move is on its way. */
  @property({ type: Boolean }) busy = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    // Keyed, so that a button never becomes another one under the finger or under the focus.
    return html`<div class="bar">${repeat(
      this.choices,
      (choice) => choice,
      (choice) => this.#renderButton(choice),
    )}</div>`
  }

  #renderButton(choice: Choice) {
    const lacks = choice === 'place' && !this.#isReady
    const isMain = choice === 'place' || this.choices.length === 1
    return html`<button type="button" class="btn slab stacked ${isMain ? 'cheesy' : 'second'}"
      aria-keyshortcuts=${KEY_OF[choice].key} ?disabled=${this.busy || lacks} @click=${() => this.#send(choice)}
    >${text().action[choice]}<small>${this.#more(choice)} <kbd aria-hidden="true">${KEY_OF[choice].label}</kbd></small></button>`
  }

  get #isReady(): boolean {
    return this.plan.cheese !== undefined && this.plan.picks.length === CARDS_A_TURN
  }

  #more(choice: Choice): string {
    const say = text().action
    if (choice === 'draw') return say.drawMore(this.deck)
    const missing = CARDS_A_TURN - this.plan.picks.length
    if (missing > 0) return say.placeCards(missing)
    return this.#isReady ? say.placeMore : say.placeCheese
  }

  #send(choice: Choice) {
    this.dispatchEvent(new CustomEvent<Choice>('choice', { detail: choice }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-actions': QueueActions
  }
}
