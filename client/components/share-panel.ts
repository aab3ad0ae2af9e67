import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { CopyController } from '../controllers/copy-controller.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText } from '../text/shell.ts'
// Free places stand beside the invitation: they are loaded with it, after the first paint.
import './free-seat.ts'
import './qr-code.ts'

/** Every way into the room at once: scan, type, send, or put it on a television. Made for paper. */
@customElement('share-panel')
export class SharePanel extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 6px;
        color: var(--ink);
        text-align: center;
      }
      qr-code {
        width: min(100%, 250px);
        height: auto;
        aspect-ratio: 1;
        border-radius: 14px;
      }
      .code {
        margin: 6px -0.12em 0 0;
        font-size: 52px;
        line-height: 1;
      }
      .address {
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
      }
      .hint {
        color: var(--ink-2);
        font-size: var(--size-second);
      }
      .ways {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
        gap: 16px 10px;
        width: 100%;
        margin: 14px 0 10px;
      }
      .btn {
        min-height: 56px;
        padding: 8px 12px;
        border-radius: 18px;
        font: var(--weight-name) 17px/1.15 var(--font-text);
        --side-height: 6px;
      }
      /* Paper on paper needs a darker face. */
      .paper {
        --face: var(--paper-2);
      }
    `,
  ]

  @property() code = ''
  @property({ attribute: false }) info: ServerInfo | undefined
  readonly #copying = new CopyController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = sheetText().share
    const link = inviteLink(this.info, `/${this.code}`)
    const tv = html`<a class="btn slab paper" href="/${this.code}/tv" target="_blank" rel="noopener">${text.tv}</a>`
    if (link === undefined)
      return html`<p class="code">${this.code}</p><p class="hint">${deviceText().onlyHere}</p><div class="ways">${tv}</div>`
    const address = link.replace(/^https?:\/\//, '')
    return html`
      <qr-code .text=${link} .label=${text.qr(link)}></qr-code>
      <p class="code">${this.code}</p>
      <p class="address">${address}</p>
      ${this.info?.local ? html`<p class="hint">${text.sameWifi}</p>` : nothing}
      <div class="ways">
        ${'share' in navigator ? html`<button class="btn slab paper" type="button" @click=${() => this.#send(link)}>${text.send}</button>` : nothing}
        <button class="btn slab paper" type="button" @click=${() => this.#copying.copy(link)}>${this.#copying.outcome(text.copied, link) ?? text.copy}</button>
        ${tv}
      </div>
      <p class="hint">${text.tvHint(`${address}/tv`)}</p>
      <p class="visually-hidden" role="status">${this.#copying.outcome(text.copied) ?? nothing}</p>
    `
  }

  // A guest who changes their mind in the share sheet rejects it; that is no error.
  #send = (url: string) => void navigator.share({ title: shellText().product, url }).catch(() => {})
}

declare global {
  interface HTMLElementTagNameMap {
    'share-panel': SharePanel
  }
}
