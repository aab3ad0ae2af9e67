import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { type Count, countsOf } from './dice-model.ts'
import { pilesStyles } from './kw-piles.styles.ts'
import { text } from './text.ts'

/**
 * The six piles in the middle, one column each: what the dice earn, what they lack, and what is left to take.
 *
 * @fires pile-picked - CustomEvent<number>, a value
 */
@customElement('kw-piles')
export class KwPiles extends LitElement {
  static override styles = [baseStyles, pilesStyles]

  /** The dice that lie still. */
  @property({ attribute: false }) faces: readonly number[] = []
  /** Pieces left, the pile of ones first. */
  @property({ attribute: false }) piles: readonly number[] = []
  /** Nothing is earned before all dice lie still. */
  @property({ type: Boolean }) tumbling = false
  /** What of it brings a piece, once that is known. */
  @property({ attribute: false }) earned: readonly number[] | undefined
  /** Values that can be taken now. */
  @property({ attribute: false }) choices: readonly number[] = []
  @property({ attribute: false }) chosen: number | undefined
  /** There is room for words. */
  @property({ type: Boolean, reflect: true }) wide = false
  /** The pile that has just given a piece. */
  @property({ attribute: false }) gave: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul aria-label=${text().pile.all}>${countsOf(this.faces).map((count) => html`<li>${this.#renderPile(count)}</li>`)}</ul>`
  }

  #renderPile(count: Count) {
    const { value } = count
    const look = `pile ${this.#lookOf(count)} ${this.gave === value ? 'gave' : ''}`
    if (!this.choices.includes(value))
      return html`<div class=${look} role="img" aria-label=${this.#labelOf(count)}>${this.#renderInside(count)}</div>`
    return html`<button
      type="button"
      class="${look} choice"
      aria-pressed=${this.chosen === value ? 'true' : 'false'}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#pick(value)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(value)}
    ><span class="visually-hidden">${text().pile.take(value, this.#leftInWords(value))}</span>${this.#renderInside(count)}</button>`
  }

  #renderInside({ value, dice, missing }: Count) {
    const left = this.#leftOf(value)
    return html`<b class="value number" aria-hidden="true">${value}</b>
      <span class="dots" aria-hidden="true">${Array.from({ length: value }, (_, place) => html`<i class=${place < dice ? 'there' : ''}></i>`)}${
        missing < 0 ? html`<b class="extra">+${-missing}</b>` : nothing
      }</span>
      <span class="left" aria-hidden="true"><i class="bar"></i><span class="words">${this.#leftInWords(value)}</span>${
        this.wide ? nothing : left
      }</span>`
  }

  #isEarned({ value, isEarned }: Count): boolean {
    return this.earned ? this.earned.includes(value) : isEarned && !this.tumbling
  }

  /** What an empty pile would give can at most be stolen: it does not look like one that gives. */
  #lookOf(count: Count): string {
    const isEarned = this.#isEarned(count)
    if (this.#leftOf(count.value) > 0) return isEarned ? 'earned' : ''
    return isEarned ? 'none stealable' : 'none'
  }

  #leftOf(value: number): number {
    return this.piles[value - 1] ?? 0
  }

  #leftInWords(value: number): string {
    const left = this.#leftOf(value)
    return left === 0 ? text().pile.gone : text().pile.left(left)
  }

  #labelOf(count: Count): string {
    const say = text().pile
    const { value, missing } = count
    const lacking = missing > 0 ? say.missing(missing) : say.extra(-missing)
    const state = this.#isEarned(count) || missing === 0 ? say.earned : lacking
    return say.label(value, state, this.#leftInWords(value))
  }

  #pick(value: number) {
    this.dispatchEvent(new CustomEvent<number>('pile-picked', { detail: value }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-piles': KwPiles
  }
}
