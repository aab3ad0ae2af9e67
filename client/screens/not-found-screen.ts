import { html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import '../components/cheese-figure.ts'
import { messageScreenStyles } from './message-screen.styles.ts'

/** In the place of a page whose address does not exist. */
@customElement('not-found-screen')
export class NotFoundScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, messageScreenStyles]

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate() {
    document.title = `${deviceText().notFound.heading} · Cheese Night`
  }

  override render() {
    const { notFound } = deviceText()
    return html`<main>
      <cheese-figure name="moon"></cheese-figure>
      <h1>${notFound.heading}</h1>
      <p>${notFound.words}</p>
      <a class="btn slab cheesy" href="/">${notFound.home}</a>
    </main>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'not-found-screen': NotFoundScreen
  }
}
