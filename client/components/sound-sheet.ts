import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { SoundSettings } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { DEFAULT_VOLUME } from '../sound/sound-settings.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { RoomCommandEvent, SetSoundEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * Volume and mute of this device, and on the host's device those of the televisions.
 *
 * @fires set-sound
 * @fires room-command - set-tv-sound
 */
@customElement('sound-sheet')
export class SoundSheet extends LitElement {
  static override styles = [
    baseStyles,
    sheetStyles,
    css`
      .row span {
        flex: none;
        color: var(--ink-2);
      }
      .row[aria-pressed='true'] span {
        color: var(--ink);
      }
      input {
        width: 100%;
        height: 44px;
        margin: 0 0 6px;
        accent-color: var(--cheese-3, var(--ink));
        border-radius: 12px;
      }
      p {
        color: var(--ink-2);
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  /** Of this device. */
  @property({ attribute: false }) settings!: SoundSettings

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deviceText().sound
    const isHost = this.me !== undefined && this.me === this.view.host
    return html`${this.#renderSettings(text.here, this.settings, (settings) => this.dispatchEvent(new SetSoundEvent(settings)))}
      ${isHost && this.view.tvs ? this.#renderTv() : nothing}`
  }

  #renderTv() {
    const text = deviceText().sound
    const settings = this.view.tvSound ?? { muted: false, volume: DEFAULT_VOLUME }
    const set = (sound: SoundSettings) => this.dispatchEvent(new RoomCommandEvent({ type: 'set-tv-sound', sound }))
    return html`${this.#renderSettings(text.tv, settings, set)}<p>${text.tvKey}</p>`
  }

  #renderSettings(name: string, { muted, volume }: SoundSettings, set: (settings: SoundSettings) => void) {
    const text = deviceText().sound
    const slide = (event: Event) => set({ muted: false, volume: Number((event.target as HTMLInputElement).value) })
    return html`<button class="row" type="button" aria-pressed=${!muted} @click=${() => set({ muted: !muted, volume })}>
        ${name}<span>${muted ? text.off : text.on}</span>
      </button>
      <input type="range" min="0" max="100" step="10" .value=${String(volume)} aria-label=${`${name}${commonText().colon}${text.volume}`} @change=${slide} />`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sound-sheet': SoundSheet
  }
}
