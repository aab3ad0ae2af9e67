import { html, LitElement } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { afterPaint } from '../controllers/after-paint.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { appDialogStyles } from './app-dialog.styles.ts'

/**
 * A sheet of paper over the table. Focus stays inside and goes back to where it was; Escape, the cross
 * and a tap beside it close it.
 *
 * @slot - what it says
 * @slot actions - buttons at the bottom
 * @fires close - however it was closed; the owner then sets `open` to false
 */
@customElement('app-dialog')
export class AppDialog extends LitElement {
  static override styles = [baseStyles, appDialogStyles]

  @property() heading = ''
  @property({ type: Boolean, reflect: true }) open = false

  @state() private hasActions = false

  @query('dialog') private dialog!: HTMLDialogElement
  @query('.cross') private cross!: HTMLButtonElement

  constructor() {
    super()
    new LanguageController(this)
    this.addEventListener('click', () => afterPaint(() => this.#keepFocus()))
  }

  override render() {
    return html`<dialog aria-labelledby="heading" @close=${this.#closed} @click=${this.#closeBeside}>
      <div class="sheet">
        <header>
          <h2 id="heading">${this.heading}</h2>
          <button class="cross" type="button" aria-label=${commonText().close} @click=${this.#close}>
            <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M9 9L31 31M31 9L9 31" /></svg>
          </button>
        </header>
        <div class="content"><slot></slot></div>
        <footer ?hidden=${!this.hasActions}><slot name="actions" @slotchange=${this.#countActions}></slot></footer>
      </div>
    </dialog>`
  }

  override updated(changed: Map<PropertyKey, unknown>) {
    if (changed.has('heading') && !changed.has('open')) this.#keepFocus()
    if (!changed.has('open')) return
    if (this.open && !this.dialog.open) this.dialog.showModal()
    if (!this.open && this.dialog.open) this.dialog.close()
  }

  /** What had the focus is gone when another sheet or a question takes its place. */
  #keepFocus(): void {
    const { activeElement } = this.getRootNode() as Document | ShadowRoot
    if (this.open && (!activeElement || activeElement === document.body)) this.cross.focus()
  }

  #countActions = (event: Event) => {
    this.hasActions = (event.target as HTMLSlotElement).assignedElements().length > 0
  }

  #close = () => this.dialog.close()

  /** A click on the dialog itself, not on the sheet in it, fell on the backdrop. */
  #closeBeside = (event: Event) => {
    if (event.target === this.dialog) this.dialog.close()
  }

  #closed = () => {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'app-dialog': AppDialog
  }
}
