import { html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { BOT_LEVELS } from '../state/bot-levels.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * How clever the new bot shall be.
 *
 * @fires room-command - add-bot
 */
@customElement('bot-sheet')
export class BotSheet extends LitElement {
  static override styles = [baseStyles, sheetStyles]

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return BOT_LEVELS.map(
      (level) => html`<button class="row" type="button" @click=${() => this.#add(level)}>
        ${shellText().levels[level]}
      </button>`,
    )
  }

  #add(level: (typeof BOT_LEVELS)[number]) {
    this.dispatchEvent(new RoomCommandEvent({ type: 'add-bot', level }))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'bot-sheet': BotSheet
  }
}
