import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'

export type ConnectionState = 'connected' | 'connecting' | 'reconnecting' | 'offline'

/** Says that the line is down, in words; nothing at all while it is up. Screen readers hear the change. */
@customElement('connection-badge')
export class ConnectionBadge extends LitElement {
  static override styles = css`
    :host {
      display: block;
      pointer-events: none;
    }
    .badge {
      display: inline-flex;
      align-items: center;
      padding: 0.5em 0.9em;
      border-radius: 0.8em;
      background: var(--bad);
      color: #fff;
      font: var(--weight-name) var(--size-second) / 1.15 var(--font-text);
      box-shadow:
        inset 0 2px 0 #ffffff59,
        0 5px 0 var(--bad-lo),
        0 9px 10px var(--shadow);
    }
    :host([state='connecting']) .badge {
      background: var(--paper);
      color: var(--ink);
      box-shadow:
        inset 0 2px 0 #fff9,
        0 5px 0 var(--paper-3),
        0 9px 10px var(--shadow);
    }
    :host([large]) .badge {
      font-size: 3.4vh;
    }
    .dots {
      flex: none;
      display: inline-flex;
      margin-right: 0.6em;
    }
    .dots i {
      width: 0.4em;
      height: 0.4em;
      margin-right: 0.18em;
      border-radius: 50%;
      background: currentColor;
      animation: wait 900ms infinite;
    }
    .dots i:nth-child(2) {
      animation-delay: 150ms;
    }
    .dots i:nth-child(3) {
      animation-delay: 300ms;
    }
    @keyframes wait {
      30% {
        transform: translateY(-0.35em);
      }
      60% {
        transform: none;
      }
    }
    /* Two lines beside the menu, not three. */
    @media (max-width: 359px) {
      .badge {
        padding: 0.4em 0.6em;
      }
      .dots {
        display: none;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .dots i {
        animation: none;
      }
    }
  `

  @property({ reflect: true }) state: ConnectionState = 'connected'
  /** For a television. */
  @property({ type: Boolean, reflect: true }) large = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<div role="status">${this.state === 'connected' ? nothing : this.#renderBadge(this.state)}</div>`
  }

  #renderBadge(state: Exclude<ConnectionState, 'connected'>) {
    return html`<span class="badge">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${commonText().connection[state]}
    </span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'connection-badge': ConnectionBadge
  }
}
