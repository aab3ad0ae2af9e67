import '../tournament/count-down.ts'
import './fit-text.ts'
import './mouse-avatar.ts'
import './seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import { isPerson } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { motionStyles } from '../styles/motion.styles.ts'
import { seatStyles } from '../styles/seat.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { listed, shellText } from '../text/shell.ts'
import { tableName, tableText } from '../text/tournament-table-text.ts'
import { tvScreenText } from '../text/tv-screen-text.ts'
import { tvTableStyles } from './tv-table.styles.ts'

/** So few stand in one row, and may be larger. */
const FEW = 4

/** The television of a tournament's table before its game: nobody scans or starts here, so it says where this is and whom it waits for. */
@customElement('tv-table')
export class TvTable extends LitElement {
  static override styles = [baseStyles, slabStyles, seatStyles, motionStyles, tvTableStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ type: Number }) clockOffset = 0
  /** Whether somebody still has to press a key for sound. */
  @property({ type: Boolean }) silent = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { table, seats } = this.view
    if (!table) return nothing
    return html`<header>
        <div>
          <fit-text class="event" .text=${table.title ?? ''}></fit-text>
          <h1>${tableName(table)}</h1>
          <div role="status"><fit-text class="state" .text=${this.#state}></fit-text></div>
        </div>
        ${this.#renderClock(table.startsAt)}
      </header>
      <div class="seats ${seats.length <= FEW ? 'few' : ''}" role="list" aria-label=${tvScreenText().seats}
        style="grid-template-columns: repeat(${seats.length <= FEW ? seats.length : Math.ceil(seats.length / 2)}, minmax(0, 1fr))">
        ${repeat(seats, ({ seat }) => seat, this.#renderSeat)}
      </div>
      ${this.#renderGame()}`
  }

  #renderClock(startsAt: number | undefined) {
    if (startsAt === undefined) return nothing
    return html`<div class="clock slab paper">
      <span>${tableText().begins}</span><count-down class="number" .until=${startsAt} .clockOffset=${this.clockOffset}></count-down>
    </div>`
  }

  #renderSeat = (
    seat: SeatView,
  ) => html`<div class="seat slab seaty ${seat.link}" role="listitem" data-look=${seat.look}>
    <mouse-avatar class="pop" look=${seat.look}></mouse-avatar>
    <fit-text .text=${seat.name}></fit-text>
    <seat-token letter look=${seat.look}></seat-token>
    ${this.#renderMark(seat)}
  </div>`

  #renderMark(seat: SeatView) {
    const text = shellText()
    if (!isPerson(seat)) return html`<span class="mark">${tvScreenText().bot}</span>`
    if (seat.link !== 'here') return html`<span class="mark">${text.absence.away}</span>`
    return html`<span class="mark here">
      <svg viewBox="0 0 40 40" role="img" aria-label=${text.seat.ready}><path d="M6 21L16 31L34 9" /></svg>
    </span>`
  }

  #renderGame() {
    const { ui } = this
    if (!ui) return nothing
    return html`<div class="game slab cheesy">
      <span class="picture">${ui.picture()}</span>
      <div><h2>${ui.title()}</h2><p>${ui.tagline()}</p></div>
      <p class="next">${this.#missing.length > 0 ? tableText().toSeat : nothing}${this.silent ? html`<small>${tvScreenText().sound}</small>` : nothing}</p>
    </div>`
  }

  get #missing() {
    return this.view.seats.filter((seat) => isPerson(seat) && seat.link !== 'here')
  }

  get #state() {
    if (this.view.table?.startsAt === undefined) return tableText().onHold
    const names = this.#missing.map(({ name }) => name)
    return names.length === 0 ? tableText().allHere : shellText().lobby.waitingFor(listed(names))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-table': TvTable
  }
}
