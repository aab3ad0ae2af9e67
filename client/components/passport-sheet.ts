import './qr-code.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Passport, Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { CopyController } from '../controllers/copy-controller.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { randomId } from '../net/random-id.ts'
import { nameOf, seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { sheetText } from '../text/sheets-text.ts'
import { RoomCommandEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * The code that moves one's seat to another phone. The secret is made here and stands behind the `#` of the address,
 * which no server and no log ever sees.
 *
 * @fires room-command
 */
@customElement('passport-sheet')
export class PassportSheet extends LitElement {
  static override styles = [
    baseStyles,
    sheetStyles,
    css`
      :host {
        justify-items: center;
        text-align: center;
      }
      qr-code {
        width: min(100%, 280px);
        height: auto;
        aspect-ratio: 1;
        border-radius: 14px;
      }
      .display {
        font-size: 24px;
      }
      .link {
        font-size: 15px;
        color: var(--ink-2);
        overflow-wrap: anywhere;
        user-select: all;
      }
      .ways {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
        gap: 10px;
        width: 100%;
      }
      .ways .row {
        justify-content: center;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) me!: Seat
  @property({ attribute: false }) info: ServerInfo | undefined
  readonly #copying = new CopyController(this)
  @state() private passport = ''
  /** The room has heard of it. */
  @state() private isOut = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override firstUpdated() {
    this.#issue()
  }

  override willUpdate() {
    if (this.#moving === 'offered') this.isOut = true
  }

  override render() {
    const text = eveningText().passport
    const host = nameOf(this.view, this.view.host)
    if (this.#moving === 'asked') return html`<p role="status">${text.waiting(host)}</p>`
    if (this.isOut && this.#moving === undefined)
      return html`<p role="status">${text.spent}</p>
        <button class="row" type="button" @click=${this.#issue}>${text.another}</button>`
    const link = inviteLink(this.info, `/${this.view.code}#${this.passport}`)
    if (link === undefined) return html`<p>${deviceText().onlyHere}</p>`
    return html`
      <p class="display">${text.scan}</p>
      <qr-code .text=${link} .label=${text.qr} data-link=${link}></qr-code>
      <p>${this.view.host === this.me ? text.own : text.ask(host)}</p>
      ${this.#renderLink(link)}
    `
  }

  /** For a device that has no camera, or is somewhere else. */
  #renderLink(link: string) {
    const text = sheetText().share
    return html`<p class="link">${link}</p>
      <div class="ways">
        ${'share' in navigator ? html`<button class="row" type="button" @click=${() => this.#send(link)}>${text.send}</button>` : nothing}
        <button class="row" type="button" @click=${() => this.#copying.copy(link)}>${this.#copying.outcome(text.copied, link) ?? text.copy}</button>
      </div>`
  }

  get #moving() {
    return seatOf(this.view, this.me)?.moving
  }

  // A guest who changes their mind in the share sheet rejects it; that is no error.
  #send = (url: string) => void navigator.share({ url }).catch(() => {})

  #issue = () => {
    this.isOut = false
    this.passport = randomId()
    this.dispatchEvent(new RoomCommandEvent({ type: 'issue-passport', passport: this.passport as Passport }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'passport-sheet': PassportSheet
  }
}
