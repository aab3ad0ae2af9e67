import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { To } from '#games/kaese-wuerfeln'
import '../../components/cheese-figure.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { shelfStyles } from './kw-shelf.styles.ts'
import './kw-stack.ts'
import { HIGHEST_STACK, heightInRows, type Slot, slotsInReach } from './shelf-slots.ts'
import { text } from './text.ts'
import { stackInWords } from './words.ts'

/**
 * The stacks of one player on their board. While a piece is in the hand, each place it may go to is a button
 * that says what it would bring.
 *
 * @fires slot-picked - CustomEvent<To>
 * @attr fixed - the sizes come from outside instead of the room there is
 */
@customElement('kw-shelf')
export class KwShelf extends LitElement {
  static override styles = [baseStyles, shelfStyles]

  @property({ attribute: false }) slots: readonly Slot[] = []
  @property({ attribute: false }) chosen: To | undefined
  /** The stack that has just got something. */
  @property({ attribute: false }) landed: number | undefined
  /** How many stand side by side before a second row begins. */
  @property({ type: Number }) perRow = 7
  /** There is no height for a second row, except of places for the piece in the hand: a narrower one would be missed. */
  @property({ type: Boolean }) low = false
  /** With more than these side by side, pieces show nothing but their numbers. */
  @property({ type: Number }) roomy = 5
  @property() label = ''
  /** Who has no stacks, where that is not the reader and no name stands beside it. */
  @property() owner = ''

  readonly #small = new MediaController(this, '(max-width: 999px) and (max-height: 800px)')
  #watch: ResizeObserver | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    if (this.hasAttribute('fixed') || !globalThis.ResizeObserver) return
    // Before the first look already: what stands on the shelf must not say how large the shelf is.
    this.#measure()
    this.#watch = new ResizeObserver(this.#measure)
    this.#watch.observe(this)
  }

  override disconnectedCallback() {
    this.#watch?.disconnect()
    super.disconnectedCallback()
  }

  override render() {
    const slots = this.#inReach
    const { rows, columns } = this.#grid
    const isPicking = slots.some(({ outcome }) => outcome)
    if (slots.length === 0)
      return html`<p class="none">${this.owner ? text().stack.noneOf(this.owner) : text().stack.none}</p>`
    return html`<div
      class="box"
      style="--columns: ${columns}; --rows: ${rows}; --tallest: ${heightInRows(slots, columns)}"
    >
      <ol
        class=${isPicking ? 'picking' : ''}
        aria-label=${this.label}
      >${slots.map((slot) => this.#renderSlot(slot))}${this.#renderEmpty(rows * columns - slots.length)}</ol>
    </div>`
  }

  #measure = () => {
    this.style.setProperty('--room-w', `${this.clientWidth}px`)
    this.style.setProperty('--room-h', `${this.clientHeight}px`)
    this.toggleAttribute('measured', true)
  }

  get #grid(): { readonly rows: number; readonly columns: number } {
    const slots = this.#inReach
    const { length } = slots
    const isOneRow = this.low && !slots.some(({ outcome }) => outcome)
    const rows = isOneRow ? 1 : Math.max(1, Math.ceil(length / this.perRow))
    return { rows, columns: Math.max(Math.ceil(length / rows), 4) }
  }

  get #inReach(): readonly Slot[] {
    return slotsInReach(this.slots, this.perRow, this.#small.matches ? HIGHEST_STACK : undefined)
  }

  #renderSlot(slot: Slot) {
    const { to, stack, outcome } = slot
    const isChosen = outcome !== undefined && to === this.chosen
    const inside = html`${this.#renderContent(slot, isChosen)}<i class="plank"></i>`
    return html`<li class="${outcome ? 'open' : ''} ${isChosen ? 'chosen' : ''}">${
      outcome
        ? html`<button
            type="button"
            class="slot"
            aria-label=${this.#labelOf(slot)}
            aria-pressed=${isChosen ? 'true' : 'false'}
            @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#pick(to)}
            @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(to)}
          >${inside}</button>`
        : html`<div class="slot" role="img" aria-label=${stackInWords(stack)}>${inside}</div>`
    }<span class="label" aria-hidden="true">${this.#renderLabel(slot)}</span></li>`
  }

  /** The board goes on where nothing stands. */
  #renderEmpty(places: number) {
    return Array.from(
      { length: places },
      () => html`<li aria-hidden="true"><div class="slot"><i class="plank"></i></div><span class="label"></span></li>`,
    )
  }

  #renderContent({ to, stack, outcome }: Slot, isChosen: boolean) {
    const shown = isChosen && outcome?.stack ? outcome.stack : stack
    if (shown.pieces.length === 0) return this.#renderHollow(to)
    return html`<kw-stack
      .pieces=${shown.pieces}
      ?closed=${shown.closed}
      ?narrow=${this.#grid.columns > this.roomy}
      ?ghost=${isChosen}
      ?landed=${this.landed === to}
    ></kw-stack>`
  }

  #renderHollow(to: To) {
    return html`<span class="hollow">${
      to === 'mouse' ? html`<cheese-figure name="mouse"></cheese-figure>` : text().stack.newShort
    }</span>`
  }

  #renderLabel({ to, points, outcome }: Slot) {
    const say = text().stack
    if (!outcome) return points
    if (to === 'mouse') return say.mouseShort
    return html`${say.gain(outcome.gain)}${outcome.bonus ? html`<b class="bonus">${outcome.bonus.points}</b>` : nothing}`
  }

  #labelOf({ to, stack, outcome }: Slot): string {
    const say = text().stack
    if (to === 'mouse') return say.mouse
    const where = to === 'new' ? (outcome?.stack?.closed ? say.lone : say.new) : say.on(stackInWords(stack))
    const gains = say.gains(outcome?.gain ?? 0)
    return [where, gains, ...(outcome?.bonus ? [say.bonusGained(outcome.bonus.points)] : [])].join(', ')
  }

  #pick(to: To) {
    this.dispatchEvent(new CustomEvent<To>('slot-picked', { detail: to }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-shelf': KwShelf
  }
}
