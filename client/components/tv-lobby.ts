import './fit-text.ts'
import './logo-mark.ts'
import './mouse-avatar.ts'
import './network-check-bars.ts'
import './qr-code.ts'
import './seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { MAX_NAME_LENGTH, MAX_SEATS } from '#protocol/limits.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import type { LineView } from '#protocol/server-message.ts'
import type { GameUi } from '../games/game-ui.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { lineOf, troubleOf } from '../state/line-grade.ts'
import { checkStart, isClosed, isFull, isPerson, nameOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { motionStyles } from '../styles/motion.styles.ts'
import { seatStyles } from '../styles/seat.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { deviceText } from '../text/device-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { paceName } from '../text/pace.ts'
import { partyText } from '../text/party-text.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText, waitingWords } from '../text/shell.ts'
import { tvScreenText, watchersLine } from '../text/tv-screen-text.ts'
import { tvLobbyStyles } from './tv-lobby.styles.ts'

/** The big screen before a game: three ways in, eight seats, and what will be played. */
@customElement('tv-lobby')
export class TvLobby extends LitElement {
  static override styles = [baseStyles, slabStyles, seatStyles, motionStyles, tvLobbyStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ attribute: false }) info: ServerInfo | undefined
  /** How good each phone's line is. */
  @property({ attribute: false }) lines: readonly LineView[] = []
  /** Whether somebody still has to press a key for sound. */
  @property({ type: Boolean }) silent = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <div class="way-in">${this.#renderLabel()}${this.#renderRemedy() ?? this.#renderSound()}</div>
      <div class="table">
        <header>
          <logo-mark></logo-mark>
          <div class="state"><h1>${this.#headline}</h1><p>${this.#count}</p></div>
        </header>
        <div class="seats" role="list" aria-label=${tvScreenText().seats}>
          ${repeat(this.view.seats, ({ seat }) => seat, this.#renderSeat)}
          ${Array.from({ length: this.#free }, this.#renderFree)}
        </div>
        ${this.#renderGame()}
      </div>
    `
  }

  #renderLabel() {
    const link = inviteLink(this.info, `/${this.view.code}`)
    if (link === undefined)
      return html`<div class="label slab paper"><p class="code">${this.view.code}</p><p class="hint">${deviceText().onlyHere}</p></div>`
    return html`<div class="label slab paper">
      <h2>${isClosed(this.view) ? tvScreenText().scanToWatch : tvScreenText().scan}</h2>
      <qr-code .text=${link} .label=${sheetText().share.qr(link)}></qr-code>
      <p class="code">${this.view.code}</p>
      <fit-text .text=${link.replace(/^https?:\/\//, '').replace(/\/[^/]+$/, '')}></fit-text>
      ${this.info?.local ? html`<p class="hint">${tvScreenText().sameWifi}</p>` : nothing}
    </div>`
  }

  #renderSound() {
    const text = tvScreenText()
    return html`<p class="sound ${this.silent ? 'step slab cheesy' : ''}">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M4 14H12L22 6V34L12 26H4Z" />
        <path class="wave" d="M27 13Q33 20 27 27M32 8Q42 20 32 32" />
      </svg>${this.silent ? text.soundFirst : text.soundKeys}
    </p>`
  }

  #renderSeat = (seat: SeatView) => {
    const lines = this.#linesOf(seat)
    return html`<div class="seat slab seaty ${seat.link} ${['', 'noted'][lines.length] ?? 'noted full'}" role="listitem" data-look=${seat.look}>
      <mouse-avatar class="pop" look=${seat.look}></mouse-avatar>
      <fit-text .text=${seat.name}></fit-text>
      ${lines.map((line) => html`<small>${line}</small>`)}
      <seat-token letter look=${seat.look}></seat-token>
      ${this.#renderMark(seat)}${this.#renderLine(seat)}
    </div>`
  }

  /** What they have won tonight, once there is something to compare; and what is special about them in the next game. */
  #linesOf({ seat, headStart }: SeatView): readonly string[] {
    const score = this.view.evening?.scores.find((other) => other.seat === seat)
    return [
      score ? partyText().points(score.points) : '',
      this.view.bench?.includes(seat) ? partyText().watches : '',
      headStart && this.ui?.hasHeadStarts ? shellText().seat.headStart : '',
    ].filter(Boolean)
  }

  #renderLine({ seat, link }: SeatView) {
    const line = link === 'here' ? lineOf(this.lines, seat) : undefined
    return line ? html`<network-check-bars .line=${line}></network-check-bars>` : nothing
  }

  /** One remedy at a time, for the worst that is wrong. */
  #renderRemedy() {
    const found = this.view.seats.flatMap(({ seat, name, link }) => {
      const line = link === 'here' ? lineOf(this.lines, seat) : undefined
      const trouble = line && troubleOf(line)
      return trouble ? [{ name, trouble, lost: line.lost }] : []
    })
    const [worst] = found.sort((a, b) => b.lost - a.lost)
    return worst
      ? html`<p class="remedy">${worst.name}${commonText().colon}${eveningText().line[worst.trouble]}</p>`
      : undefined
  }

  #renderMark({ seat, bot, link, ready }: SeatView) {
    const text = shellText()
    if (bot) return html`<span class="mark">${tvScreenText().bot}</span>`
    if (link !== 'here') return html`<span class="mark">${text.absence.away}</span>`
    if (seat === this.view.host) return html`<span class="mark">${text.seat.host}</span>`
    if (!ready) return nothing
    return html`<span class="mark ready">
      <svg viewBox="0 0 40 40" role="img" aria-label=${text.seat.ready}><path d="M6 21L16 31L34 9" /></svg>
    </span>`
  }

  #renderFree = () => html`<div class="seat free" role="listitem">
    <svg viewBox="0 0 100 92" aria-hidden="true">
      <circle cx="50" cy="54" r="32" /><path d="M22 38A18 18 0 1 1 42 21M58 21A18 18 0 1 1 78 38" />
    </svg>
    ${shellText().seat.free}
  </div>`

  #renderGame() {
    const { ui } = this
    if (!ui) return nothing
    return html`<div class="game slab cheesy">
      <span class="picture">${ui.picture()}</span>
      <div><h2>${ui.title()}</h2><p>${this.#renderSettings(ui)}</p></div>
      <p class="next">${this.#nextStep}</p>
    </div>`
  }

  /** What the host has set; where there is nothing to set, what the game is about. */
  #renderSettings(ui: GameUi) {
    const { pace, game } = this.view
    const clock = pace.kind === 'free' ? '' : paceName(pace)
    if (!ui.settings) return clock || ui.tagline()
    return html`${ui.settings(game.options)}${clock ? html`<br />${clock}` : nothing}`
  }

  get #free() {
    const places = this.ui?.seats.max ?? MAX_SEATS
    return this.view.locked ? 0 : Math.max(0, places - this.view.seats.length)
  }

  get #check() {
    return checkStart(this.view, this.ui?.seats ?? { min: 1, max: MAX_SEATS })
  }

  /** Nobody waits for those who are away; but if all are, nobody is ready. */
  get #isReady() {
    const isAnyoneHere = this.view.seats.some((seat) => isPerson(seat) && seat.link === 'here')
    return isAnyoneHere && this.#check.missing === 0 && this.#check.waitingFor.length === 0
  }

  get #headline() {
    const { allReady, takeSeat, full } = tvScreenText()
    if (this.#isReady) return allReady
    return isClosed(this.view) ? full : takeSeat
  }

  get #count() {
    const text = tvScreenText()
    const { locked, seats, spectators } = this.view
    if (locked) return text.locked
    const people = seats.filter(isPerson).length
    const isTaken = this.#free > 0 || isFull(this.view)
    const isOfBots = people < (this.ui?.seats.max ?? MAX_SEATS)
    const count = isTaken
      ? text.count(seats.length, this.#free)
      : text[isOfBots ? 'botsMove' : 'gameFull'](seats.length)
    if (!spectators) return count
    // A third line of the header is one too many for the seats below.
    const isLong = spectators.join('').length > 2 * MAX_NAME_LENGTH
    return html`${count}<br />${watchersLine(spectators, isLong ? 1 : 3)}`
  }

  get #nextStep() {
    const text = tvScreenText()
    const { missing, waitingFor } = this.#check
    if (!this.view.seats.some(isPerson)) return text.nobody
    if (missing > 0) return text.tooFew(missing)
    if (waitingFor.length > 0) return waitingWords(waitingFor.map(({ name }) => name))
    return text.startsHere(nameOf(this.view, this.view.host))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-lobby': TvLobby
  }
}
