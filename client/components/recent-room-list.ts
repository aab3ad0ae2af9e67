import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { GameUi } from '../games/game-ui.ts'
import type { RecentRoom } from '../net/recent-rooms.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { homeText } from '../text/home-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { recentRoomListStyles } from './recent-room-list.styles.ts'

/**
 * The ways back into rooms this device was in.
 *
 * @fires forget - CustomEvent<string>, the code of the room to drop from the list
 */
@customElement('recent-room-list')
export class RecentRoomList extends LitElement {
  static override styles = [baseStyles, recentRoomListStyles]

  @property({ attribute: false }) rooms: readonly RecentRoom[] = []
  /** The codes of those in which it is this device's turn. */
  @property({ attribute: false }) asking: ReadonlySet<string> = new Set()
  /** For their titles; a room's game may be missing here. */
  @property({ attribute: false }) games: readonly GameUi[] = []

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<h2>${homeText().recent}</h2>
      <ul>
        ${this.rooms.map((room) => this.#renderRoom(room))}
      </ul>`
  }

  #renderRoom({ code, name, game, seat }: RecentRoom) {
    const text = homeText()
    return html`<li>
      <a href="/${code}">
        <span class="visually-hidden">${text.backTo(code)}</span>
        <span class="code" aria-hidden="true">${code}</span>
        ${this.asking.has(code) ? html`<b class="turn">${text.yourTurn}</b>` : nothing}
        <span class="who">${seat ? text.recentAs(name) : text.recentWatching}<small>${this.#titleOf(game)}</small></span>
      </a>
      <button type="button" aria-label=${text.forget(code)} title=${commonText().close} @click=${() => this.#forget(code)}>
        <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M10 10L30 30M30 10L10 30" /></svg>
      </button>
    </li>`
  }

  #titleOf(id: string) {
    return this.games.find((game) => game.id === id)?.title()
  }

  #forget(code: string) {
    this.dispatchEvent(new CustomEvent('forget', { detail: code }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'recent-room-list': RecentRoomList
  }
}
