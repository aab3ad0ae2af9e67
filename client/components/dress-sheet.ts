import './look-picker.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Look } from '#protocol/ids.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import type { SeatView } from '#protocol/room-view.ts'
import { NameController } from '../controllers/name-controller.ts'
import { takenLooks } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'
import { sheetStyles } from './sheet.styles.ts'

/**
 * Another name or another mouse for my own seat.
 *
 * @fires room-command - dress
 */
@customElement('dress-sheet')
export class DressSheet extends LitElement {
  static override styles = [baseStyles, slabStyles, sheetStyles]

  @property({ attribute: false }) seat!: SeatView
  @property({ attribute: false }) seats: readonly SeatView[] = []

  @state() private wish: number | undefined
  readonly #named = new NameController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = shellText()
    return html`<form novalidate @submit=${this.#save}>
      <label><span class="word">${text.join.name}</span>
        <input class="field" .value=${this.seat.name} maxlength=${MAX_NAME_LENGTH} @input=${this.#named.check} autocomplete="nickname" />
      </label>
      <p class="bad-news" role="alert">${this.#named.problem || nothing}</p>
      <span class="word" aria-hidden="true">${text.join.mouse}</span>
      <look-picker .value=${this.#look} .taken=${takenLooks(this.seats, this.seat.seat)}
        @look=${this.#choose}></look-picker>
      <button class="btn slab cheesy" style="width:100%;margin-top:26px">${text.save}</button>
    </form>`
  }

  get #look() {
    return this.wish ?? this.seat.look
  }

  #choose = (event: CustomEvent<number>) => {
    this.wish = event.detail
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    const name = this.#named.take()
    if (name === undefined) return
    const look = this.#look as Look
    const changes = {
      ...(name !== this.seat.name && { name }),
      ...(look !== this.seat.look && { look }),
    }
    if (Object.keys(changes).length > 0) this.dispatchEvent(new RoomCommandEvent({ type: 'dress', ...changes }))
    this.dispatchEvent(new ShowSheetEvent(undefined))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dress-sheet': DressSheet
  }
}
