import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PhaseView, Place, RoomView, SeatView } from '#protocol/room-view.ts'
import { CountdownController } from '../controllers/countdown-controller.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { ServerInfo } from '../net/api.ts'
import { nameOf, seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { listed, shellText } from '../text/shell.ts'
import './fit-text.ts'
import './seat-token.ts'
import './turn-clock.ts'
import './tv-join.ts'
import { tvSideStyles } from './tv-side.styles.ts'

/** From here on a row is one line high. */
const MANY = 7

/** Beside every game on the big screen: its name, who plays and whose turn it is, and the way in for late guests. */
@customElement('tv-side')
export class TvSide extends LitElement {
  static override styles = [baseStyles, slabStyles, tvSideStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) phase!: Exclude<PhaseView, { name: 'lobby' }>
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ attribute: false }) info: ServerInfo | undefined
  /** What happened last, in words. */
  @property() caption = ''
  @property({ type: Number }) clockOffset = 0
  /** Whether somebody should press a key for sound. */
  @property({ type: Boolean }) silent = false

  readonly #countdown = new CountdownController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <h1>${this.ui?.title() ?? nothing}</h1>
      <div><p class="turn">${this.#turn}</p>${this.#renderClock()}</div>
      <ol class=${this.#players.length >= MANY ? 'many' : nothing} aria-label=${shellText().tv.seats}>
        ${this.#players.map(this.#renderPlayer)}
      </ol>
      <p class="caption">${this.caption}</p>
      <tv-join .view=${this.view} .info=${this.info} .ui=${this.ui} ?silent=${this.silent}></tv-join>
    `
  }

  #renderPlayer = (player: SeatView) => {
    const acts = this.phase.name === 'playing' && this.phase.actors.includes(player.seat)
    return html`<li class="${acts ? 'acts' : ''} ${player.link}">
      <seat-token letter look=${player.look}></seat-token>
      <div><fit-text .text=${player.name}></fit-text><small>${this.#lineOf(player)}</small></div>
      <span class="end number">${acts ? this.#secondsLeft : this.#placeOf(player)}</span>
    </li>`
  }

  get #places(): readonly Place[] {
    return this.phase.name === 'over' ? this.phase.places : []
  }

  /** In the order of seats while they play, best first when it is over. */
  get #players(): readonly SeatView[] {
    const order = this.#places.length > 0 ? this.#places.map(({ seat }) => seat) : this.phase.players
    return order.flatMap((seat) => seatOf(this.view, seat) ?? [])
  }

  get #turn() {
    const text = shellText()
    if (this.phase.name === 'over')
      return this.view.host === null ? '' : text.tv.next(nameOf(this.view, this.view.host))
    const { actors, players } = this.phase
    if (actors.length > 1 && actors.length === players.length) return text.tv.turnOfAll
    return actors.length > 0 ? text.tv.turnOf(listed(actors.map((seat) => nameOf(this.view, seat)))) : ''
  }

  #lineOf({ seat, bot, link }: SeatView) {
    const text = shellText().tv
    const line = this.ui?.playerLine?.(this.phase.view, seat) ?? ''
    if (link === 'stood-in') return text.stoodIn
    if (link === 'away') return text.away
    return line || (bot ? text.bot : '')
  }

  #placeOf({ seat }: SeatView) {
    return this.#places.find((place) => place.seat === seat)?.place ?? nothing
  }

  get #secondsLeft() {
    const { phase } = this
    if (phase.name !== 'playing' || phase.deadline === undefined || phase.paused) return nothing
    return this.#countdown.secondsUntil(phase.deadline, this.clockOffset)
  }

  /** The room's own clock, if it has one. */
  #renderClock() {
    return html`<turn-clock tv .view=${this.view} .clockOffset=${this.clockOffset}></turn-clock>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-side': TvSide
  }
}
