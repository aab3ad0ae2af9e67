import '../components/cheese-figure.ts'
import '../components/connection-badge.ts'
import '../components/evening-resume.ts'
import '../components/tv-join.ts'
import '../components/tv-lobby.ts'
import '../components/tv-sound-note.ts'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { NewsItem } from '#protocol/news.ts'
import type { PhaseView, RoomView } from '#protocol/room-view.ts'
import { Announcer } from '../controllers/announcer.ts'
import { DriftController } from '../controllers/drift-controller.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { KeysController } from '../controllers/keys-controller.ts'
import { RoomController } from '../controllers/room-controller.ts'
import { SoundController } from '../controllers/sound-controller.ts'
import { TvDelayController } from '../controllers/tv-delay-controller.ts'
import { WakeLockController } from '../controllers/wake-lock-controller.ts'
import { bring } from '../games/bring.ts'
import type { EndShownEvent } from '../games/end-shown-event.ts'
import type { GameScene } from '../games/game-ui.ts'
import { gameIds } from '../games/registry.ts'
import type { ShownEvent } from '../games/shown-event.ts'
import { openRoom, type ServerInfo, serverInfo } from '../net/api.ts'
import { heardOf } from '../state/heard.ts'
import { sceneOf } from '../state/scene.ts'
import { isPerson, nameOf } from '../state/seating.ts'
import { SeenScene } from '../state/seen-scene.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { layCloth } from '../styles/theme.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText } from '../text/shell.ts'
import { captionFor, tvScreenText } from '../text/tv-screen-text.ts'
import { displayMs } from '../tv-delay/kept.ts'
import { tvScreenStyles } from './tv-screen.styles.ts'

const OPEN_AGAIN_MS = 4_000

/** All players have left: the game stands still until one sits down. Tables of a tournament play on. */
const isDeserted = ({ seats, table }: RoomView): boolean => table === undefined && !seats.some(isPerson)

