import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/alles-kaese'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { lookOf, neighbour } from './board-model.ts'
import { styles } from './card-display.styles.ts'
import { type Effects, type Leaving, STILL } from './effects.ts'
import './hole-card.ts'
import type { Person } from './people.ts'
import { eye } from './pips.ts'
import { text } from './text.ts'

/**
 * The six cards between the players, in two rows of three.
 *
 * @fires slot-picked - CustomEvent<number>: a card that may be picked, or the one lying open
 * @cssprop --card-size - the width of a card
 */
@customElement('card-display')
export class CardDisplay extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) view!: View
  /** Empty for somebody who only watches. */
  @property({ attribute: false }) selectable: readonly number[] = []
  @property({ attribute: false }) chosen: number | undefined
  /** The slot whose front lies up, on this device alone. */
  @property({ attribute: false }) revealed: number | undefined
  @property({ attribute: false }) effects: Effects = STILL
  /** Who looked last, for the eye over that card. */
  @property({ attribute: false }) looker: Person | undefined
  /** The die still rolls: which cards match is not shown yet. */
  @property({ type: Boolean }) tumbling = false
  /** The revealed card still turns over: it is not named yet. */
  @property({ type: Boolean }) closed = false
  /** A TV has no pointer. */
  @property({ type: Boolean }) silent = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ol class="grid" aria-label=${text().card.display}>
      ${this.view.display.map((_, slot) => this.#renderSlot(slot))}
    </ol>`
  }

  #renderSlot(slot: number) {
    const { leaving, filled, look } = this.effects
    const gone = leaving?.slot === slot ? leaving : undefined
    const arrival = filled !== slot ? '' : gone?.front ? 'arrives late' : 'arrives'
    return html`<li class="slot">
      <div class="place ${arrival}">${this.silent ? this.#renderCard(slot) : this.#renderButton(slot)}</div>
      ${gone ? this.#renderLeaving(gone) : nothing}
      ${look?.slot === slot && this.looker ? this.#renderLooker(this.looker) : nothing}
    </li>`
  }

  #renderButton(slot: number) {
    const pickable = this.selectable.includes(slot)
    return html`<button
      type="button"
      data-slot=${slot}
      aria-label=${this.#labelOf(slot)}
      aria-pressed=${pickable ? this.chosen === slot : nothing}
      aria-disabled=${pickable || this.revealed === slot ? nothing : 'true'}
      @pointerdown=${() => this.#pick(slot)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(slot)}
      @keydown=${(event: KeyboardEvent) => this.#moveFocus(event, slot)}
    >${this.#renderCard(slot)}</button>`
  }

  #renderCard(slot: number) {
    const { holes, front } = this.view.display[slot]!
    const look = this.tumbling ? 'resting' : lookOf(this.view, slot)
    return html`<hole-card
      role=${this.silent ? 'img' : nothing}
      aria-label=${this.silent ? this.#labelOf(slot) : nothing}
      .holes=${holes}
      .front=${this.revealed === slot ? front : undefined}
      .peeked=${this.#isClosed(slot) ? undefined : front}
      ?matching=${look === 'matching' || (!this.tumbling && this.selectable.includes(slot))}
      ?dimmed=${look === 'dimmed'}
      ?selected=${!this.tumbling && this.chosen === slot}
    ></hole-card>`
  }

  #renderLeaving({ holes, front, isLast }: Leaving) {
    const way = isLast ? 'last' : front ? 'kept' : 'removed'
    return html`<div class="leaving ${way}" aria-hidden="true">
      <hole-card .holes=${holes} .front=${front} turning matching></hole-card>
    </div>`
  }

  #renderLooker({ name, look }: Person) {
    return html`<span class="looker" role="img" aria-label=${text().card.lookedBy(name)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">${eye}</svg>
      <seat-token look=${look}></seat-token>
    </span>`
  }

  #isClosed(slot: number): boolean {
    return this.closed && this.revealed === slot
  }

  #labelOf(slot: number): string {
    const say = text().card
    const { holes, front } = this.view.display[slot]!
    const matches = !this.tumbling && lookOf(this.view, slot) === 'matching'
    return [say.label(slot + 1, holes), matches && say.matches, front && !this.#isClosed(slot) && say.saw(front)]
      .filter(Boolean)
      .join(', ')
  }

  #pick(slot: number) {
    if (this.tumbling && this.revealed === undefined) return
    if (!this.selectable.includes(slot) && this.revealed !== slot) return
    this.dispatchEvent(new CustomEvent<number>('slot-picked', { detail: slot }))
  }

  #moveFocus(event: KeyboardEvent, slot: number) {
    const next = neighbour(slot, event.key, this.view.display.length)
    if (next === slot) return
    event.preventDefault()
    this.renderRoot.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'card-display': CardDisplay
  }
}
