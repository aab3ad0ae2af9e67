import { css, html, LitElement } from 'lit'
import { customElement, property, query } from 'lit/decorators.js'
import { fitAnew, fitNoMore } from './fit-together.ts'

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
    .floor {
      position: absolute;
      visibility: hidden;
      width: var(--fit-floor, 15px);
    }
  `

  @property() text = ''

  @query('.line') private line!: HTMLElement
  @query('.floor') private floor!: HTMLElement

  override connectedCallback() {
    super.connectedCallback()
    // Moved to another place: the first time there is nothing to measure yet.
    if (this.hasUpdated) this.#fit()
  }

  override disconnectedCallback() {
    fitNoMore(this)
    super.disconnectedCallback()
  }

  override render() {
    return html`<span class="line">${this.text}</span><i class="floor" aria-hidden="true"></i>`
  }

  override updated() {
    if (this.isConnected) this.#fit()
  }

  #fit() {
    const { line, floor } = this
    fitAnew({ box: this, line, floor })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'fit-text': FitText
  }
}
