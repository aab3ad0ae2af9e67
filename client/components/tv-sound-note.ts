import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { SoundSettings } from '#protocol/command.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tvScreenText } from '../text/tv-screen-text.ts'

/** So long it stands on the screen after a change. */
const SHOWN_MS = 2_500

/** Shows the volume of the television briefly after each change, by its own keys or by the host. */
@customElement('tv-sound-note')
export class TvSoundNote extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      p {
        position: fixed;
        left: 50%;
        bottom: 6vh;
        padding: 1.4vh 3vh;
        border-radius: 2vh;
        font-size: 3.4vh;
        font-weight: 700;
        transform: translateX(-50%);
      }
      p[hidden] {
        display: none;
      }
    `,
  ]

  /** Undefined: nothing was changed yet. */
  @property({ attribute: false }) settings: SoundSettings | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = true

  constructor() {
    super()
    new LanguageController(this)
  }

  override disconnectedCallback() {
    clearTimeout(this.#timer)
    super.disconnectedCallback()
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('settings') || !this.settings) return
    this.#isOver = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isOver = true
      this.requestUpdate()
    }, SHOWN_MS)
  }

  override render() {
    const { muted, volume } = this.settings ?? { muted: true, volume: 0 }
    const text = tvScreenText()
    return html`<p class="slab paper" role="status" ?hidden=${this.#isOver}>${muted ? text.muted : text.volume(volume)}</p>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-sound-note': TvSoundNote
  }
}