/** The table on the big screen. It holds no seat, has no pointer and never scrolls. */
@customElement('tv-screen')
export class TvScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, tvScreenStyles]

  /** Empty: the television opens a room by itself. */
  @property() code = ''

  @state() private info: ServerInfo | undefined
  /** The game whose finale is through on this screen. */
  @state() private ended: number | undefined
  @state() private isUnreachable = false
  /** The stage says what happens in the game; this is what happens around it. */
  @state() private around: { readonly words: string } | undefined

  readonly #room = new RoomController(this)
  readonly #games = new GamesController(this)
  readonly #sound = new SoundController(this, 'tv')
  readonly #drift = new DriftController(this)
  readonly #wakeLock = new WakeLockController(this)
  readonly #delay = new TvDelayController(this)
  /** Speaks nothing: it knows when the stage has shown what was heard. */
  readonly #reveal = new Announcer(this)
  readonly #seen = new SeenScene()
  #shown: RoomView | undefined
  #heard: readonly NewsItem[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    new LanguageController(this)
    new KeysController(this, (key) => this.#sound.press(key))
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#wakeLock.wanted = true
    this.#room.onTap = (tap) => this.#delay.hear(tap)
    this.#delay.onFound = (delayMs) => this.#room.tapAlong('found', delayMs)
    void serverInfo().then((info) => {
      this.info = info
    })
    if (this.code) this.#room.enter(this.code, { kind: 'tv' })
    else void this.#open()
  }

  override disconnectedCallback() {
    clearTimeout(this.#timer)
    super.disconnectedCallback()
  }

  override willUpdate() {
    const { view, news } = this.#room.model
    if (this.#room.ending === 'room-gone') this.#openLater()
    if (!view) return
    const ui = this.#games.want(view.game.id)
    layCloth(view.phase.name === 'lobby' ? undefined : ui?.cloth)
    if (view !== this.#shown) this.#drift.stir()
    this.#shown = view
    if (news !== this.#heard) this.#hear(news, view)
    const heard = heardOf(this.#room.model, this.#games.loaded)
    if (heard) this.#reveal.hear({ ...heard, wordsFor: () => undefined })
    this.#followSound(view)
    this.#sound.hear(this.#room.model, this.#games.loaded)
  }

  override render() {
    const { link } = this.#room.model
    return html`<connection-badge large .state=${this.#room.ending || link === 'connecting' ? 'connected' : link}></connection-badge><main class=${this.#isDim ? 'dim' : nothing} @game-shown=${this.#showed} @game-end-shown=${this.#end}>${this.#renderMain()}</main>
      ${this.#renderDelay()}<tv-sound-note .settings=${this.#sound.changed}></tv-sound-note>`
  }

  #followSound({ tvSound }: RoomView) {
    const isSaying = this.#room.model.pending.some(({ command }) => command.type === 'set-tv-sound')
    const sound = this.#sound.follow(tvSound, isSaying)
    if (sound) this.#room.command({ type: 'set-tv-sound', sound })
  }

  #end = ({ number }: EndShownEvent) => {
    this.ended = number
  }

  #showed = ({ round }: ShownEvent) => this.#room.showed(round, displayMs() ?? 0)

  #renderMain() {
    const text = tvScreenText()
    const { view } = this.#room.model
    if (this.#room.ending === 'outdated')
      return this.#renderMessage(sheetText().ended.outdatedHeading, sheetText().ended.outdated)
    if (this.#room.ending) return this.#renderMessage(text.gone, text.goneHint)
    if (!view) return this.#renderMessage(text.opening, this.isUnreachable ? text.unreachable : '')
    if (view.phase.name === 'lobby') return view.evening?.ended ? this.#renderEvening(view) : this.#renderLobby(view)
    return this.#renderRound(view, view.phase)
  }

  #renderMessage(heading: string, words: string) {
    return html`<div class="message" role="status">
      <cheese-figure name="moon"></cheese-figure><h1>${heading}</h1><p>${words}</p>
    </div>`
  }

  #renderLobby(view: RoomView) {
    if (view.table) return this.#renderTable(view)
    return html`<tv-lobby style="transform:${this.#drift.transform}" .view=${view} .ui=${this.#ui} .info=${this.info}
      .lines=${this.#room.model.lines} ?silent=${this.#sound.isBlocked}></tv-lobby>`
  }

  /** Seats are given by the tournament, so nobody is invited. */
  #renderTable(view: RoomView) {
    bring(() => import('../components/tv-table.ts'))
    return html`<tv-table style="transform:${this.#drift.transform}" .view=${view} .ui=${this.#ui}
      .clockOffset=${this.#room.model.clockOffset} ?silent=${this.#sound.isBlocked}></tv-table>`
  }

  #renderEvening(view: RoomView) {
    bring(() => import('../components/evening-tv.ts'))
    return html`<div class="full">
      <evening-tv style="transform:${this.#drift.transform}" .evening=${view.evening}
        .next=${view.host === null ? '' : eveningText().board.hostDecides(nameOf(view, view.host))}></evening-tv>${this.#renderJoin(view)}
    </div>`
  }

  #renderJoin(view: RoomView, said?: TvScreen['around'], standing = '') {
    return html`<tv-join clock style="transform:${this.#drift.transform}" .view=${view} .info=${this.info} .ui=${this.#ui}
      .clockOffset=${this.#room.model.clockOffset} ?revealing=${this.#reveal.isHolding} ?silent=${this.#asksForKey} .said=${said} .standing=${standing}></tv-join>`
  }

  /** After a reload in mid-game; in the lobby it is said as long as it is true. */
  get #asksForKey() {
    return this.#sound.isBlocked && this.#drift.isNew
  }

  get #isDim() {
    return this.#drift.isQuiet && this.#room.model.view?.phase.name === 'lobby'
  }

  #renderRound(view: RoomView, phase: Exclude<PhaseView, { name: 'lobby' }>) {
    const isCalled = phase.name === 'over' && view.table?.called === true
    this.#seen.see(sceneOf(this.#room.model, view, phase, undefined), isCalled, this.#reveal.isHolding)
    const { scene } = this.#seen
    if (!scene && phase.name === 'over') return this.#renderCalled(view, phase)
    return html`${this.#renderGame(view, phase, scene)}${phase.name === 'playing' ? this.#renderStop(view, phase) : nothing}`
  }

  /** The game did not come to its own end, and has none to show. */
  #renderCalled(view: RoomView, phase: Extract<PhaseView, { name: 'over' }>) {
    bring(() => import('../components/called-table.ts'))
    return html`<div class="full"><called-table tv style="transform:${this.#drift.transform}" .view=${view} .phase=${phase} .ui=${this.#ui}></called-table></div>`
  }

  #renderGame(view: RoomView, phase: PhaseView, scene: GameScene | undefined) {
    return html`<div class="full">
      <div class="stage">${scene ? this.#ui?.renderTv(scene) : nothing}</div>
      ${this.#renderJoin(view, this.around, this.#next(view, phase))}
    </div>`
  }

  /** After a game, once its finale is through: tables of a tournament end by themselves. */
  #next(view: RoomView, phase: PhaseView): string {
    if (phase.name !== 'over' || view.table) return ''
    if (isDeserted(view)) return `${tvScreenText().empty}. ${tvScreenText().comeBack}`
    if (view.host === null) return ''
    if (this.#ui?.hasFinale && this.ended !== phase.number) return ''
    return tvScreenText().next(nameOf(view, view.host))
  }

  /** Why the game stands still, if it does: what it waits for is not the player whose turn it is. */
  #renderStop(view: RoomView, { paused, resumesAt }: Extract<PhaseView, { name: 'playing' }>) {
    const { clockOffset } = this.#room.model
    const text = tvScreenText()
    const host = nameOf(view, view.host)
    if (isDeserted(view)) return this.#renderVeil(html`${text.empty}<small>${text.comeBack}</small>`, 'empty')
    if (!paused) return nothing
    return this.#renderVeil(
      resumesAt === undefined
        ? html`${text.paused}${host ? html`<small>${shellText().play.pausedHint(host)}</small>` : nothing}`
        : html`<evening-resume .at=${resumesAt} .clockOffset=${clockOffset}></evening-resume>`,
    )
  }

  #renderVeil(words: TemplateResult, why = 'paused') {
    return html`<div class="veil ${why}" role="status"><p class="slab paper">${words}</p></div>`
  }

  /** Lies over everything while somebody measures how late this screen is. */
  #renderDelay() {
    const { scene } = this.#delay
    if (!scene) return nothing
    bring(() => import('../components/tv-delay-show.ts'))
    return html`<tv-delay-show .scene=${scene}></tv-delay-show>`
  }

  get #ui() {
    const { view } = this.#room.model
    return view && this.#games.loaded.get(view.game.id)
  }

  #hear(news: readonly NewsItem[], { seats, phase }: RoomView) {
    this.#heard = news
    const words = captionFor(news, { seats, me: undefined, games: this.#games.loaded })
    // The lobby shows who comes and goes by itself.
    if (phase.name === 'lobby') this.around = undefined
    else if (words) this.around = { words }
  }

  async #open(): Promise<void> {
    const answer = await openRoom(gameIds[0] ?? '')
    this.isUnreachable = !answer.ok
    if (!answer.ok) return this.#openLater()
    this.code = answer.value.code
    // Reloading the television must show the same room again.
    history.replaceState(null, '', `/${this.code}/tv`)
    this.#room.enter(this.code, { kind: 'tv' })
  }

  #openLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#open(), OPEN_AGAIN_MS)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-screen': TvScreen
  }
}
