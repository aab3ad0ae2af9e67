import './fit-text.ts'
import './qr-code.ts'
import './turn-clock.ts'
import './table-caption.ts'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MAX_SEATS } from '#protocol/limits.ts'
import type { RoomView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { clockToShow } from '../state/clocks.ts'
import { isClosed, isPerson, sitsOut } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { sheetText } from '../text/sheets-text.ts'
import { tableName } from '../text/tournament-table-text.ts'
import { tvScreenText, watchersLine } from '../text/tv-screen-text.ts'
import type { TableCaption } from './table-caption.ts'

/** Letters that two lines hold. A third one, below the invitation, would push the card over what a game shows below the corner. */
const TWO_LINES = 24
/** Letters of two names together. */
const PAIR_LENGTH = 16

/** The way in for late guests: small, and on every screen of the television. After the evening only the code is left. */
@customElement('tv-join')
export class TvJoin extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      .join {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        grid-column-gap: 1.6vh;
        align-items: center;
        padding: 0.7vh 1.6vh 0.7vh 0.7vh;
        margin-bottom: 1vh;
        border-radius: 1.8vh;
        font-size: 2.5vh;
        line-height: 1.2;
        --side-height: 0.9vh;
      }
      qr-code {
        width: 13vh;
        height: 13vh;
        border-radius: 1.2vh;
      }
      /* The line below the clock would push the card over what a game shows below the corner. */
      .join:has(> .timed ~ .last) qr-code {
        width: 11.8vh;
        height: 11.8vh;
      }
      .table {
        grid-template-columns: minmax(0, 1fr);
        padding: 1.4vh 2vh;
      }
      /* For a phone that lost the room. */
      .ended {
        width: max-content;
        max-width: 100%;
        margin-left: auto;
        padding: 0.8vh 2vh;
      }
      .ended .code {
        font-size: 3.4vh;
      }
      .join b {
        font-weight: 650;
      }
      .join fit-text {
        --fit-floor: 2.4vh;
      }
      .join .code {
        font-size: 5.2vh;
        line-height: 1.1;
      }
      .join .last {
        display: block;
        line-height: 1.1;
        color: var(--ink-2);
        font-weight: 600;
      }
      .words {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
      }
      /* While something is said it takes the place of all but the code, or the clock: beside this card it would cover the game. */
      table-caption,
      turn-clock {
        order: 1;
      }
      /* Beside a clock there is no place for another line; below it, one line holds the longest name. */
      .join > .last {
        grid-column: 1 / -1;
        margin: 0 -0.9vh 0 0.3vh;
        letter-spacing: -0.02em;
      }
      /* The QR code invites as well. */
      .timed:has(~ .last) .scan,
      .words:has(.long) .scan,
      .join [talking] ~ .scan,
      .join:has([talking]) .last,
      .timed [talking] ~ .code {
        display: none;
      }
      .join [talking] ~ .code {
        font-size: 4.4vh;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) info: ServerInfo | undefined
  @property({ attribute: false }) ui: GameUi | undefined
  /** Where nobody else shows the clock, it takes the place of the free seats. */
  @property({ type: Boolean }) clock = false
  @property({ type: Number }) clockOffset = 0
  /** Whether somebody should press a key for sound. */
  @property({ type: Boolean }) silent = false
  /** What happened around the table, and what comes next. */
  @property({ attribute: false }) said: TableCaption['said']
  @property() standing = ''
  /** The stage has not shown yet all that was heard. */
  @property({ type: Boolean }) revealing = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { table } = this.view
    // Whoever was not drawn here has no seat to take.
    if (table)
      return html`<div class="table join slab paper"><b>${tableName(table)}</b>${this.#renderWords(table.title === undefined ? nothing : html`<fit-text class="scan" .text=${table.title}></fit-text>`)}</div>`
    if (this.#hasEveningEnded)
      return html`<div class="table ended join slab paper">${this.#renderWords(this.#renderCode())}</div>`
    const link = inviteLink(this.info, `/${this.view.code}`)
    if (link === undefined)
      return html`<div class="table join slab paper">${this.#renderWords(this.#renderCode())}</div>`
    return html`<div class="join slab paper">
      <qr-code .text=${link} .label=${sheetText().share.qr(link)}></qr-code>
      ${this.#renderWords(html`<b class="scan">${isClosed(this.view) ? tvScreenText().scanToWatch : tvScreenText().scan}</b>${this.#renderCode()}`)}
    </div>`
  }

  #renderCode() {
    return html`<div class="code">${this.view.code}</div>`
  }

  #renderWords(words: TemplateResult | typeof nothing) {
    const last = this.#renderLast()
    return html`<div class="words ${this.#isTimed ? 'timed' : ''}">
      <table-caption .said=${this.said} .standing=${this.standing}></table-caption>${words}${this.#isTimed ? this.#renderClock() : last}
    </div>${this.#isTimed ? last : nothing}`
  }

  get #isTimed() {
    return this.clock && clockToShow(this.view.phase, undefined) !== undefined
  }

  get #hasEveningEnded() {
    return this.view.phase.name === 'lobby' && this.view.evening?.ended === true
  }

  #renderLast() {
    if (this.#hasEveningEnded && !this.silent) return nothing
    const watchers = this.silent ? undefined : this.#watchers
    const words = this.silent ? tvScreenText().sound : (watchers ?? (this.#isTimed ? '' : this.#seatCount))
    const isLong = watchers !== undefined && watchers.length > TWO_LINES
    return words ? html`<fit-text class="last ${isLong ? 'long' : ''}" .text=${words}></fit-text>` : nothing
  }

  #renderClock() {
    return html`<turn-clock tv ?revealing=${this.revealing} .view=${this.view} .clockOffset=${this.clockOffset}></turn-clock>`
  }

  /** Who sits out or looks on: one by name, and two while three lines hold the widest of their names. */
  get #watchers(): string | undefined {
    const out = this.view.seats.filter((seat) => isPerson(seat) && sitsOut(this.view, seat.seat))
    const names = [...out.map(({ name }) => name), ...(this.view.spectators ?? [])]
    return names.length > 0 ? watchersLine(names, names.join('').length > PAIR_LENGTH ? 1 : 2) : undefined
  }

  get #seatCount() {
    const text = tvScreenText()
    const { seats, locked, phase } = this.view
    const free = Math.max(0, (this.ui?.seats.max ?? MAX_SEATS) - seats.length)
    const playing = phase.name === 'lobby' ? seats.length : phase.players.length
    return locked || free === 0 ? text.playing(playing) : text.free(free)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-join': TvJoin
  }
}
