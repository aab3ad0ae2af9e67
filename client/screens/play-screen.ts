import '../components/cheese-figure.ts'
import '../components/room-lobby.ts'
import '../components/top-bar.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView } from '#protocol/room-view.ts'
import type { RoomCommandEvent, Sheet, ShowSheetEvent, TapAlongEvent } from '../components/room-events.ts'
import { SHEET_OF_KEY } from '../components/sheet-of-key.ts'
import type { ShownEnding } from '../components/visit-ended.ts'
import { Announcer } from '../controllers/announcer.ts'
import { CoverController } from '../controllers/cover-controller.ts'
import { DoorController } from '../controllers/door-controller.ts'
import { GamesController } from '../controllers/games-controller.ts'
import type { KeptResult } from '../controllers/kept-result.ts'
import { KeysController } from '../controllers/keys-controller.ts'
import { NextActionFocus } from '../controllers/next-action-focus.ts'
import { RoomController } from '../controllers/room-controller.ts'
import type { SeatTabsController } from '../controllers/seat-tabs-controller.ts'
import { SoundController } from '../controllers/sound-controller.ts'
import type { TurnController } from '../controllers/turn-controller.ts'
import type { WakeLockController } from '../controllers/wake-lock-controller.ts'
import { bring } from '../games/bring.ts'
import type { MoveEvent } from '../games/move-event.ts'
import { gameIds } from '../games/registry.ts'
import { type ServerInfo, serverInfo } from '../net/api.ts'
import { forgetRoom, rememberRoom } from '../net/recent-rooms.ts'
import type { Ending } from '../net/room-socket.ts'
import { forgetSeatKey, rememberName, seatKey } from '../net/seat-keys.ts'
import type { ReceiptController } from '../receipt/receipt-controller.ts'
import { mayUndo, standsStill } from '../state/clocks.ts'
import { heardOf } from '../state/heard.ts'
import type { RoomModel } from '../state/room-model.ts'
import { nameOf, seatOf, sitsOut, turnOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { layCloth } from '../styles/theme.ts'
import { LanguageController } from '../text/language-controller.ts'
import { noticeFor, sentenceFor, sinceStart } from '../text/room-news.ts'
import { shellText } from '../text/shell.ts'
import { playScreenStyles } from './play-screen.styles.ts'

/**
 * Everything a player sees of a room, in the hand or on a laptop. Without a seat it looks on as a
 * spectator, with the join form in front until the visitor decides.
 */
@customElement('play-screen')
export class PlayScreen extends LitElement {
  static override styles = [baseStyles, playScreenStyles]

  @property() code = ''

  @state() private sheet: Sheet | undefined
  @state() private info: ServerInfo | undefined
  /** Who left a game that goes on, and who hosts it now. */
  @state() private said: { readonly words: string } | undefined

  readonly #room = new RoomController(this)
  readonly #door = new DoorController(this, this.#room, () => this.#enter())
  readonly #games = new GamesController(this)
  readonly #sound = new SoundController(this, 'seat')
  readonly #cover = new CoverController(this, () => this.#hasSecrets)
  readonly #announcer = new Announcer(this, (items) => this.#notice(items))
  #turn: TurnController | undefined
  #receipt: ReceiptController | undefined
  #kept: KeptResult | undefined
  /** These are not part of the first load: before there is a table, no seat can be lost and the screen may go dark. */
  #tabs: SeatTabsController | undefined
  #wakeLock: WakeLockController | undefined
  #isFollowed = false
  #remembered = ''

  constructor() {
    super()
    new LanguageController(this)
    new KeysController(this, (key) => this.#press(key))
    new NextActionFocus(
      this,
      () => this.#room.model.pending.length > 0,
      () => this.renderRoot.querySelector('room-lobby, game-stage, evening-final')?.shadowRoot,
    )
  }

  override connectedCallback() {
    super.connectedCallback()
    if (this.#door.knock()) this.#room.enter(this.code, { kind: 'spectator' })
    else this.#enter()
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
    this.#kept?.see(model)
    if (view) this.#games.want(view.game.id)
    this.#sound.hear(model, this.#games.loaded)
    layCloth(this.#shown.view?.phase.name === 'lobby' ? undefined : this.#ui?.cloth)
    if (this.#wakeLock) this.#wakeLock.wanted = view?.phase.name === 'playing'
    const heard = heardOf(model, this.#games.loaded)
    if (heard) this.#announcer.hear({ ...heard, wordsFor: (item) => sentenceFor(item, this.#telling) })
    // A page whose seat was opened elsewhere keeps its last view, and it is no longer its turn.
    this.#turn?.follow(ending === undefined ? turnOf(view?.phase, this.#me, this.#ui) : undefined, this.#title)
  }

  override updated() {
    const { view } = this.#room.model
    if (view && this.#me !== undefined) this.#remember(view)
    if (view && !this.#isFollowed) void this.#followTable()
    // After the first load, but before it is needed: a server that is gone cannot send it any more.
    if (view || this.#room.ending) bring(() => import('../components/visit-ended.ts'), 'visit-ended')
    if (view) bring(() => import('../components/game-stage.ts'), 'game-stage')
    if (view) bring(() => import('../components/room-refusal.ts'), 'room-refusal')
  }

  override render() {
    const { model } = this.#room
    return html`
      <header><top-bar .code=${this.code} .link=${this.#room.ending ? 'connected' : model.link} ?menu=${this.#isAtTable} .view=${model.view} .me=${this.#me}
        ?revealing=${this.#announcer.isHolding} .clockOffset=${model.clockOffset} ?secrets=${this.#hasSecrets} ?covered=${this.#cover.isCovered} .sound=${this.#sound.settings} .said=${this.said}
        @show-sheet=${this.#show} @room-command=${this.#ask}></top-bar></header>
      <main class=${this.#door.isHere ? 'joining' : nothing} @room-command=${this.#ask} @show-sheet=${this.#show}
        @game-move=${this.#play} @game-end-shown=${() => this.#announcer.release()} @tap-along=${this.#tapAlong} @take-seat=${() => this.#door.comeBack()}>${this.#isAtTable ? this.#renderTitle() : nothing}${this.#renderMain()}</main>
      <room-refusal .refusal=${model.refusal} .ui=${this.#ui}></room-refusal>
      ${this.#announcer.region}
    `
  }

  /** The screen itself is the table; only those who do not see it need its name. */
  #renderTitle() {
    return html`<h1 class="visually-hidden">${shellText().join.room(this.code)}</h1>`
  }

  #renderMain() {
    const { model, ending } = this.#room
    if (ending && ending !== 'unknown-seat')
      return html`<visit-ended .why=${this.#whyEnded(ending)} code=${this.code} @again=${this.#again}></visit-ended>`
    if (!model.view) return this.#renderOpening()
    if (this.#door.isHere) return this.#door.render(model.view, this.#ui)
    return html`${this.#renderTable(this.#shown)}${this.#renderSheets(model.view)}${this.#renderPrompt(model.view)}${this.#receipt?.render(this.code)}${this.#renderQuestion()}`
  }

  #renderOpening() {
    return html`<p class="opening display">
      <cheese-figure name="moon"></cheese-figure>${shellText().link.connecting}
    </p>`
  }

  #renderTable(model: RoomModel) {
    const { view } = model
    if (!view) return nothing
    const { phase } = view
    if (phase.name === 'lobby' && view.evening?.ended) return this.#renderEvening(view)
    if (phase.name === 'lobby')
      return html`<room-lobby .view=${view} .me=${this.#me} .ui=${this.#ui} .info=${this.info}
        .games=${gameIds.length} .lines=${model.lines} .log=${model.log}></room-lobby>`
    return html`<game-stage .view=${view} .phase=${phase} .me=${this.#me} .ui=${this.#ui}
      .model=${model} .room=${this.#kept?.model && this.#room.model.view} .sentences=${this.#sentences} ?revealing=${this.#announcer.isHolding} ?covered=${this.#cover.isCovered}></game-stage>`
  }

  #renderEvening(view: RoomView) {
    bring(() => import('../components/evening-final.ts'))
    return html`<evening-final .view=${view} .evening=${view.evening} .me=${this.#me}></evening-final>`
  }

  /** For the host, when somebody waits with another phone. */
  #renderPrompt(view: RoomView) {
    if (view.host !== this.#me || !view.seats.some(({ moving }) => moving === 'asked')) return nothing
    bring(() => import('../components/passport-prompt.ts'))
    return html`<passport-prompt .view=${view} .me=${this.#me}></passport-prompt>`
  }

  #renderQuestion() {
    if (!this.#turn?.asks) return nothing
    bring(() => import('../components/notification-prompt.ts'))
    return html`<notification-prompt @answer=${({ detail }: CustomEvent<boolean>) => void this.#turn?.answer(detail)}></notification-prompt>`
  }

  /** Not part of the first load: nobody opens a sheet before there is something on the table. */
  #renderSheets(view: RoomView) {
    bring(() => import('../components/room-sheets.ts'), 'room-sheets')
    return html`<room-sheets .sheet=${this.sheet} .view=${view} .me=${this.#me} .ui=${this.#games.loaded.get(view.game.id)} .info=${this.info}
      .games=${this.sheet?.name === 'games' ? this.#games.wantAll() : []} .sentences=${this.#sentences} .tvDelay=${this.#room.model.tvDelay} .sound=${this.#sound.settings}
      ?waiting=${this.#room.model.pending.length > 0}></room-sheets>`
  }

  async #followTable(): Promise<void> {
    this.#isFollowed = true
    try {
      const { KeptResult, ReceiptController, SeatTabsController, TurnController, WakeLockController } = await import(
        '../controllers/at-table.ts'
      )
      this.#receipt = new ReceiptController(this, () => this.#shown.view?.phase)
      this.#kept = new KeptResult(this)
      this.#turn = new TurnController(this, this.#announcer, () => this.#sound.playSound({ cue: 'turn' }))
      this.#wakeLock = new WakeLockController(this)
      this.#tabs = new SeatTabsController(this, {
        code: () => this.code,
        isHeld: () => this.#room.ending === undefined && this.#me !== undefined,
        hasLost: () => this.#room.ending === 'replaced',
        takeBack: () => this.#enter(),
      })
      this.requestUpdate()
    } catch {
      // The next rendering asks again.
      this.#isFollowed = false
    }
  }

  get #me() {
    const { you } = this.#room.model
    return you?.kind === 'seat' ? you.seat : undefined
  }

  #whyEnded(ending: Exclude<Ending, 'unknown-seat'>): ShownEnding {
    if (ending === 'replaced' && this.#tabs?.isInOtherTab) return 'in-other-tab'
    if (ending !== 'unseated') return ending
    if (this.#hasMoved) return 'moved'
    return this.#room.hasLeft ? 'unseated' : 'removed'
  }

  /** The seat was on its way to another phone when this one lost it. */
  get #hasMoved() {
    const { view } = this.#room.model
    return this.#room.ending === 'unseated' && view !== undefined && seatOf(view, this.#me)?.moving !== undefined
  }

  get #title() {
    return this.#ui && `${this.#ui.title()} · ${shellText().join.room(this.code)} · Cheese Night`
  }

  get #isAtTable() {
    return this.#room.model.view !== undefined && !this.#room.ending && !this.#door.isHere
  }

  /** What lies on the table of this device. */
  get #shown(): RoomModel {
    return this.#kept?.model ?? this.#room.model
  }

  get #ui() {
    const { view } = this.#shown
    return view && this.#games.loaded.get(view.game.id)
  }

  /** This game shows my seat something that the others may not see. */
  get #hasSecrets() {
    const { view } = this.#room.model
    return (
      view?.phase.name === 'playing' &&
      this.#ui?.hasSecrets === true &&
      this.#me !== undefined &&
      !sitsOut(view, this.#me)
    )
  }

  get #telling() {
    const seats = this.#room.model.view?.seats ?? []
    return { seats, me: this.#me, games: this.#games.loaded, covered: this.#cover.isCovered }
  }

  get #sentences() {
    return sinceStart(this.#announcer.told).flatMap((item) => sentenceFor(item, this.#telling) ?? [])
  }

  /** The lobby shows by itself who sits there. */
  #notice(items: readonly NewsItem[]) {
    const words = this.#shown.view?.phase.name === 'lobby' ? '' : noticeFor(items, this.#telling)
    if (words) this.said = { words }
  }

  #enter() {
    const key = seatKey(this.code)
    this.#room.enter(this.code, key ? { kind: 'seat', key } : { kind: 'spectator' })
  }

  /** The key opens nothing any more: back to the door. */
  #loseSeat() {
    forgetSeatKey(this.code)
    this.#door.comeBack(shellText().join.seatLost)
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

  #again = () => {
    if (this.#room.ending === 'outdated') location.reload()
    else this.#enter()
  }

  #ask = ({ command }: RoomCommandEvent) => this.#room.command(command)
  #tapAlong = ({ step }: TapAlongEvent) => this.#room.tapAlong(step)
  #play = ({ move }: MoveEvent) => this.#room.play(move)
  #show = ({ sheet }: ShowSheetEvent) => {
    this.sheet = sheet
  }

  #press(key: string) {
    const { view } = this.#room.model
    if (!view || !this.#isAtTable) return
    this.sheet = SHEET_OF_KEY[key] ?? this.sheet
    if (key === 'p' && view.phase.name === 'playing' && view.host === this.#me)
      this.#room.command({ type: 'pause', paused: !standsStill(view.phase) })
    if (key === 'v' && this.#hasSecrets) this.#cover.toggle()
    if (key === 'u' && mayUndo(view.phase, this.#me)) this.#room.command({ type: 'undo', number: view.phase.number })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'play-screen': PlayScreen
  }
}
