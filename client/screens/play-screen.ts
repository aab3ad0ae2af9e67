import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { RoomView } from '#protocol/room-view.ts'
import type { JoinWish } from '../components/join-form.ts'
import { SHEET_OF_KEY } from '../components/key-list.ts'
import type { RoomCommandEvent, Sheet, ShowSheetEvent } from '../components/room-events.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { KeysController } from '../controllers/keys-controller.ts'
import { RoomController } from '../controllers/room-controller.ts'
import { WakeLockController } from '../controllers/wake-lock-controller.ts'
import { bring } from '../games/bring.ts'
import type { MoveEvent } from '../games/move-event.ts'
import { gameIds } from '../games/registry.ts'
import { type ApiRefusal, type ServerInfo, serverInfo, takeSeat } from '../net/api.ts'
import { forgetRoom, rememberRoom } from '../net/recent-rooms.ts'
import { forgetSeatKey, lastName, makeSeatKey, rememberName, seatKey } from '../net/seat-keys.ts'
import { ReceiptController } from '../receipt/receipt-controller.ts'
import { mayUndo } from '../state/clocks.ts'
import { nameOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { layCloth } from '../styles/theme.ts'
import { LanguageController } from '../text/language-controller.ts'
import { refusalInWords } from '../text/refusals.ts'
import { sentenceFor, sinceStart } from '../text/room-news.ts'
import { shellText } from '../text/shell.ts'
import { playScreenStyles } from './play-screen.styles.ts'
import '../components/cheese-figure.ts'
import '../components/game-stage.ts'
import '../components/join-form.ts'
import '../components/refusal-toast.ts'
import '../components/room-lobby.ts'
import '../components/top-bar.ts'
import '../components/visit-ended.ts'

/**
 * Everything a player sees of a room, in the hand or on a laptop. Without a seat it looks on as a
 * spectator, with the join form in front until the visitor decides.
 */
@customElement('play-screen')
export class PlayScreen extends LitElement {
  static override styles = [baseStyles, playScreenStyles]

  @property() code = ''

  @state() private sheet: Sheet | undefined
  @state() private isWatching = false
  @state() private isJoining = false
  @state() private problem = ''
  @state() private info: ServerInfo | undefined

  readonly #room = new RoomController(this)
  readonly #games = new GamesController(this)
  readonly #wakeLock = new WakeLockController(this)
  readonly #receipt = new ReceiptController(this, () => this.#room.model.view?.phase)
  #remembered = ''

  constructor() {
    super()
    new LanguageController(this)
    new KeysController(this, (key) => this.#press(key))
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#enter()
    void serverInfo().then((info) => {
      this.info = info
    })
  }

  override willUpdate() {
    const { model, ending } = this.#room
    if (ending === 'unknown-seat') this.#loseSeat()
    if (ending === 'unseated') forgetSeatKey(this.code)
    if (ending === 'room-gone') this.#forget()
    const { view } = model
    if (view) this.#games.want(view.game.id)
    layCloth(view && view.phase.name !== 'lobby' ? this.#ui?.cloth : undefined)
    this.#wakeLock.wanted = view?.phase.name === 'playing'
  }

  override updated() {
    const { view } = this.#room.model
    if (view && this.#me !== undefined) this.#remember(view)
  }

  override render() {
    const { model } = this.#room
    return html`
      <header><top-bar .code=${this.code} .link=${model.link} ?menu=${this.#isAtTable} .view=${model.view} .me=${this.#me}
        .clockOffset=${model.clockOffset} @show-sheet=${this.#show} @room-command=${this.#ask}></top-bar></header>
      <main class=${this.#isAtDoor ? 'joining' : nothing} @room-command=${this.#ask} @show-sheet=${this.#show}
        @game-move=${this.#play} @take-seat=${this.#approach}>${this.#isAtTable ? this.#renderTitle() : nothing}${this.#renderMain()}</main>
      <refusal-toast .refusal=${model.refusal} .words=${this.#refusalWords}></refusal-toast>
      <div class="visually-hidden" aria-live="polite">${this.#renderSpoken()}</div>
    `
  }

  /** The screen itself is the table; only those who do not see it need its name. */
  #renderTitle() {
    return html`<h1 class="visually-hidden">${shellText().join.room(this.code)}</h1>`
  }

  #renderMain() {
    const { model, ending } = this.#room
    if (ending && ending !== 'unknown-seat')
      return html`<visit-ended .why=${ending} @again=${this.#again}></visit-ended>`
    if (!model.view) return this.#renderOpening()
    if (this.#isAtDoor) return this.#renderJoin(model.view)
    return html`${this.#renderTable(model.view)}${this.#renderSheets(model.view)}${this.#receipt.render(this.code)}`
  }

  #renderOpening() {
    return html`<p class="opening display">
      <cheese-figure name="moon"></cheese-figure>${shellText().link.connecting}
    </p>`
  }

  #renderJoin(view: RoomView) {
    return html`<join-form .view=${view} .name=${lastName()} .busy=${this.isJoining} .problem=${this.problem}
      @join=${this.#join} @watch=${this.#watch}></join-form>`
  }

  #renderTable(view: RoomView) {
    const { phase } = view
    if (phase.name === 'lobby')
      return html`<room-lobby .view=${view} .me=${this.#me} .ui=${this.#ui} .info=${this.info}
        .games=${gameIds.length}></room-lobby>`
    return html`<game-stage .view=${view} .phase=${phase} .me=${this.#me} .ui=${this.#ui}
      .model=${this.#room.model} .sentences=${this.#sentences}></game-stage>`
  }

  /** Not part of the first load: nobody opens a sheet before there is something on the table. */
  #renderSheets(view: RoomView) {
    bring(() => import('../components/room-sheets.ts'))
    return html`<room-sheets .sheet=${this.sheet} .view=${view} .me=${this.#me} .ui=${this.#ui} .info=${this.info}
      .games=${this.sheet?.name === 'games' ? this.#games.wantAll() : []} .sentences=${this.#sentences}></room-sheets>`
  }

  #renderSpoken() {
    const { news } = this.#room.model
    return news.map((item) => html`<p>${sentenceFor(item, this.#telling)}</p>`)
  }

  get #me() {
    const { you } = this.#room.model
    return you?.kind === 'seat' ? you.seat : undefined
  }

  /** Someone without a seat who has not decided to watch. */
  get #isAtDoor() {
    return this.#room.model.you?.kind === 'spectator' && !this.isWatching
  }

  get #isAtTable() {
    return this.#room.model.view !== undefined && !this.#room.ending && !this.#isAtDoor
  }

  get #ui() {
    const { view } = this.#room.model
    return view && this.#games.loaded.get(view.game.id)
  }

  get #telling() {
    return { seats: this.#room.model.view?.seats ?? [], me: this.#me, games: this.#games.loaded }
  }

  get #sentences() {
    return sinceStart(this.#room.model.log).flatMap((item) => sentenceFor(item, this.#telling) ?? [])
  }

  get #refusalWords() {
    const { refusal } = this.#room.model
    return refusal ? refusalInWords(refusal.code, this.#ui) : ''
  }

  #enter() {
    const key = seatKey(this.code)
    this.#room.enter(this.code, key ? { kind: 'seat', key } : { kind: 'spectator' })
  }

  /** The key opens nothing any more: back to the door. */
  #loseSeat() {
    forgetSeatKey(this.code)
    this.problem = shellText().ended.seatLost
    this.#enter()
  }

  #forget() {
    forgetSeatKey(this.code)
    forgetRoom(this.code)
  }

  #remember(view: RoomView) {
    const name = nameOf(view, this.#me)
    const visit = `${name} ${view.game.id}`
    if (!name || visit === this.#remembered) return
    this.#remembered = visit
    rememberName(name)
    rememberRoom({ code: this.code, name, game: view.game.id, seat: true })
  }

  #join = async ({ detail: { name, look } }: CustomEvent<JoinWish>) => {
    this.isJoining = true
    const answer = await takeSeat(this.code, { key: makeSeatKey(this.code), name, look })
    this.isJoining = false
    if (answer.ok) {
      this.problem = ''
      rememberName(name)
      this.#enter()
    } else this.#refuseSeat(answer.code)
  }

  #refuseSeat(code: ApiRefusal) {
    // Without an answer the seat may have been given: the same key must ask again.
    if (code !== 'unreachable') forgetSeatKey(this.code)
    this.problem = refusalInWords(code)
  }

  #watch = () => {
    this.isWatching = true
    rememberRoom({ code: this.code, name: lastName(), game: this.#room.model.view?.game.id ?? '', seat: false })
  }

  #approach = () => {
    this.isWatching = false
  }

  #again = () => {
    if (this.#room.ending === 'outdated') location.reload()
    else this.#enter()
  }

  #ask = ({ command }: RoomCommandEvent) => this.#room.command(command)
  #play = ({ move }: MoveEvent) => this.#room.play(move)
  #show = ({ sheet }: ShowSheetEvent) => {
    this.sheet = sheet
  }

  #press(key: string) {
    const { view } = this.#room.model
    if (!view || !this.#isAtTable) return
    this.sheet = SHEET_OF_KEY[key] ?? this.sheet
    if (key === 'p' && view.phase.name === 'playing' && view.host === this.#me)
      this.#room.command({ type: 'pause', paused: !view.phase.paused })
    if (key === 'u' && mayUndo(view.phase, this.#me)) this.#room.command({ type: 'undo', number: view.phase.number })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'play-screen': PlayScreen
  }
}
