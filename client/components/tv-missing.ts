import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { RoomView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tvText } from '../text/tv-text.ts'
import { RoomCommandEvent } from './room-events.ts'

/**
 * The game shows something on a television alone, and none is on: what can be done about it.
 *
 * @fires room-command - settings that need no television, or a game that goes on without one
 */
@customElement('tv-missing')
export class TvMissing extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
        text-align: center;
      }
      .words {
        font-weight: var(--weight-name);
      }
      .address {
        overflow-wrap: anywhere;
      }
      .btn {
        min-height: 64px;
        font-size: 22px;
        text-wrap: balance;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  /** Of whoever may change the settings. */
  @property({ attribute: false }) ui: GameUi | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = tvText().missing
    const { code, phase } = this.view
    return html`<p class="words" role="status">${phase.name === 'playing' ? text.game : text.lobby}</p>
      <p class="address">${text.open(`${location.host}/${code}/tv`)}</p>
      ${
        this.ui?.withoutTv
          ? html`<button class="btn slab cheesy" type="button" @click=${this.#doWithout}>${text.phones}</button>`
          : nothing
      }`
  }

  #doWithout = () => {
    const { game, phase } = this.view
    if (phase.name === 'playing') return this.dispatchEvent(new RoomCommandEvent({ type: 'without-tv' }))
    const options = this.ui?.withoutTv?.(game.options)
    return this.dispatchEvent(new RoomCommandEvent({ type: 'choose-game', game: game.id, options }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-missing': TvMissing
  }
}
