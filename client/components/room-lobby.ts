import './next-step.ts'
import './seat-list.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import type { LineView } from '#protocol/server-message.ts'
import { bring } from '../games/bring.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { ServerInfo } from '../net/api.ts'
import { nameOf, seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { seatStyles } from '../styles/seat.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { paceName } from '../text/pace.ts'
import { partyText } from '../text/party-text.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, type Sheet, ShowSheetEvent } from './room-events.ts'
import { roomLobbyStyles } from './room-lobby.styles.ts'

/**
 * Before a game, in the hand or on a laptop: who I am, who else is here, what we play, and the one
 * thing to press.
 *
 * @fires room-command
 * @fires show-sheet
 */
@customElement('room-lobby')
export class RoomLobby extends LitElement {
  static override styles = [baseStyles, slabStyles, seatStyles, roomLobbyStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ attribute: false }) info: ServerInfo | undefined
  /** How good each phone's line is. */
  @property({ attribute: false }) lines: readonly LineView[] = []
  /** What happened so far. */
  @property({ attribute: false }) log: readonly NewsItem[] = []
  /** How many games there are to choose from. */
  @property({ type: Number }) games = 1

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      ${this.view.table ? nothing : this.#renderInvite()}
      <div class="table">
        ${this.#renderStopped()}
        ${this.#mine ? this.#renderMe(this.#mine) : nothing}
        ${this.#renderGame()}
        ${this.#mine && mayFallAsleep() ? this.#renderSleepNote() : nothing}
        <section>
          <h2>${shellText().seat.heading}</h2>
          <seat-list .view=${this.view} .me=${this.me} .lines=${this.lines} .places=${this.view.table ? 0 : SHOWN_PLACES} ?headstarts=${this.ui?.hasHeadStarts}></seat-list>
          <div class="tools">${this.#renderTools()}</div>
        </section>
      </div>
      <footer><next-step .view=${this.view} .me=${this.me} .ui=${this.ui}></next-step></footer>
    `
  }

  /** Beside the table there is room for it on a laptop only; a phone has it on a sheet. */
  #renderInvite() {
    bring(() => import('./share-panel.ts'))
    return html`<aside class="invite slab paper">
      <h2>${this.info && !this.info.joinUrl ? shellText().lobby.invite : shellText().lobby.scan}</h2>
      <share-panel .code=${this.view.code} .info=${this.info}></share-panel>
    </aside>`
  }

  /** Why there is no game any more, until the next one is chosen: guests did not see it coming. */
  #renderStopped() {
    const around = this.log.filter(({ news: { type } }) => AFTER_A_STOP.includes(type))
    const last = around[around.length - 1]?.news
    if (last?.type !== 'stopped' || last.seat === this.me) return nothing
    return html`<p class="stopped inset">${shellText().news.stopped(nameOf(this.view, last.seat))}</p>`
  }

  #renderMe({ name, look }: SeatView) {
    return html`<button class="me slab seaty" data-look=${look} type="button" @click=${this.#show({ name: 'dress' })}>
      <mouse-avatar look=${look}></mouse-avatar>
      <span class="name"><fit-text .text=${name}></fit-text><small>${shellText().seat.change}</small></span>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M6 34L9 24L27 6Q30 3 34 7Q37 10 34 13L16 31Z" /></svg>
    </button>`
  }

  #renderGame() {
    const { ui } = this
    if (!ui) return html`<div class="game slab paper"></div>`
    const isOpen = this.#isHost && this.games > 1
    return html`<div class="game slab paper">
      <span class="picture">${ui.picture()}</span>
      <div>
        <h2><fit-text .text=${ui.title()}></fit-text></h2>
        <p>${ui.tagline()}</p>
        <p class="limits">${commonText().players(ui.seats.min, ui.seats.max)}</p>
        ${ui.settings ? html`<p class="limits">${ui.settings(this.view.game.options)}</p>` : nothing}
        ${this.view.pace.kind === 'free' ? nothing : html`<p class="limits">${paceName(this.view.pace)}</p>`}
      </div>
      ${isOpen ? this.#renderTool(shellText().lobby.chooseGame, { name: 'games' }) : nothing}
    </div>`
  }

  #renderSleepNote() {
    bring(() => import('./sleep-note.ts'))
    return html`<sleep-note></sleep-note>`
  }

  #renderTools() {
    const text = shellText().lobby
    return html`
      ${this.view.table ? nothing : html`<span class="narrow">${this.#renderTool(text.invite, { name: 'invite' })}</span>`}
      ${this.#isHost && this.ui?.options ? this.#renderTool(text.options, { name: 'options' }) : nothing}
      ${this.#isHost ? this.#renderTool(text.pace, { name: 'pace' }) : nothing}
      ${this.#renderTool(shellText().menu.rules, { name: 'rules' })}
      ${this.view.evening ? this.#renderTool(partyText().scores, { name: 'evening' }) : nothing}
      ${this.#isHost ? this.#renderTool(text.addBot, { name: 'bot' }) : nothing}
      ${this.#isHost ? this.#renderLock() : nothing}
    `
  }

  #renderTool(words: string, sheet: Sheet) {
    return html`<button class="btn quiet" type="button" @click=${this.#show(sheet)}>${words}</button>`
  }

  #renderLock() {
    const { locked } = this.view
    const text = shellText().lobby
    return html`<button class="btn quiet" type="button" @click=${this.#ask({ type: 'lock', locked: !locked })}>
      ${locked ? text.unlock : text.lock}
    </button>`
  }

  get #mine() {
    return seatOf(this.view, this.me)
  }

  get #isHost() {
    return this.me !== undefined && this.view.host === this.me
  }

  #show = (sheet: Sheet) => () => this.dispatchEvent(new ShowSheetEvent(sheet))
  #ask = (command: Command) => () => this.dispatchEvent(new RoomCommandEvent(command))
}

/** Two rows of two, which every game has: with fewer the table of a lone host would look empty. */
const SHOWN_PLACES = 4

const AFTER_A_STOP: readonly string[] = ['stopped', 'game-chosen', 'started']

/** A phone whose browser does not let a page keep the screen on. */
const mayFallAsleep = () => !navigator.wakeLock && matchMedia('(pointer: coarse)').matches

declare global {
  interface HTMLElementTagNameMap {
    'room-lobby': RoomLobby
  }
}
