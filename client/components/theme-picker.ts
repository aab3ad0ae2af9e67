import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { isLight, setTheme } from '../styles/theme.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import './cheese-figure.ts'

/** Swaps the dark tablecloth for the light one and back, on this device. */
@customElement('theme-picker')
export class ThemePicker extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
      button {
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        border-radius: var(--radius-field);
        background: var(--inset);
      }
      cheese-figure,
      svg {
        width: 26px;
        height: 26px;
      }
      svg {
        fill: var(--cheese);
        stroke: var(--cheese);
        stroke-width: 4;
        stroke-linecap: round;
      }
    `,
  ]

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<button type="button" aria-label=${this.#label} title=${this.#label} @click=${this.#swap}>
      ${isLight() ? html`<cheese-figure name="moon"></cheese-figure>` : this.#renderSun()}
    </button>`
  }

  #renderSun() {
    return html`<svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="8" />
      <path d="M20 3V7M20 33V37M3 20H7M33 20H37M8 8L10.8 10.8M29.2 29.2L32 32M32 8L29.2 10.8M10.8 29.2L8 32" />
    </svg>`
  }

  get #label() {
    return isLight() ? commonText().darkTable : commonText().lightTable
  }

  #swap = () => {
    setTheme(isLight() ? 'dark' : 'light')
    this.requestUpdate()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'theme-picker': ThemePicker
  }
}
