import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import './cheese-figure.ts'

/** The moon and the name in two lines. Its size is the font size around it. */
@customElement('logo-mark')
export class LogoMark extends LitElement {
  static override styles = css`
    :host {
      display: inline-flex;
      align-items: center;
      font: 400 1em/0.9 var(--font-display);
    }
    cheese-figure {
      flex: none;
      width: 1.15em;
      height: 1.15em;
      margin-right: 0.22em;
    }
    span {
      display: block;
    }
  `

  override render() {
    return html`<cheese-figure name="moon"></cheese-figure><div><span>Cheese </span><span>Night</span></div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'logo-mark': LogoMark
  }
}
