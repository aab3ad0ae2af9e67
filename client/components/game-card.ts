import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { GameUi } from '../games/game-ui.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { gameCardStyles } from './game-card.styles.ts'
import './fit-text.ts'

/**
 * A game as a card on its own cloth; a button, so listen for `click`. `wide` lays the picture beside the
 * words. The picture is drawn at a font size it can measure itself by.
 *
 * @cssprop --picture-size - that font size, 72px unless told
 * @cssprop --title-size - 24px unless told
 */
@customElement('game-card')
export class GameCard extends LitElement {
  static override styles = [baseStyles, gameCardStyles]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  @property({ attribute: false }) game!: GameUi
  /** What a click does, for screen readers: "Open a room with". */
  @property() verb = ''
  @property({ type: Boolean, reflect: true }) disabled = false
  /** This one of several is chosen: it gets a ring of cheese and a tick. */
  @property({ type: Boolean, reflect: true }) chosen = false
  @property({ type: Boolean, reflect: true }) wide = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { cloth, seats } = this.game
    return html`<button class="card" type="button" data-cloth=${cloth} ?disabled=${this.disabled}>
      <span class="visually-hidden">${this.verb}</span>
      <span class="picture" aria-hidden="true">${this.game.picture()}</span>
      <span class="words">
        <fit-text class="display title" .text=${this.game.title()}></fit-text>
        <span class="tagline">${this.game.tagline()}</span>
        <span class="players">${commonText().players(seats.min, seats.max)}</span>
      </span>
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-card': GameCard
  }
}
