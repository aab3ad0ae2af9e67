import { html, LitElement, nothing } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { CODE_LENGTH } from '#protocol/limits.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { codeEntryStyles } from './code-entry.styles.ts'
import { readCode } from './code-letters.ts'

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/**
 * Four boxes for a room code. Underneath is one real input, so that paste, autofill, screen readers
 * and a phone's keyboard work as they do everywhere.
 *
 * @fires code - CustomEvent<string>, as soon as the fourth letter is there, and again on Enter
 */
@customElement('code-entry')
export class CodeEntry extends LitElement {
  static override styles = [baseStyles, codeEntryStyles]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  /** What to say before the boxes; "Got a code?" unless told. */
  @property() label = ''
  @property({ type: Boolean }) disabled = false

  /** What stands there at first. */
  @property() initial = ''

  @state() private code = ''
  @state() private hint = ''
  @query('input') private input!: HTMLInputElement

  constructor() {
    super()
    new LanguageController(this)
  }

  clear() {
    this.code = ''
    this.hint = ''
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has('initial')) this.code = readCode(this.initial).code
  }

  override render() {
    return html`
      <label class="field-row">
        <span class="label">${this.label || commonText().code.label}</span>
        <span class="boxes">
          <input
            .value=${this.code}
            ?disabled=${this.disabled}
            type="text"
            name="room-code"
            autocapitalize="characters"
            autocomplete="off"
            autocorrect="off"
            spellcheck="false"
            enterkeyhint="go"
            aria-describedby="hint"
            @input=${this.#read}
            @keydown=${this.#submit}
            @select=${this.#toEnd}
            @focus=${this.#toEnd}
          />
          ${BOXES.map((index) => this.#renderBox(index))}
        </span>
      </label>
      <p id="hint" role="status">${this.hint || nothing}</p>
    `
  }

  #renderBox(index: number) {
    const isNext = index === Math.min(this.code.length, CODE_LENGTH - 1)
    return html`<i class=${isNext ? 'box next' : 'box'} aria-hidden="true">${this.code[index] ?? nothing}</i>`
  }

  #read = () => {
    const { code, unused } = readCode(this.input.value)
    const isNew = code !== this.code
    this.hint = unused ? commonText().code.unused(unused) : ''
    this.code = code
    // Also when the code stayed the same: a refused letter must leave the input.
    this.input.value = code
    if (isNew && code.length === CODE_LENGTH) this.#send()
  }

  #submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (this.code.length === CODE_LENGTH) this.#send()
    else this.hint = commonText().code.short
  }

  /** The cursor is not shown, so it must always be where the next letter goes. */
  #toEnd = () => {
    const end = this.input.value.length
    if (this.input.selectionStart !== end) this.input.setSelectionRange(end, end)
  }

  #send() {
    this.dispatchEvent(new CustomEvent('code', { detail: this.code }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'code-entry': CodeEntry
  }
}
