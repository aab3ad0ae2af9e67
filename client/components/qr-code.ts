import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'

/** Modules of white around the code; scanners need them. */
const QUIET = 4

interface Drawing {
  readonly size: number
  readonly path: string
}

/**
 * A QR code, dark on white in every theme, as large as the element is made. The encoder is loaded
 * only where a code is shown: a phone in a game never pays for it.
 */
@customElement('qr-code')
export class QrCode extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      width: 200px;
      height: 200px;
      border-radius: 8px;
      background: #fff;
      overflow: hidden;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
    }
  `

  @property() text = ''
  /** In words, such as "QR code to join". */
  @property() label = ''

  @state() private drawing: Drawing | undefined

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has('text') && this.text) void this.#draw(this.text)
  }

  override render() {
    if (!this.drawing) return nothing
    const { size, path } = this.drawing
    return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label=${this.label}>
      <path fill="#21181c" d=${path} />
    </svg>`
  }

  async #draw(text: string) {
    const { create } = await import('qrcode')
    // The text may have changed while the encoder was on its way.
    if (text !== this.text) return
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    let path = ''
    for (let y = 0; y < modules.size; y++)
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    this.drawing = { size: modules.size + 2 * QUIET, path }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'qr-code': QrCode
  }
}
