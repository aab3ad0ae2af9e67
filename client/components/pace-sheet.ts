import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Pace } from '#protocol/command.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { PACES, paceName, samePace } from '../text/pace.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * How long the room waits for a move.
 *
 * @fires room-command - set-pace
 */
@customElement('pace-sheet')
export class PaceSheet extends LitElement {
  static override styles = [
    baseStyles,
    sheetStyles,
    css`
      .row {
        min-height: 66px;
      }
      small {
        display: block;
        margin-top: 3px;
        font-size: 15px;
        font-weight: 550;
        color: var(--ink-2);
      }
      .row[aria-pressed='true'] small {
        color: var(--ink);
      }
    `,
  ]

  @property({ attribute: false }) pace!: Pace

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return PACES.map(
      (
        pace,
      ) => html`<button class="row" type="button" aria-pressed=${samePace(pace, this.pace)} @click=${() => this.#set(pace)}>
        <span>${paceName(pace)}<small>${this.#moreOf(pace)}</small></span>
      </button>`,
    )
  }

  #moreOf({ kind }: Pace): string {
    const text = shellText().pace
    return { free: text.freeMore, clock: text.clockMore, days: text.daysMore }[kind]
  }

  #set(pace: Pace) {
    this.dispatchEvent(new RoomCommandEvent({ type: 'set-pace', pace }))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pace-sheet': PaceSheet
  }
}
