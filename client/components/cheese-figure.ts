import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { FIGURES, type FigureName } from '../art/figures.ts'

/**
 * One figure of the house, as large as the element is made. It keeps its own proportions.
 *
 * @cssprop --seat - the coat of a meeple, the dome of a cloche
 * @cssprop --fur - the coat of a mouse
 */
@customElement('cheese-figure')
export class CheeseFigure extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      width: 1em;
      height: 1em;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    .seat-coat {
      --fur: var(--seat);
      --eye-ring: #fff;
    }
  `

  @property() name: FigureName = 'mouse'
  /** What it means here; without it the figure is decoration. */
  @property() label = ''

  override render() {
    const { width, height, shapes } = FIGURES[this.name]
    return html`<svg
      viewBox="0 0 ${width} ${height}"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    >${shapes}</svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-figure': CheeseFigure
  }
}
