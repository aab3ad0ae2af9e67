import { css, html, LitElement } from 'lit'
import { customElement, property, query } from 'lit/decorators.js'
import { fitLine } from './fit-line.ts'

/**
 * A name that is never cut: it shrinks until it fits, and at the floor it takes a second line.
 *
 * @cssprop --fit-floor - the smallest font size, in any unit; 15px unless told
 */
@customElement('fit-text')
export class FitText extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      min-width: 0;
    }
    .line {
      display: inline-block;
      max-width: 100%;
      white-space: nowrap;
    }
    .measuring {
      max-width: none;
    }
    .wraps {
      white-space: normal;
      overflow-wrap: anywhere;
      vertical-align: top;
      line-height: 1;
    }
    /* As wide as the floor is high: the browser turns any unit into pixels. */
    .floor {
      position: absolute;
      visibility: hidden;
      width: var(--fit-floor, 15px);
    }
  `

  @property() text = ''

  @query('.line') private line!: HTMLElement
  @query('.floor') private floor!: HTMLElement

  #watch: ResizeObserver | undefined

  override connectedCallback() {
    super.connectedCallback()
    this.#watch = globalThis.ResizeObserver && new ResizeObserver(this.#fit)
    this.#watch?.observe(this)
    // The fallback font is not as wide.
    void document.fonts?.ready.then(this.#fit)
  }

  override disconnectedCallback() {
    this.#watch?.disconnect()
    super.disconnectedCallback()
  }

  override render() {
    return html`<span class="line">${this.text}</span><i class="floor" aria-hidden="true"></i>`
  }

  override updated() {
    this.#fit()
  }

  #fit = () => {
    if (!this.isConnected || !this.hasUpdated) return
    const { line } = this
    line.style.fontSize = ''
    line.className = 'line measuring'
    const { size, wraps } = fitLine({
      available: this.clientWidth,
      natural: line.offsetWidth,
      full: Number.parseFloat(getComputedStyle(this).fontSize),
      floor: Number.parseFloat(getComputedStyle(this.floor).width),
    })
    line.className = wraps ? 'line wraps' : 'line'
    line.style.fontSize = `${size}px`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'fit-text': FitText
  }
}
