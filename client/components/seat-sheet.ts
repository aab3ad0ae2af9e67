import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Command } from '#protocol/command.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import type { SeatView } from '#protocol/room-view.ts'
import { NameController } from '../controllers/name-controller.ts'
import { BOT_LEVELS } from '../state/bot-levels.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/** What a host can do about one seat. */
@customElement('seat-sheet')
export class SeatSheet extends LitElement {
  static override styles = [baseStyles, slabStyles, sheetStyles]

  @property({ attribute: false }) seat!: SeatView
  /** The host's own: what else can be done about it is elsewhere. */
  @property({ type: Boolean }) own = false
  /** What is settled before a game stays as it is. */
  @property({ type: Boolean }) playing = false
  /** A question that waits for its answer: somebody is about to be sent away. */
  @state() private asked: { readonly ban: boolean } | undefined
  readonly #named = new NameController(this, () => sheetText().host.nameMissing)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    if (this.asked) return this.#renderQuestion(this.asked)
    if (this.own) return this.#renderHeadStart()
    return this.seat.bot ? this.#renderBot() : this.#renderPerson()
  }

  #renderPerson() {
    const { seat, name } = this.seat
    const text = sheetText().host
    return html`
      <form novalidate @submit=${this.#rename}>
        <label><span class="word">${text.newName}</span>
          <input class="field" .value=${name} maxlength=${MAX_NAME_LENGTH} @input=${this.#named.check} autocomplete="off" />
        </label>
        <p class="bad-news" role="alert">${this.#named.problem || nothing}</p>
        <button class="row" style="margin-top:10px">${text.rename}</button>
      </form>
      ${this.#renderAsk(text.handOver, { type: 'hand-over', seat })}
      ${this.playing ? nothing : this.#renderHeadStart()}
      ${this.#renderGrave(text.kick, false)}
      ${this.#renderGrave(text.ban, true)}
    `
  }

  #renderHeadStart() {
    const { seat, headStart = false } = this.seat
    const text = eveningText().headStart
    return html`${this.#renderAsk(headStart ? text.take : text.give, { type: 'give-head-start', seat, given: !headStart })}
      <p class="how">${text.how}</p>`
  }

  #renderGrave(words: string, ban: boolean) {
    const ask = () => {
      this.asked = { ban }
    }
    return html`<button class="row grave" type="button" @click=${ask}>${words}</button>`
  }

  #renderQuestion({ ban }: { readonly ban: boolean }) {
    const { seat, name } = this.seat
    const text = sheetText().host
    const keep = () => {
      this.asked = undefined
    }
    return html`<p role="alert">${ban ? text.banSure(name) : text.kickSure(name)}</p>
      <button class="row" type="button" @click=${keep}>${text.keep}</button>
      ${this.#renderAsk(ban ? text.ban : text.kick, { type: 'kick', seat, ban }, true)}`
  }

  #renderBot() {
    const { seat, bot } = this.seat
    const text = shellText()
    return html`
      <span class="word">${text.lobby.botLevel}</span>
      ${BOT_LEVELS.map(
        (level) => html`<button class="row" type="button" aria-pressed=${level === bot}
          @click=${() => this.#ask({ type: 'set-bot', seat, level })}>${text.levels[level]}</button>`,
      )}
      ${this.#renderAsk(sheetText().host.removeBot, { type: 'remove-bot', seat }, true)}
    `
  }

  #renderAsk(words: string, command: Command, isGrave = false) {
    return html`<button class="row ${isGrave ? 'grave' : ''}" type="button" @click=${() => this.#ask(command)}>
      ${words}
    </button>`
  }

  #rename = (event: SubmitEvent) => {
    event.preventDefault()
    const name = this.#named.take()
    if (name) this.#ask({ type: 'rename', seat: this.seat.seat, name })
  }

  #ask(command: Command) {
    this.dispatchEvent(new RoomCommandEvent(command))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seat-sheet': SeatSheet
  }
}
