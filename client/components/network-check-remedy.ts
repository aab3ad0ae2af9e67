import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { LineView } from '#protocol/server-message.ts'
import { troubleOf } from '../state/line-grade.ts'
import { commonText } from '../text/common-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'

/** What helps a bad line, in one sentence; nothing for a line that is good enough. */
@customElement('network-check-remedy')
export class NetworkCheckRemedy extends LitElement {
  @property({ attribute: false }) line!: LineView
  /** Whose line it is, where that is not the reader's own. */
  @property() name = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const trouble = troubleOf(this.line)
    if (!trouble) return nothing
    return html`${this.name && this.name + commonText().colon}${eveningText().line[trouble]}`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'network-check-remedy': NetworkCheckRemedy
  }
}
