import { css, html, LitElement, nothing } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { readStored, writeStored } from '../net/storage.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'

const READ = 'sleep-note-read'

/** Says once on each phone that its screen may go dark in the middle of a game, why, and what helps. */
@customElement('sleep-note')
export class SleepNote extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      section {
        display: grid;
        gap: 8px;
        padding: 16px 18px 18px;
        border-radius: 22px;
      }
      h2 {
        font-size: 24px;
      }
      .remedy {
        font-weight: var(--weight-name);
      }
      .kept {
        color: var(--ink-2);
      }
      .btn {
        justify-self: start;
        min-height: 48px;
        margin-top: 6px;
        padding: 8px 22px;
        border-radius: 16px;
        font: var(--weight-name) 17px/1.1 var(--font-text);
        --face: var(--paper-2);
        --side-height: 5px;
      }
    `,
  ]

  @state() private isRead = readStored(READ) === true

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate() {
    this.hidden = this.isRead
  }

  override render() {
    if (this.isRead) return nothing
    const text = deviceText().sleep
    const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
    return html`<section class="slab paper">
      <h2>${text.heading}</h2>
      <p>${globalThis.isSecureContext ? text.missing : text.insecure}</p>
      <p class="remedy">${isApple ? text.ios : text.other}</p>
      <p class="kept">${text.kept}</p>
      <button class="btn slab paper" type="button" @click=${this.#understand}>${text.understood}</button>
    </section>`
  }

  #understand = () => {
    writeStored(READ, true)
    this.isRead = true
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sleep-note': SleepNote
  }
}
