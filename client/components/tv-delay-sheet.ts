import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { buzz } from '../sound/haptics.ts'
import type { RoomModel } from '../state/room-model.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { delayWords, tvText } from '../text/tv-text.ts'
import { WHOLE_MS } from '../tv-delay/rhythm.ts'
import { TapAlongEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * The host taps along with the television. The phone shows no light of its own: it would be tapped along with.
 *
 * @fires tap-along
 */
@customElement('tv-delay-sheet')
export class TvDelaySheet extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    sheetStyles,
    css`
      .pad.btn.cheesy {
        width: 100%;
        min-height: min(46vh, 320px);
        font-size: 54px;
        --side-height: 11px;
      }
      .found {
        font-size: 22px;
        font-weight: var(--weight-name);
      }
      .pad small {
        margin-top: 10px;
      }
    `,
  ]

  /** How many televisions show this room. */
  @property({ type: Number }) tvs = 0
  /** What came out the last time; a new object for each time. */
  @property({ attribute: false }) found: RoomModel['tvDelay']
  @state() private step: 'before' | 'tapping' | 'after' = 'before'
  @state() private taps = 0
  /** What was known before the taps that are being made. */
  #old: RoomModel['tvDelay']
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override disconnectedCallback() {
    clearTimeout(this.#timer)
    super.disconnectedCallback()
  }

  override render() {
    const text = tvText().delay
    if (this.step === 'tapping') return this.#renderPad()
    if (this.step === 'after')
      return html`<p role="status" class="found">${this.found === this.#old ? text.look : this.#foundWords}</p>
        <button class="row" type="button" @click=${this.#begin}>${text.again}</button>`
    if (this.tvs > 1) return html`<p>${text.many}</p>`
    return html`${this.found ? html`<p class="found">${this.#foundWords}</p>` : nothing}<p>${text.why}</p><p>${text.how}</p>
      <button class="btn slab cheesy" type="button" @click=${this.#begin}>${text.begin}</button>`
  }

  get #foundWords() {
    return delayWords(this.found?.delayMs ?? 0)
  }

  #renderPad() {
    const text = tvText().delay
    return html`<p>${text.how}</p>
      <button class="pad btn stacked slab cheesy" type="button" @pointerdown=${this.#tap} @keydown=${this.#press}>
        ${text.tap}<small>${text.taps(this.taps)}</small>
      </button>
      <button class="row" type="button" @click=${this.#stop}>${text.stop}</button>`
  }

  #begin = () => {
    this.taps = 0
    this.#old = this.found
    this.step = 'tapping'
    this.#tell('begin')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.step = 'after'
    }, WHOLE_MS)
  }

  #tap = () => {
    this.#tell('tap')
    this.taps++
    buzz('done')
  }

  #press = (event: KeyboardEvent) => {
    if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    this.#tap()
  }

  #stop = () => {
    clearTimeout(this.#timer)
    this.#tell('end')
    this.step = 'before'
  }

  #tell(step: TapAlongEvent['step']) {
    this.dispatchEvent(new TapAlongEvent(step))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-delay-sheet': TvDelaySheet
  }
}
