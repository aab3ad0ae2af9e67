import { html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { isPrivate } from '#protocol/host-names.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import '../components/cheese-figure.ts'
import { messageScreenStyles } from './message-screen.styles.ts'

const ASK_AGAIN_MS = 3_000

/** In the place of any page while the server does not answer. Goes on by itself as soon as it does. */
@customElement('offline-screen')
export class OfflineScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, messageScreenStyles]

  #timer: ReturnType<typeof setInterval> | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#timer = setInterval(() => void this.#ask(), ASK_AGAIN_MS)
    addEventListener('online', this.#goOn)
  }

  override disconnectedCallback() {
    clearInterval(this.#timer)
    removeEventListener('online', this.#goOn)
    super.disconnectedCallback()
  }

  override render() {
    const { offline } = deviceText()
    return html`<main>
      <cheese-figure name="moon"></cheese-figure>
      <h1>${offline.heading}</h1>
      <p>${offline.words}</p>
      <ul class="inset">${this.#advice.map((line) => html`<li>${line}</li>`)}</ul>
      <button class="btn slab cheesy" type="button" @click=${this.#goOn}>${offline.again}</button>
    </main>`
  }

  /** Advice about the Wi-Fi of the television is right only at a private address. */
  get #advice() {
    const { wifi, server, online, askHost } = deviceText().offline
    return isPrivate(location.hostname) ? [wifi, server] : [online, askHost]
  }

  async #ask(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const isThere = await fetch('/livez').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) this.#goOn()
  }

  /** The page that was wanted is still in the address, unless somebody opened this one by its own. */
  #goOn = () => {
    if (location.pathname === '/offline.html') location.replace('/')
    else location.reload()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'offline-screen': OfflineScreen
  }
}
