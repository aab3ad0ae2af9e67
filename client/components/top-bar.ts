import './cheese-figure.ts'
import './connection-badge.ts'
import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { SoundSettings } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { bring } from '../games/bring.ts'
import type { LinkState } from '../net/room-socket.ts'
import { mayUndo } from '../state/clocks.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, SetSoundEvent, ShowSheetEvent, ToggleCoverEvent } from './room-events.ts'
import type { TableCaption } from './table-caption.ts'

/** The slim bar over everything a player sees: where I am, how the line is, what time is left, and the menu. */
@customElement('top-bar')
export class TopBar extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        position: relative;
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 10px;
        min-height: 52px;
        padding: calc(4px + env(safe-area-inset-top)) var(--gutter) 4px;
      }
      a {
        grid-area: 1 / 1;
        justify-self: start;
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding-right: 8px;
        border-radius: 12px;
        color: var(--on-cloth-2);
        text-decoration: none;
      }
      cheese-figure {
        width: 28px;
        height: 28px;
        margin-right: 10px;
      }
      .code {
        font-size: 18px;
      }
      .keys {
        grid-area: 1 / 3;
        justify-self: end;
        display: flex;
        gap: 8px;
      }
      /* Words that need more lines cover what is below: the dice of a race must not move. */
      .middle {
        grid-area: 1 / 2;
        display: grid;
        align-content: safe center;
        justify-items: center;
        max-height: 44px;
        text-align: center;
      }
      /* Over the code for a while: there is no free place at 320 px, and below begins the game. */
      table-caption {
        grid-area: 1 / 1 / 2 / 3;
      }
      .middle:has(turn-clock):has(~ [talking]) {
        justify-items: end;
      }
      .middle:has(turn-clock) ~ table-caption {
        margin-right: 190px;
      }
      button {
        display: grid;
        place-items: center;
        width: 48px;
        height: 44px;
        border-radius: 14px;
        background: var(--inset);
      }
      svg {
        width: 24px;
        height: 24px;
        stroke: var(--on-cloth);
        stroke-width: 5.5;
        stroke-linecap: round;
        stroke-linejoin: round;
        fill: none;
      }
      /* Covered: it says in words how to see again, since a phone covers itself when it is put away. */
      .covered {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 8px;
        width: auto;
        padding: 0 14px 0 10px;
        background: var(--paper);
        color: var(--ink);
        font-weight: var(--weight-name);
        --on-cloth: var(--ink);
      }
      connection-badge {
        position: relative;
        z-index: 1;
        margin-bottom: 4px;
      }
      /* Words about the line or a pause need the room on a phone. */
      @media (max-width: 599px) {
        connection-badge {
          --size-second: 15px;
        }
        p {
          font-size: 15px;
          line-height: 1.15;
        }
        a:has(+ .middle > p, + .middle > turn-clock) .code,
        :host(:not([link='connected'])) .code,
        :host([secrets]) .code {
          display: none;
        }
        :host([secrets]) cheese-figure,
        a:has(+ .middle > turn-clock) cheese-figure {
          margin-right: 0;
        }
        /* Below the bar words would cover the headline of the game. */
        .middle:has(turn-clock):has(~ [talking]) {
          grid-area: 1 / 1;
          --clock-more: none;
        }
        .middle:has(turn-clock) ~ table-caption {
          grid-area: 1 / 2;
          margin-right: 0;
        }
        /* Beside the eye there is no place for it with a clock, a move to take back or a word: it is in the menu then. */
        a:has(+ .middle > turn-clock):has(~ [talking]),
        :host([secrets]) .middle:has(turn-clock) ~ .keys .sound,
        :host([secrets]) .keys:has(.covered, .undo) .sound,
        [talking] ~ .keys :is(.sound, .undo, .covered span) {
          display: none;
        }
      }
      /* Beside a clock there is place for two keys: the menu has what is left out. */
      @media (max-width: 479px) {
        :host {
          column-gap: 6px;
        }
        .middle:has(turn-clock) ~ [talking] ~ .keys button:not(.covered),
        .middle:has(turn-clock) ~ .keys:has(.undo) .sound,
        :host([secrets]) .middle:has(turn-clock) ~ .keys .undo,
        a:has(+ .middle > turn-clock):has(~ .keys .covered) {
          display: none;
        }
      }
      @media (max-width: 359px) {
        [talking] ~ .keys button:not(.covered, :last-child),
        .middle:has(turn-clock) ~ .keys :is(.sound, .covered span) {
          display: none;
        }
        connection-badge {
          --size-second: 14px;
        }
        :host(:not([link='connected'])) .sound {
          display: none;
        }
      }
    `,
  ]

  @property() code = ''
  @property({ reflect: true }) link: LinkState = 'connected'
  @property({ type: Boolean }) menu = false
  /** The room, once it is known: for the clock and for taking back. */
  @property({ attribute: false }) view: RoomView | undefined
  @property({ attribute: false }) me: Seat | undefined
  @property({ type: Number }) clockOffset = 0
  /** The game's screen has not shown yet all that was heard. */
  @property({ type: Boolean }) revealing = false
  /** There is something to cover. */
  @property({ type: Boolean, reflect: true }) secrets = false
  @property({ type: Boolean }) covered = false
  /** What happened around the table, to be seen for a while. */
  @property({ attribute: false }) said: TableCaption['said']

  /** Of this device. */
  @property({ attribute: false }) sound: SoundSettings | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <a href="/">
        <cheese-figure name="moon" label=${shellText().home}></cheese-figure><span class="code">${this.code}</span>
      </a>
      <div class="middle">${this.link === 'connected' ? this.#renderClock() : nothing}
        <connection-badge .state=${this.link}></connection-badge>
      </div>
      ${this.said ? this.#renderNotice() : nothing}
      ${this.menu ? html`<div class="keys">${this.#renderUndo()}${this.#renderSound()}${this.#renderCover()}${this.#renderMenu()}</div>` : nothing}
    `
  }

  /** The live region of the page says it to those who do not see it. */
  #renderNotice() {
    bring(() => import('./table-caption.ts'), 'table-caption')
    return html`<table-caption bar aria-hidden="true" ?hidden=${this.link !== 'connected'} .said=${this.said}></table-caption>`
  }

  #renderClock() {
    if (!this.menu || !this.view) return nothing
    const { phase } = this.view
    if (phase.name === 'playing' && phase.pauseAsked) return html`<p role="status">${shellText().play.pauseAsked}</p>`
    if (phase.name !== 'playing' || this.view.pace.kind === 'free') return nothing
    bring(() => import('./turn-clock.ts'), 'turn-clock')
    return html`<turn-clock ?tight=${this.covered} ?revealing=${this.revealing} .view=${this.view} .me=${this.me} .clockOffset=${this.clockOffset}></turn-clock>`
  }

  #renderUndo() {
    const phase = this.view?.phase
    if (!phase || !mayUndo(phase, this.me)) return nothing
    return html`<button class="undo" type="button" aria-label=${shellText().menu.undo} title=${shellText().menu.undo} aria-keyshortcuts="U"
      @click=${() => this.dispatchEvent(new RoomCommandEvent({ type: 'undo', number: phase.number }))}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M14 6L5 15L14 24M6 15H24Q35 15 35 24.500Q35 33 25 33H14" /></svg>
    </button>`
  }

  /** A loudspeaker that sounds, or is struck through. */
  #renderSound() {
    if (!this.sound) return nothing
    const { muted, volume } = this.sound
    const { soundOn, soundOff } = shellText().menu
    const words = muted ? soundOn : soundOff
    return html`<button class="sound" type="button" aria-label=${words} title=${words}
      @click=${() => this.dispatchEvent(new SetSoundEvent({ muted: !muted, volume }))}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M4 15H11L21 7V33L11 25H4Z" /><path d=${muted ? 'M27 14L37 26M37 14L27 26' : 'M27 14Q31 20 27 26M33 9Q41 20 33 31'} />
      </svg>
    </button>`
  }

  /** An eye that is open, or struck through. */
  #renderCover() {
    if (!this.secrets) return nothing
    const text = partyText().cover
    const words = this.covered ? text.show : text.hide
    return html`<button class=${this.covered ? 'covered' : ''} type="button" aria-label=${words} aria-keyshortcuts="V"
      title="${words} (V)" @click=${() => this.dispatchEvent(new ToggleCoverEvent())}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M3 20Q20 0 37 20Q20 40 3 20Z" /><circle cx="20" cy="20" r="4" />${this.covered ? svg`<path d="M6 35L34 5" />` : nothing}
      </svg>${this.covered ? html`<span>${text.showShort}</span>` : nothing}
    </button>`
  }

  #renderMenu() {
    return html`<button type="button" aria-label=${shellText().menu.open} aria-haspopup="dialog"
      @click=${() => this.dispatchEvent(new ShowSheetEvent({ name: 'menu' }))}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M6 9H34M6 20H34M6 31H34" /></svg>
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'top-bar': TopBar
  }
}
