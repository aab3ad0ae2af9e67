import './evening-board.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { type Sheet, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * How the evening stands, and for the host the way to its end.
 *
 * @fires show-sheet
 */
@customElement('evening-sheet')
export class EveningSheet extends LitElement {
  static override styles = [
    baseStyles,
    sheetStyles,
    css`
      p {
        color: var(--ink-2);
        font-size: var(--size-second);
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { evening, host } = this.view
    if (!evening) return nothing
    const text = eveningText().board
    return html`
      <p>${text.games(evening.games)}</p>
      <evening-board .evening=${evening} .me=${this.me}></evening-board>
      ${
        this.me !== undefined && this.me === host
          ? html`${this.#renderRow(text.end, { name: 'end-evening' })}${this.#renderRow(text.reset, { name: 'reset-evening' })}`
          : nothing
      }
    `
  }

  #renderRow(words: string, sheet: Sheet) {
    return html`<button class="row" type="button" @click=${() => this.dispatchEvent(new ShowSheetEvent(sheet))}>
      ${words}
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evening-sheet': EveningSheet
  }
}
