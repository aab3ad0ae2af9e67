import { css, html, LitElement } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'

/** A row of the list of seats for a place that is free: on a laptop the table is seen before it is full. */
@customElement('free-seat')
export class FreeSeat extends LitElement {
  static override styles = css`
    :host {
      display: none;
      align-items: center;
      min-height: var(--row-height, 64px);
      padding: var(--row-padding, 8px 10px);
      border: 3px dashed;
      border-radius: var(--radius-field);
      color: var(--on-cloth-2);
      font-weight: var(--weight-name);
    }
    /* On a phone every row is height that players need. */
    @media (min-width: 1000px) {
      :host {
        display: flex;
      }
    }
    svg {
      width: 46px;
      height: 46px;
      margin-right: 12px;
      fill: none;
      stroke: currentColor;
      stroke-width: 5;
      stroke-dasharray: 9 7;
    }
  `

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<svg viewBox="0 0 100 92" aria-hidden="true">
        <circle cx="50" cy="54" r="32" /><path d="M22 38A18 18 0 1 1 42 21M58 21A18 18 0 1 1 78 38" />
      </svg>
      ${shellText().seat.free}`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'free-seat': FreeSeat
  }
}
