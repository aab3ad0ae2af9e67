import { css, html, LitElement, type PropertyValues } from 'lit'
import { customElement, property, query, state } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { hyphenated } from '../text/hyphenated.ts'
import { fitAnew, fitNoMore } from './fit-together.ts'

/**
 * A name that is never cut: it shrinks until it fits, and at the floor it takes a second line. A word that is too long for a
 * line of its own is hyphenated.
 *
 * @cssprop --fit-floor - the smallest font size, in any unit; 15px unless told
 * @csspart line - where a second line has no room it can be cut, with --word-display: inline for the ellipsis
 */
@customElement('fit-text')
export class FitText extends LitElement {
  static override styles = [
    baseStyles,
    css`
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
  `,
  ]

  @property() text = ''
  @state() private wraps = false

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
    return html`<span class="line" part="line">${this.wraps ? hyphenated(this.text, 1) : this.text}</span><i class="floor" aria-hidden="true"></i>`
  }

  override updated(changed: PropertyValues) {
    if (changed.has('text') && this.isConnected) this.#fit()
  }

  #fit() {
    const { line, floor } = this
    const wrap = (wraps: boolean) => {
      this.wraps = wraps
    }
    fitAnew({ box: this, line, floor, wrap })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'fit-text': FitText
  }
}
