import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { MAX_NAME_LENGTH, MAX_SEATS } from '#protocol/limits.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { isPerson, takenLooks } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'
import './look-picker.ts'

export interface JoinWish {
  readonly name: string
  readonly look: number
}

/**
 * The first thing a phone shows after the code was scanned: a name, a mouse, a seat.
 *
 * @fires join - CustomEvent<JoinWish>
 * @fires watch - no seat wanted
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
        form > * {
          grid-column: 1;
        }
        .mice,
        .main,
        .btn.quiet {
          grid-column: 2;
        }
        .mice {
          grid-row: 1 / 3;
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
  /** What this device was called last time. */
  @property() name = ''
  @property({ type: Boolean }) busy = false
  /** Why it did not work, in words. */
  @property() problem = ''

  @state() private wish: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = shellText().join
    return html`<form @submit=${this.#submit}>
      <header>
        <h1>${text.heading}</h1>
        <p class="room">${text.room(this.view.code)}</p>
      </header>
      ${this.#note ? html`<p class="note inset">${this.#note}</p>` : nothing}
      ${this.#isClosed ? nothing : this.#renderFields()}
      <p class="bad-news" role="alert">${this.problem || nothing}</p>
      ${this.#isClosed ? nothing : html`<button class="main btn slab cheesy" ?disabled=${this.busy}>${text.submit}</button>`}
      <button class="btn quiet" type="button" @click=${this.#watch}>${text.watch}</button>
    </form>`
  }

  #renderFields() {
    const text = shellText().join
    return html`
      <label>
        <span class="word">${text.name}</span>
        <input class="field" name="name" .value=${this.name} maxlength=${MAX_NAME_LENGTH} required
          autocomplete="nickname" autocapitalize="words" spellcheck="false" enterkeyhint="go" />
      </label>
      <div class="mice">
        <span class="word" aria-hidden="true">${text.mouse}</span>
        <look-picker .value=${this.#look} .taken=${this.#taken} @look=${this.#choose}></look-picker>
      </div>
    `
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

  get #isFull() {
    return this.view.seats.filter(isPerson).length >= MAX_SEATS
  }

  get #isClosed() {
    return this.#isFull || this.view.locked
  }

  get #note() {
    const text = shellText().join
    if (this.view.locked) return text.locked
    if (this.#isFull) return text.full
    return this.view.phase.name === 'playing' ? text.running : ''
  }

  #choose = (event: CustomEvent<number>) => {
    this.wish = event.detail
  }

  #watch = () => this.dispatchEvent(new Event('watch'))

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim()
    if (!name) return
    const detail: JoinWish = { name, look: this.#look }
    this.dispatchEvent(new CustomEvent('join', { detail }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'join-form': JoinForm
  }
}
