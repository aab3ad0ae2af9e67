import './fit-text.ts'
import './mouse-avatar.ts'
import './seat-token.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import type { LineView } from '#protocol/server-message.ts'
import { bring } from '../games/bring.ts'
import { lineOf } from '../state/line-grade.ts'
import { isPerson, sitsOut } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { listed, shellText } from '../text/shell.ts'
import { ShowSheetEvent } from './room-events.ts'

/**
 * Everybody at the table and how they are. A host can open each row.
 *
 * @fires show-sheet - the host wants to do something about a seat
 */
@customElement('seat-list')
export class SeatList extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        --row: var(--inset);
        --row-2: var(--on-cloth-2);
      }
      /* On a sheet of paper the rows lie in paper, not in cloth. */
      :host([onpaper]) {
        --row: var(--paper-2);
        --row-2: var(--ink-2);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
        gap: var(--row-gap, 9px);
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        align-content: center;
        gap: 0 12px;
        min-height: var(--row-height, 64px);
        padding: var(--row-padding, 8px 10px);
        border-radius: var(--radius-field);
        background: var(--row);
        --avatar-size: var(--row-face, 46px);
        --token-size: 22px;
      }
      .who {
        position: relative;
        display: block;
        line-height: 0;
      }
      .who seat-token {
        position: absolute;
        left: -6px;
        top: -5px;
      }
      .away mouse-avatar {
        opacity: 0.45;
      }
      fit-text {
        font-size: 19px;
        font-weight: var(--weight-name);
        line-height: 1.2;
      }
      small {
        display: block;
        font-size: 15px;
        color: var(--row-2);
      }
      .end {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .spectators {
        /* Strangers choose these names: more than two lines of them would push the seats off a small phone. */
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        margin-bottom: var(--row-gap, 9px);
        color: var(--row-2);
        font-size: var(--size-second);
        overflow-wrap: anywhere;
      }
      @media (max-height: 600px) {
        .spectators {
          -webkit-line-clamp: 1;
          word-break: break-all;
        }
      }
      .remedy {
        grid-column: 2 / -1;
        font-weight: var(--weight-name);
      }
      .tick {
        width: 30px;
        height: 30px;
        padding: 7px;
        border-radius: 50%;
        background: var(--good);
        fill: none;
        stroke: #fff;
        stroke-width: 7;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .host {
        padding: 5px 9px;
        border-radius: 9px;
        background: var(--ink);
        color: var(--cheese);
        font: var(--weight-name) 15px/1 var(--font-text);
      }
      .manage {
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        margin: -2px -4px -2px 8px;
        border-radius: 14px;
      }
      .manage svg {
        width: 24px;
        height: 24px;
        fill: currentColor;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me: Seat | undefined
  /** How good each phone's line is, where that is shown. */
  @property({ attribute: false }) lines: readonly LineView[] = []
  @property({ type: Boolean, reflect: true }) onpaper = false
  /** Places that are shown while they are free, at most. */
  @property({ type: Number }) places = 0
  /** The game knows head starts. */
  @property({ type: Boolean }) headstarts = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`${this.#renderSpectators()}<ul aria-label=${shellText().seat.heading}>${this.view.seats.map(this.#renderSeat)}${this.#renderFree()}</ul>`
  }

  #renderFree() {
    // A negative length is none.
    const length = this.view.locked ? 0 : this.places - this.view.seats.length
    return Array.from({ length }, () => html`<free-seat role="listitem"></free-seat>`)
  }

  /** Above the rows: below eight of them it would not be seen without scrolling. */
  #renderSpectators() {
    const { spectators } = this.view
    return spectators ? html`<p class="spectators">${shellText().seat.spectators(listed(spectators))}</p>` : nothing
  }

  #renderSeat = (seat: SeatView) => html`<li class=${seat.link}>
    <span class="who"><mouse-avatar look=${seat.look}></mouse-avatar><seat-token look=${seat.look}></seat-token></span>
    <div><fit-text .text=${seat.name}></fit-text><small>${this.#lineOf(seat)}</small></div>
    <div class="end">${this.#renderLine(seat)}${this.#renderMark(seat)}${this.#mayManage(seat) ? this.#renderManage(seat) : nothing}</div>
    ${this.#renderRemedy(seat)}
  </li>`

  #renderLine({ seat, link }: SeatView) {
    const line = link === 'here' ? lineOf(this.lines, seat) : undefined
    if (!line) return nothing
    bring(() => import('./network-check-bars.ts'))
    return html`<network-check-bars .line=${line}></network-check-bars>`
  }

  #renderMark(seat: SeatView) {
    if (seat.seat === this.view.host) return html`<span class="host">${shellText().seat.host}</span>`
    if (!this.#isAsked || !seat.ready || seat.link !== 'here' || !isPerson(seat)) return nothing
    return html`<svg class="tick" viewBox="0 0 40 40" aria-hidden="true"><path d="M8 21L17 30L33 10" /></svg>`
  }

  /** What helps a bad line: for its owner, and for the host who is asked. */
  #renderRemedy({ seat, name, link }: SeatView) {
    const line = link === 'here' ? lineOf(this.lines, seat) : undefined
    const isMine = seat === this.me
    if (!line || (!isMine && this.view.host !== this.me)) return nothing
    bring(() => import('./network-check-remedy.ts'))
    return html`<small class="remedy"><network-check-remedy .line=${line} .name=${isMine ? '' : name}></network-check-remedy></small>`
  }

  #renderManage({ seat, name }: SeatView) {
    return html`<button class="manage" type="button" aria-label=${shellText().seat.manage(name)}
      @click=${() => this.dispatchEvent(new ShowSheetEvent({ name: 'seat', seat }))}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="7" r="4.5" /><circle cx="20" cy="20" r="4.5" /><circle cx="20" cy="33" r="4.5" /></svg>
    </button>`
  }

  /** Of the own seat there is only the head start, and that is settled before a game. */
  #mayManage({ seat }: SeatView) {
    if (this.me === undefined || this.view.host !== this.me) return false
    return seat !== this.me || (this.headstarts && this.view.phase.name !== 'playing')
  }

  /** Between games everybody is asked whether they are ready; a table of a tournament begins by itself. */
  get #isAsked() {
    return this.view.phase.name !== 'playing' && this.view.table === undefined
  }

  #lineOf(seat: SeatView) {
    const watches = this.view.bench?.includes(seat.seat) ? partyText().watches : ''
    const state = [this.#stateOf(seat), watches, this.headstarts && seat.headStart ? shellText().seat.headStart : '']
      .filter(Boolean)
      .join(', ')
    if (seat.seat !== this.me) return state
    return state ? shellText().seat.you(state) : shellText().you
  }

  #stateOf({ seat, bot, link, ready }: SeatView) {
    const text = shellText().seat
    if (bot) return link === 'here' ? text[bot] : shellText().absence.stoodIn
    // A bot plays only where a game does.
    if (link === 'stood-in' && this.view.phase.name === 'playing') return text.stoodIn
    if (link !== 'here') return text.away
    if (sitsOut(this.view, seat)) return text.sitsOut
    if (!this.#isAsked || seat === this.view.host || this.view.bench?.includes(seat)) return ''
    return ready ? text.ready : text.notReady
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seat-list': SeatList
  }
}
