import { html, LitElement, nothing } from 'lit'
import { customElement, query, state } from 'lit/decorators.js'
import '../components/code-entry.ts'
import '../components/game-card.ts'
import '../components/language-picker.ts'
import '../components/moon-scene.ts'
import '../components/recent-room-list.ts'
import '../components/theme-picker.ts'
import { RecentRoomsController } from '../controllers/recent-rooms-controller.ts'
import type { GameUi } from '../games/game-ui.ts'
import { gameIds, loadAllGames } from '../games/registry.ts'
import { type ApiRefusal, type ApiResult, openRoom } from '../net/api.ts'
import { openBotGame } from '../net/bot-game.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { homeText } from '../text/home-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { homeScreenStyles } from './home-screen.styles.ts'
import { homeScreenWideStyles } from './home-screen-wide.styles.ts'

const SHOWN_ROOMS = 3

/** The front door: open a room, enter one by its code, go back to one, or turn this screen into the TV. */
@customElement('home-screen')
export class HomeScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, homeScreenStyles, homeScreenWideStyles]

  /** Empty until they are loaded. */
  @state() private games: readonly GameUi[] = []
  @state() private gamesFailed = false
  @state() private opening = false
  @state() private refusal: ApiRefusal | undefined

  @query('.actions') private actions!: HTMLElement
  readonly #recent = new RecentRoomsController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('pageshow', this.#arrive)
    void this.#loadGames()
  }

  override updated(changed: Map<PropertyKey, unknown>) {
    // Words nobody sees are no answer, and the button to try again belongs to them.
    if (changed.has('refusal') && this.refusal) this.actions.scrollIntoView({ block: 'nearest' })
  }

  override disconnectedCallback() {
    removeEventListener('pageshow', this.#arrive)
    super.disconnectedCallback()
  }

  override render() {
    return html`<main class=${this.#recent.rooms.length > 0 ? 'has-rooms' : ''}>
      <nav>
        <theme-picker></theme-picker>
        <language-picker compact></language-picker>
      </nav>
      <div class="front">
        <div class="hero">
          <h1>Cheese Night</h1>
          <p class="lead">${homeText().lead}</p>
        </div>
        ${this.#renderActions()}
      </div>
      <moon-scene></moon-scene>
      ${this.#renderRooms()} ${this.#renderGames()}
      <footer>${homeText().notice}</footer>
    </main>`
  }

  #renderActions() {
    const text = homeText()
    return html`<div class="actions">
      <button class="open btn slab cheesy" ?disabled=${this.#cannotOpen} aria-busy=${this.opening} @click=${this.#open}>
        ${this.opening ? text.opening : text.open}
      </button>
      <code-entry @code=${this.#enter}></code-entry>
      <p class="links">
        <a href="/tv">${text.onTv}</a>
        <a href="/practice">${text.practise}</a>
        <a href="/t/new">${text.tournament}</a>
      </p>
      <div class="refusal" role="alert">${this.refusal ? html`<p>${this.#refusalText}</p>` : nothing}</div>
    </div>`
  }

  #renderRooms() {
    const { rooms, asking } = this.#recent
    if (rooms.length === 0) return nothing
    return html`<recent-room-list
      .rooms=${rooms.slice(0, Math.max(SHOWN_ROOMS, asking.size))}
      .asking=${asking}
      .games=${this.games}
      @forget=${({ detail: code }: CustomEvent<string>) => this.#recent.forget(code)}
    ></recent-room-list>`
  }

  #renderGames() {
    if (this.gamesFailed) return this.#renderGamesFailed()
    const alone = this.games.length === 1
    return html`<section class="games" data-count=${this.games.length}>
      <h2 class="visually-hidden">${homeText().games}</h2>
      <ul>
        ${this.games.map((game) => html`<li>${this.#renderCard(game, alone)}<div class="ways">${this.#renderPlayNow(game)}${this.#renderHowTo(game)}</div></li>`)}
      </ul>
    </section>`
  }

  #renderCard(game: GameUi, alone: boolean) {
    return html`<game-card
      .game=${game}
      .verb=${homeText().openWith}
      ?wide=${alone}
      ?disabled=${this.opening}
      @click=${() => this.#openWith(game.id)}
    ></game-card>`
  }

  #renderPlayNow({ id, title, seats }: GameUi) {
    return html`<button class="now" type="button" ?disabled=${this.opening} @click=${() => this.#playNow(id, seats)}>
      ${homeText().playNow}<span class="visually-hidden"> ${title()}</span>
    </button>`
  }

  #renderHowTo({ id, title }: GameUi) {
    return html`<a class="how" href="/learn/${id}">${homeText().howTo}<span class="visually-hidden"> ${title()}</span></a>`
  }

  #renderGamesFailed() {
    return html`<section class="games">
      <p role="alert">${homeText().gamesFailed}</p>
      <button class="btn quiet" @click=${() => location.reload()}>${homeText().reload}</button>
    </section>`
  }

  get #cannotOpen() {
    return this.opening || gameIds.length === 0
  }

  /** The room can change its game later; so whatever was played last is the best guess. */
  get #likelyGame() {
    const last = this.#recent.rooms[0]?.game
    return last !== undefined && gameIds.includes(last) ? last : gameIds[0]
  }

  get #refusalText() {
    const { refused } = homeText()
    switch (this.refusal) {
      case 'unreachable':
        return refused.unreachable
      case 'too-busy':
      case 'too-fast':
        return refused.busy
      case 'no-such-game':
        return refused.noGame
      default:
        return refused.other
    }
  }

  /** Also after "back": the browser shows the page as it was left, with its button still busy. */
  #arrive = () => {
    this.opening = false
  }

  #open = () => {
    const game = this.#likelyGame
    if (game) void this.#openWith(game)
  }

  #openWith(game: string) {
    return this.#go(() => openRoom(game))
  }

  #playNow(game: string, seats: GameUi['seats']) {
    return this.#go(() => openBotGame(game, seats, homeText().guest))
  }

  async #go(open: () => Promise<ApiResult<{ readonly code: string }>>) {
    if (this.opening) return
    this.opening = true
    this.refusal = undefined
    const answer = await open()
    if (answer.ok) return location.assign(`/${answer.value.code}`)
    this.opening = false
    this.refusal = answer.code
  }

  #enter = ({ detail: code }: CustomEvent<string>) => location.assign(`/${code}`)

  async #loadGames() {
    try {
      this.games = await loadAllGames()
    } catch {
      this.gamesFailed = true
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'home-screen': HomeScreen
  }
}
