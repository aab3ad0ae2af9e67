import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { styles } from './action-bar.styles.ts'
import type { Verb } from './board-model.ts'
import { KEY_OF } from './shortcuts.ts'
import { text } from './text.ts'

const identity = (verb: Verb) => verb

/**
 * What may be done now, on one or two large buttons. They act when the finger comes down.
 *
 * @fires verb - CustomEvent<Verb>
 */
@customElement('action-bar')
export class ActionBar extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) verbs: readonly Verb[] = []
  /** A card is picked, if the verbs need one. */
  @property({ type: Boolean }) ready = false
  /** No hands for a moment: a move is under way, or the die still rolls. */
  @property({ type: Boolean }) busy = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    // Keyed, so that a button never becomes another one under the finger or under the focus.
    return html`<div class="bar">${repeat(this.verbs, identity, (verb) => this.#renderButton(verb))}</div>`
  }

  #renderButton(verb: Verb) {
    const lacksCard = verb !== 'roll' && !this.ready
    return html`<button
      type="button"
      class="btn slab stacked ${verb === 'remove' ? 'second' : 'cheesy'}"
      aria-keyshortcuts=${KEY_OF[verb]}
      ?disabled=${this.busy || lacksCard}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#send(verb)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#send(verb)}
    >${text().action[verb]}<small>${this.#more(verb, lacksCard)} <kbd aria-hidden="true">${KEY_OF[verb]}</kbd></small></button>`
  }

  #more(verb: Verb, lacksCard: boolean): string {
    const say = text().action
    return lacksCard ? say.lookFirst : say[`${verb}More`]
  }

  #send(verb: Verb) {
    this.dispatchEvent(new CustomEvent<Verb>('verb', { detail: verb }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'action-bar': ActionBar
  }
}
