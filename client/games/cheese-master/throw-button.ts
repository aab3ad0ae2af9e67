import { html, LitElement, type PropertyValues } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import type { Die } from '#games/cheese-master'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { EMBLEM } from './faces.ts'
import './figure-die.ts'
import { text } from './text.ts'
import { styles } from './throw-button.styles.ts'
import { GENTLE, HARDEST, isWild, powerAt } from './throw-meter.ts'

/**
 * Hold, watch the meter swing, let go.
 *
 * @fires thrown - CustomEvent<number>: the power, from 0 to 100
 */
@customElement('throw-button')
export class ThrowButton extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  /** Throwing too hard costs a point. */
  @property({ type: Boolean }) penalties = false
  @property({ type: Boolean }) disabled = false
  @property({ attribute: false }) dice: readonly Die[] = []
  @state() private power: number | undefined
  @query('.fill') private fill!: HTMLElement

  #since = 0
  #frame = 0

  constructor() {
    super()
    new LanguageController(this)
  }

  /** A button that is out of reach never hears that the finger is lifted. */
  override willUpdate() {
    if (this.disabled) this.cancel()
  }

  override disconnectedCallback() {
    this.cancel()
    super.disconnectedCallback()
  }

  override render() {
    const say = text().throw
    const isHeld = this.power !== undefined
    const wild = isWild(this.power ?? 0, this.penalties)
    return html`<button
      type="button"
      class="btn slab cheesy stacked ${isHeld ? 'held' : ''}"
      aria-keyshortcuts="Space"
      ?disabled=${this.disabled}
      @pointerdown=${this.#down}
      @pointerup=${this.#up}
      @pointercancel=${this.cancel}
      @contextmenu=${(event: Event) => event.preventDefault()}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#throw(GENTLE)}
    >
      <span class="dice" aria-hidden="true">${this.dice.map((die, i) => this.#renderDie(die, i))}</span>
      ${isHeld ? say.holding : say.hold}
      <small class=${wild ? 'wild' : ''}>${wild ? say.wild : this.penalties ? say.careful : say.more}</small>
      <span class="meter" aria-hidden="true"><span class="fill"></span>
        ${this.penalties ? html`<span class="red" style="left: ${HARDEST}%">!</span>` : ''}</span>
    </button>`
  }

  override updated(changed: PropertyValues) {
    if (changed.has('power')) this.fill.style.transform = `scaleX(${(this.power ?? 0) / 100})`
  }

  #renderDie(die: Die, i: number) {
    return html`<figure-die .die=${die} .face=${EMBLEM[die]} style="--tilt: ${i % 2 ? 5 : -6}deg"></figure-die>`
  }

  /** Also for the key that is held; `letGo` throws. */
  hold() {
    if (this.disabled || this.power !== undefined) return
    this.#since = performance.now()
    this.#swing()
  }

  letGo() {
    if (this.power === undefined) return
    const power = powerAt(performance.now() - this.#since)
    this.cancel()
    this.#throw(power)
  }

  cancel = () => {
    cancelAnimationFrame(this.#frame)
    this.power = undefined
  }

  #swing = () => {
    this.power = powerAt(performance.now() - this.#since)
    this.#frame = requestAnimationFrame(this.#swing)
  }

  #down = (event: PointerEvent) => {
    if (event.button !== 0) return
    ;(event.currentTarget as Element).setPointerCapture?.(event.pointerId)
    this.hold()
  }

  #up = () => this.letGo()

  #throw(power: number) {
    this.dispatchEvent(new CustomEvent<number>('thrown', { detail: power }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'throw-button': ThrowButton
  }
}
