import { html, svg, type TemplateResult } from 'lit'
import { text } from './text.ts'

const EYE = 'M4 20Q20 2 36 20Q20 38 4 20Z'

/** An eye that is open or struck through: whether my own cards are to be seen on this screen. */
export const coverButton = (covered: boolean, press: () => void): TemplateResult => html`<button
  class="cover"
  type="button"
  aria-pressed=${covered}
  aria-keyshortcuts="v"
  aria-label=${text().action.hide}
  title=${`${covered ? text().action.show : text().action.hide} (V)`}
  @click=${press}
>
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d=${EYE} /><circle cx="20" cy="20" r="5.5" />${covered ? svg`<path d="M6 34L34 6" />` : ''}
  </svg>
</button>`
