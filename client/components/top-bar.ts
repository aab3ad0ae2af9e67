import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { LinkState } from '../net/room-socket.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'
import { ShowSheetEvent } from './room-events.ts'
import './cheese-figure.ts'
import './connection-badge.ts'

/** The slim bar over everything a player sees: where I am, how the line is, and the menu. */
@customElement('top-bar')
export class TopBar extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 10px;
        min-height: 52px;
        padding: calc(4px + env(safe-area-inset-top)) var(--gutter) 4px;
      }
      a {
        justify-self: start;
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding-right: 8px;
        border-radius: 12px;
        color: var(--on-cloth-2);
        text-decoration: none;
      }
      cheese-figure {
        width: 28px;
        height: 28px;
        margin-right: 10px;
      }
      .code {
        font-size: 18px;
      }
      button {
        grid-column: 3;
        justify-self: end;
        display: grid;
        place-items: center;
        width: 48px;
        height: 44px;
        border-radius: 14px;
        background: var(--inset);
      }
      svg {
        width: 24px;
        height: 24px;
        stroke: var(--on-cloth);
        stroke-width: 5.5;
        stroke-linecap: round;
      }
      connection-badge {
        justify-self: center;
        margin-bottom: 4px;
      }
      /* Words about the line need the room on a phone. */
      @media (max-width: 599px) {
        connection-badge {
          --size-second: 15px;
        }
        :host(:not([link='connected'])) .code {
          display: none;
        }
      }
    `,
  ]

  @property() code = ''
  @property({ reflect: true }) link: LinkState = 'connected'
  @property({ type: Boolean }) menu = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <a href="/">
        <cheese-figure name="moon" label=${shellText().home}></cheese-figure><span class="code">${this.code}</span>
      </a>
      <connection-badge .state=${this.link}></connection-badge>
      ${this.menu ? this.#renderMenu() : nothing}
    `
  }

  #renderMenu() {
    return html`<button type="button" aria-label=${shellText().menu.open} aria-haspopup="dialog"
      @click=${() => this.dispatchEvent(new ShowSheetEvent({ name: 'menu' }))}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M6 9H34M6 20H34M6 31H34" /></svg>
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'top-bar': TopBar
  }
}
