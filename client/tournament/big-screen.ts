import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { ScreenView } from '#protocol/tournament-view.ts'
import '../components/cheese-figure.ts'
import '../components/connection-badge.ts'
import '../components/fit-text.ts'
import '../components/qr-code.ts'
import { DriftController } from '../controllers/drift-controller.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { WakeLockController } from '../controllers/wake-lock-controller.ts'
import { inviteLink, type ServerInfo, serverInfo } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { playerPath } from './address.ts'
import { bigClock } from './big-clock.ts'
import './big-entry.ts'
import { bigScreenStyles } from './big-screen.styles.ts'
import { ROWS } from './big-standings.ts'
import './big-tables.ts'
import './count-down.ts'
import './podium-stand.ts'
import { COLUMNS, cardsInColumn, type Scene, scenesFor } from './scenes.ts'
import { isPlayed, mayEnter } from './situation.ts'
import { TournamentController } from './tournament-controller.ts'
import { hasPlaces, presentRound, roundState } from './words.ts'

export const NAME = 'big-screen'

/** Long enough to find a name among twenty-seven. */
const TURN_MS = 9_000
const NAMED_BYES = 3

/** The wall of the hall. It has no pointer, turns its own pages and never scrolls. */
@customElement(NAME)
export class BigScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, bigScreenStyles]

  @property() tournament = ''
  @state() private turn = 0
  @state() private info: ServerInfo | undefined

  readonly #feed = new TournamentController(this, 'screen')
  readonly #games = new GamesController(this)
  readonly #drift = new DriftController(this)
  readonly #wakeLock = new WakeLockController(this)
  #timer: ReturnType<typeof setInterval> | undefined
  #chapter = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#wakeLock.wanted = true
    this.#feed.follow(this.tournament, undefined)
    this.#turnFrom(0)
    void serverInfo().then((info) => {
      this.info = info
    })
  }

  override disconnectedCallback() {
    clearInterval(this.#timer)
    super.disconnectedCallback()
  }

  override willUpdate() {
    const head = this.#feed.view?.head
    if (!head) return
    document.title = head.title
    // Another part of the evening begins on its first page.
    const chapter = `${head.phase} ${head.round?.number} ${head.round?.complete}`
    if (chapter !== this.#chapter) this.#turnFrom(0)
    this.#chapter = chapter
  }

  override render() {
    const { view, trouble, link } = this.#feed
    return html`<main style="transform:${this.#drift.transform}">${view ? this.#renderScene(view) : this.#renderMessage(trouble !== undefined)}</main>
      <connection-badge large .state=${link === 'connecting' ? 'connected' : link}></connection-badge>`
  }

  #renderMessage(isLost: boolean) {
    const { lost, screen } = tournamentText()
    return html`<div class="message" role="status">
      <cheese-figure name="moon"></cheese-figure><h1>${isLost ? lost.heading : screen.opening}</h1><p>${isLost ? lost.words : nothing}</p>
    </div>`
  }

  #renderScene(view: ScreenView) {
    const scenes = scenesFor(view)
    const scene = scenes[this.turn % scenes.length] as Scene
    if (scene.kind === 'entry')
      return html`<big-entry .head=${view.head} .rows=${scene.rows} .info=${this.info} .ui=${this.#games.want(view.head.game.id)}
        .page=${this.#page(scene)}></big-entry>`
    return html`<div class="hall">
      <header>
        <div><fit-text class="title" .text=${this.#title(view)}></fit-text><h1>${this.#headline(view)}</h1><p class="state">${this.#state(view)}</p></div>
        ${this.#renderClock(view)} ${this.#renderJoin(view)}
      </header>
      <div class="stage ${scene.kind}">${this.#renderStage(scene, !hasPlaces(view.head))}</div>
      <footer><fit-text .text=${this.#byes(view)}></fit-text><span>${this.#pageLine(scene)}</span></footer>
    </div>`
  }

  #renderStage(scene: Exclude<Scene, { kind: 'entry' }>, unplaced: boolean) {
    switch (scene.kind) {
      case 'both':
        return html`<big-standings ?tags=${scene.rows.length <= ROWS} ?unplaced=${unplaced} .rows=${scene.rows}></big-standings><big-tables .columns=${scene.tables.length > cardsInColumn(scene.tables) ? COLUMNS.beside : 1} .tables=${scene.tables}></big-tables>`
      case 'standings':
        return html`<big-standings tags .rows=${scene.rows}></big-standings>`
      case 'tables':
        return html`<big-tables .tables=${scene.tables}></big-tables>`
      case 'podium':
        return html`<podium-stand .rows=${scene.rows}></podium-stand>
          ${scene.rows.length > 3 ? html`<big-standings .rows=${scene.rows.slice(3)}></big-standings>` : nothing}`
    }
  }

  #renderClock(view: ScreenView) {
    const clock = bigClock(view)
    if (!clock) return nothing
    return html`<div class="clock slab paper">
      <span>${tournamentText().screen[clock.what]}</span>
      <count-down class="number" .until=${clock.until} .clockOffset=${this.#feed.clockOffset}></count-down>
    </div>`
  }

  #renderJoin({ head }: ScreenView) {
    const link = inviteLink(this.info, playerPath(head.id))
    if (!mayEnter(head) || link === undefined) return nothing
    return html`<div class="join slab paper">
      <qr-code .text=${link} .label=${tournamentText().qr(link)}></qr-code><b>${tournamentText().screen.join}</b>
    </div>`
  }

  #title({ head }: ScreenView) {
    return [head.title, presentRound(head)].filter(Boolean).join(' · ')
  }

  #headline({ head, tables }: ScreenView) {
    const text = tournamentText().screen
    if (head.phase === 'over') return text.over
    if (head.paused) return text.paused
    if (head.round?.complete) return isPlayed(head) ? text.done : text.between
    return tables.some(({ state }) => state === 'waiting') ? text.sitDown : text.playing
  }

  #state({ head, standings }: ScreenView) {
    const text = tournamentText()
    if (head.phase === 'over') return text.podium.winner(standings[0]?.name ?? '')
    const { next } = head
    if (isPlayed(head) && next?.at === undefined) return text.screen.organiserPrizes
    const left = standings.filter(({ out }) => !out).length
    const isByHand = next && next.at === undefined
    return [
      isByHand ? '' : roundState(head),
      left < standings.length && !isPlayed(head) ? text.screen.stillIn(left) : '',
      isByHand ? text.screen.organiserNext : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }

  #byes({ byes, head }: ScreenView) {
    const text = tournamentText().screen
    const names = byes
      .slice(0, NAMED_BYES)
      .map(({ name }) => name)
      .join(', ')
    if (byes.length === 0 || head.phase === 'over') return ''
    return byes.length > NAMED_BYES ? text.moreByes(names, byes.length - NAMED_BYES) : text.byes(names)
  }

  #page(scene: Scene) {
    return 'pages' in scene && scene.pages > 1 ? tournamentText().screen.page(scene.page, scene.pages) : ''
  }

  #pageLine(scene: Scene) {
    const page = this.#page(scene)
    const text = tournamentText()
    return page ? `${scene.kind === 'tables' ? text.tables : text.standings} ${page}` : ''
  }

  #turnFrom(turn: number) {
    this.turn = turn
    clearInterval(this.#timer)
    this.#timer = setInterval(() => {
      this.turn++
    }, TURN_MS)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    [NAME]: BigScreen
  }
}
