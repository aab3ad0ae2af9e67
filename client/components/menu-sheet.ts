import './language-picker.ts'
import './theme-picker.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { mayUndo, standsStill } from '../state/clocks.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { shellText } from '../text/shell.ts'
import { tvText } from '../text/tv-text.ts'
import { RoomCommandEvent, type Sheet, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/** Everything that is not the game itself. */
@customElement('menu-sheet')
export class MenuSheet extends LitElement {
  static override styles = [
    baseStyles,
    sheetStyles,
    css`
      @media (pointer: coarse) {
        kbd,
        .keys {
          display: none;
        }
      }
      .pickers {
        display: flex;
        justify-content: space-between;
        align-items: center;
        padding: 6px 4px 0;
        --inset: var(--paper-2);
        --on-cloth: var(--ink);
      }
      /* In one column the languages, the last row, are below the edge of a laptop. */
      @media (min-width: 600px) {
        :host {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        .pickers {
          grid-column: 1 / -1;
        }
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
    const text = shellText()
    const { phase } = this.view
    const isHost = this.me !== undefined && this.me === this.view.host
    return html`
      ${isHost && phase.name === 'playing' ? this.#renderPause(standsStill(phase)) : nothing}
      ${mayUndo(phase, this.me) ? this.#renderAsk(text.menu.undo, { type: 'undo', number: phase.number }, 'U') : nothing}
      ${phase.name === 'lobby' ? nothing : this.#renderSheet(text.menu.seats, { name: 'seats' })}
      ${this.view.evening ? this.#renderSheet(partyText().scores, { name: 'evening' }) : nothing}
      ${this.#renderSheet(text.menu.rules, { name: 'rules' }, 'H')}
      ${this.#renderSheet(text.menu.log, { name: 'log' }, 'N')}
      ${this.view.table ? nothing : this.#renderSheet(text.lobby.invite, { name: 'invite' })}
      <div class="keys">${this.#renderSheet(text.menu.keys, { name: 'keys' }, '?')}</div>
      ${isHost && phase.name === 'playing' ? this.#renderSheet(text.menu.toLobby, { name: 'stop' }) : nothing}
      ${this.#mayMove ? this.#renderSheet(eveningText().passport.move, { name: 'passport' }) : nothing}
      ${isHost && this.view.tvs && phase.name !== 'playing' ? this.#renderSheet(tvText().delay.name, { name: 'tv-delay' }) : nothing}
      ${this.#renderSheet(text.menu.sound, { name: 'sound' })}
      ${this.me === undefined ? nothing : this.#renderSheet(text.menu.leave, { name: 'leave' })}
      <div class="pickers"><language-picker></language-picker><theme-picker></theme-picker></div>
    `
  }

  /** At a table of a tournament there is no host to let the other phone in. */
  get #mayMove() {
    return this.me !== undefined && this.view.table === undefined
  }

  #renderPause(paused: boolean) {
    const { pause, resume } = shellText().menu
    return this.#renderAsk(paused ? resume : pause, { type: 'pause', paused: !paused }, 'P')
  }

  #renderSheet(words: string, sheet: Sheet, key?: string) {
    return this.#renderRow(words, () => this.dispatchEvent(new ShowSheetEvent(sheet)), key)
  }

  #renderAsk(words: string, command: Command, key?: string) {
    const ask = () => {
      this.dispatchEvent(new RoomCommandEvent(command))
      this.dispatchEvent(new ShowSheetEvent(undefined))
    }
    return this.#renderRow(words, ask, key)
  }

  #renderRow(words: string, act: () => void, key?: string) {
    return html`<button class="row" type="button" @click=${act}>
      ${words}${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'menu-sheet': MenuSheet
  }
}
