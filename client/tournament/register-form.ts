import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import { NameController } from '../controllers/name-controller.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'

/**
 * A name, and in.
 *
 * @fires register - CustomEvent<string>, the name
 */
@customElement('register-form')
export class RegisterForm extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      form {
        display: grid;
        gap: 20px;
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
      .main {
        width: 100%;
        min-height: 84px;
        font-size: var(--size-button);
      }
      .bad-news {
        color: var(--bad-on-cloth);
        font-weight: var(--weight-name);
      }
    `,
  ]

  /** What this device was called last time. */
  @property() name = ''
  @property({ type: Boolean }) busy = false
  /** Why it did not work, in words. */
  @property() problem = ''
  /** The verb, if it is not "Register". */
  @property() verb = ''

  readonly #named = new NameController(this, () => tournamentText().door.noName)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = tournamentText().door
    return html`<form @submit=${this.#submit} novalidate>
      <label>
        <span class="word">${text.name}</span>
        <input class="field" name="name" .value=${this.name} maxlength=${MAX_NAME_LENGTH} @input=${this.#named.check} autocomplete="nickname"
          autocapitalize="words" spellcheck="false" enterkeyhint="go" aria-describedby="problem" />
      </label>
      <p class="bad-news" id="problem" role="alert">${this.#named.problem || this.problem || nothing}</p>
      <button class="main btn slab cheesy" ?disabled=${this.busy}>${this.verb || text.submit}</button>
    </form>`
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = this.#named.take()
    if (name !== undefined) this.dispatchEvent(new CustomEvent('register', { detail: name }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'register-form': RegisterForm
  }
}
