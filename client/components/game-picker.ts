import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { GameUi } from '../games/game-ui.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'

/**
 * A card for each game.
 *
 * @fires room-command - choose-game
 */
@customElement('game-picker')
export class GamePicker extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        gap: 18px;
        padding-bottom: 10px;
      }
      button {
        display: grid;
        grid-template-columns: 84px minmax(0, 1fr);
        align-items: center;
        gap: 12px;
        padding: 12px 16px;
        text-align: left;
        color: var(--ink);
      }
      .paper {
        --face: var(--paper-2);
      }
      /* The longest title is one word. */
      h3 {
        font-size: min(24px, 5.5vw);
        overflow-wrap: anywhere;
      }
      @media (max-width: 359px) {
        button {
          grid-template-columns: 64px minmax(0, 1fr);
          gap: 8px;
          padding: 12px 10px;
        }
      }
      p {
        margin-top: 4px;
        font-size: var(--size-second);
      }
    `,
  ]

  @property({ attribute: false }) games: readonly GameUi[] = []
  /** The id of the game chosen now. */
  @property() chosen = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return this.games.map(this.#renderGame)
  }

  #renderGame = (ui: GameUi) => {
    const isChosen = ui.id === this.chosen
    return html`<button class="slab ${isChosen ? 'cheesy' : 'paper'}" type="button" aria-pressed=${isChosen}
      @click=${() => this.#choose(ui.id)}>
      <span>${ui.picture()}</span>
      <span><h3>${ui.title()}</h3><p>${ui.tagline()}</p><p>${commonText().players(ui.seats.min, ui.seats.max)}</p></span>
    </button>`
  }

  #choose(game: string) {
    this.dispatchEvent(new RoomCommandEvent({ type: 'choose-game', game }))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-picker': GamePicker
  }
}
