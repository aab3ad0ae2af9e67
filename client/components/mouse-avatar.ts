import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { HATS } from '../art/hats.ts'
import { mouse } from '../art/mice.ts'
import { seatStyles } from '../styles/seat.styles.ts'

/**
 * The mouse of a seat, with its coat and its hat, on a plate. Always shown beside the name, therefore silent.
 *
 * @cssprop --avatar-size - 4em unless told
 */
@customElement('mouse-avatar')
export class MouseAvatar extends LitElement {
  static override styles = [
    seatStyles,
    css`
      :host {
        display: inline-block;
        flex: none;
        position: relative;
        width: var(--avatar-size, 4em);
        height: var(--avatar-size, 4em);
        border-radius: 50%;
        background: var(--paper);
        box-shadow: 0 0.1em 0 var(--paper-3);
        --fur: var(--seat);
        --eye-ring: #fff;
      }
      svg {
        position: absolute;
        left: 11%;
        top: 15%;
        width: 78%;
        height: 78%;
        overflow: visible;
      }
    `,
  ]

  /** 0 to 7. */
  @property({ type: Number, reflect: true }) look = 0

  override render() {
    return html`<svg viewBox="0 0 100 100" aria-hidden="true">${mouse.shapes}${HATS[this.look]}</svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mouse-avatar': MouseAvatar
  }
}
