import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { LANGUAGES, type Language, language, setLanguage } from '../text/catalogue.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'

/** Each in its own words: whoever needs another language must be able to find it. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** The language of this device. `compact` shows "EN" where there is no room for "English". */
@customElement('language-picker')
export class LanguagePicker extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
      label {
        position: relative;
        display: block;
      }
      select {
        appearance: none;
        -webkit-appearance: none;
        min-height: 44px;
        padding: 0 40px 0 16px;
        border: 0;
        border-radius: var(--radius-field);
        background: var(--inset);
        color: var(--on-cloth);
        font: var(--weight-name) var(--size-second) / 1 var(--font-text);
        cursor: pointer;
      }
      option {
        background: var(--paper);
        color: var(--ink);
      }
      .short {
        display: none;
      }
      /* The list stays the device's own; only what is shown of it while closed gets shorter. */
      :host([compact]) select {
        width: 76px;
        color: #0000;
      }
      :host([compact]) .short {
        position: absolute;
        left: 16px;
        top: 0;
        display: block;
        font: var(--weight-name) var(--size-second) / 44px var(--font-text);
        text-transform: uppercase;
        pointer-events: none;
      }
      svg {
        position: absolute;
        right: 14px;
        top: 50%;
        width: 16px;
        height: 16px;
        margin-top: -8px;
        fill: none;
        stroke: var(--on-cloth);
        stroke-width: 3.4;
        stroke-linecap: round;
        stroke-linejoin: round;
        pointer-events: none;
      }
    `,
  ]

  @property({ type: Boolean, reflect: true }) compact = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<label>
      <span class="visually-hidden">${commonText().language}</span>
      <select .value=${language()} @change=${this.#choose}>
        ${LANGUAGES.map((tag) => this.#renderOption(tag))}
      </select>
      <span class="short" aria-hidden="true">${language()}</span>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 7L10 13L16 7" /></svg>
    </label>`
  }

  #renderOption(tag: Language) {
    return html`<option value=${tag} lang=${tag} ?selected=${tag === language()}>${NAMES[tag]}</option>`
  }

  #choose = (event: Event) => setLanguage((event.target as HTMLSelectElement).value as Language)
}

declare global {
  interface HTMLElementTagNameMap {
    'language-picker': LanguagePicker
  }
}
