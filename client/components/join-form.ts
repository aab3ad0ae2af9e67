import './look-picker.ts'
import './mouse-avatar.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { MAX_NAME_LENGTH, MAX_SEATS } from '#protocol/limits.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { NameController } from '../controllers/name-controller.ts'
import type { GameUi } from '../games/game-ui.ts'
import { isClosed, isFull, isPerson, nameOf, takenLooks } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'

export interface JoinWish {
  readonly name: string
  readonly look: number
}

/**
 * The first thing a phone shows after the code was scanned: a name, a mouse, a seat.
 *
 * @fires join - CustomEvent<JoinWish>
 * @fires watch - CustomEvent<string>: no seat wanted, or none free; with the name
 */
@customElement('join-form')
export class JoinForm extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        width: min(100%, 480px);
        margin: 0 auto;
      }
      form {
        display: grid;
        gap: 22px;
      }
      h1 {
        font-size: 38px;
      }
      .room {
        margin-top: 8px;
        color: var(--on-cloth-2);
        font-size: var(--size-second);
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 14px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        gap: 8px;
        min-width: 0;
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
        --avatar-size: 36px;
      }
      .who {
        display: none;
      }
      .word {
        display: block;
        margin-bottom: 8px;
        font-weight: var(--weight-name);
      }
      .field {
        width: 100%;
        min-height: 60px;
        font-size: 22px;
        font-weight: var(--weight-name);
      }
      .note {
        padding: 14px 16px;
        font-size: var(--size-body);
      }
      .main {
        width: 100%;
        min-height: 84px;
        font-size: var(--size-button);
      }
      .bad-news {
        color: var(--bad-on-cloth);
        font-weight: var(--weight-name);
      }
      .bad-news:empty {
        display: none;
      }
      /* Beside a full table the seat to take is seen on a phone of ordinary size. */
      @media (max-height: 700px), (max-height: 900px) and (max-width: 999px) {
        form {
          gap: 16px;
        }
        ul {
          gap: 2px 10px;
        }
        li {
          gap: 4px;
          font-size: 15px;
          line-height: 1.1;
          --avatar-size: 24px;
        }
      }
      @media (max-height: 700px) {
        form {
          gap: 12px;
        }
        h1 {
          font-size: 28px;
        }
        .room {
          margin-top: 4px;
        }
        .word {
          margin-bottom: 4px;
        }
        .field {
          min-height: 50px;
        }
        .main {
          min-height: 62px;
        }
        look-picker {
          --mouse-size: 46px;
          --mouse-padding: 4px 0 6px;
        }
      }
      /* A line of text: with the list of a full table above the choice of a mouse, the button would lie below the edge. */
      @media (max-height: 600px) {
        .picking .who {
          display: block;
        }
        /* A mouse can be changed at the table. */
        .note ~ .mice,
        .picking ul {
          display: none;
        }
        .note {
          padding: 8px 12px;
          font-size: 15px;
          line-height: 1.2;
        }
      }
      @media (max-height: 420px) {
        .who {
          display: block;
        }
        ul {
          display: none;
        }
      }
      /* A phone on its side: the name and the seat left, the mice right. */
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host {
          width: 100%;
        }
        form {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
          grid-template-rows: auto auto 1fr;
          gap: 8px 24px;
        }
        h1 {
          font-size: 24px;
        }
        .room {
          margin-top: 1px;
          font-size: 15px;
          line-height: 1.15;
        }
        form > * {
          grid-column: 1;
        }
        .note,
        .mice,
        .main,
        .btn.quiet {
          grid-column: 2;
        }
        .note,
        .mice {
          grid-row: 1 / 3;
          align-self: start;
        }
        .main,
        .btn.quiet {
          align-self: end;
        }
        .main {
          grid-row: 3;
          min-height: 56px;
        }
        .btn.quiet {
          grid-column: 1;
          grid-row: 3;
        }
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) ui: GameUi | undefined
  /** What this device was called last time. */
  @property() name = ''
  @property({ type: Boolean }) busy = false
  /** Why it did not work, in words. */
  @property() problem = ''

  @state() private wish: number | undefined

  readonly #named = new NameController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  /** The name is the one thing this page asks for. */
  override firstUpdated() {
    this.renderRoot.querySelector('input')?.focus({ preventScroll: true })
  }

  override render() {
    const text = shellText().join
    return html`<form class=${isClosed(this.view) ? '' : 'picking'} novalidate @submit=${this.#submit}>
      <header>
        <h1>${isClosed(this.view) ? text.welcome : text.heading}</h1>
        <p class="room">${this.#invitation}</p>
        ${this.#renderWho()}
      </header>
      ${this.#renderSeats()}
      ${this.#note ? html`<p class="note inset">${this.#note}</p>` : nothing}
      ${this.#renderName()}${isClosed(this.view) ? nothing : this.#renderMouse()}
      <p class="bad-news" role="alert">${this.#named.problem || this.problem || nothing}</p>
      ${isClosed(this.view) ? nothing : html`<button class="main btn slab cheesy" ?disabled=${this.busy}>${text.submit}</button>`}
      <button class=${isClosed(this.view) ? 'main btn slab cheesy' : 'btn quiet'} type="button" @click=${this.#watch}>${text.watch}</button>
    </form>`
  }

  /** Who sits there already. */
  #renderSeats() {
    const { seats } = this.view
    if (seats.length === 0) return nothing
    return html`<ul aria-label=${shellText().seat.heading}>${seats.map(
      ({ name, look }) => html`<li><mouse-avatar look=${look}></mouse-avatar><span>${name}</span></li>`,
    )}</ul>`
  }

  /** In one line, where the list does not fit: two by name, the others counted. */
  #renderWho() {
    const names = this.view.seats.map(({ name }) => name)
    if (names.length === 0) return nothing
    const more = names.length > 2 ? ` +${names.length - 2}` : ''
    return html`<p class="room who">${shellText().seat.heading}${commonText().colon}${names.slice(0, 2).join(', ')}${more}</p>`
  }

  get #invitation() {
    const text = shellText().join
    const { host, code } = this.view
    const game = this.ui?.title()
    if (!game) return text.room(code)
    return host === null ? text.plays(code, game) : text.invites(nameOf(this.view, host), code, game)
  }

  /** Also of those who only watch: it is theirs when a seat gets free. */
  #renderName() {
    const text = shellText().join
    return html`<label>
        <span class="word">${text.name}</span>
        <input class="field" name="name" .value=${this.name} maxlength=${MAX_NAME_LENGTH} @input=${this.#named.check}
          autocomplete="nickname" autocapitalize="words" spellcheck="false" enterkeyhint="go" />
      </label>`
  }

  #renderMouse() {
    return html`<div class="mice">
        <span class="word" aria-hidden="true">${shellText().join.mouse}</span>
        <look-picker .value=${this.#look} .taken=${this.#taken} @look=${this.#choose}></look-picker>
      </div>`
  }

  /** When every seat is taken a guest gets a bot's place, and with it the bot's mouse. */
  get #taken() {
    const { seats } = this.view
    return takenLooks(seats.length < MAX_SEATS ? seats : seats.filter(isPerson))
  }

  /** The wish while it is free, else the first mouse nobody has. */
  get #look() {
    const free = Array.from({ length: MAX_SEATS }, (_, look) => look).filter((look) => !this.#taken.includes(look))
    return this.wish !== undefined && free.includes(this.wish) ? this.wish : (free[0] ?? 0)
  }

  get #note() {
    const text = shellText().join
    if (this.view.locked) return text.locked
    if (isFull(this.view)) return text.full
    return this.view.phase.name === 'playing' ? text.running : ''
  }

  #choose = (event: CustomEvent<number>) => {
    this.wish = event.detail
  }

  #watch = () => this.dispatchEvent(new CustomEvent('watch', { detail: this.#named.typed }))

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = this.#named.take()
    if (name === undefined) return
    const detail: JoinWish = { name, look: this.#look }
    this.dispatchEvent(new CustomEvent('join', { detail }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'join-form': JoinForm
  }
}
