import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView } from '#games/kaese-wuerfeln'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { commonText } from '../../text/common-text.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { GIFT_KEY, MOUSE_KEY } from './shortcuts.ts'
import { text } from './text.ts'

/**
 * What I keep beside my stacks: mice that wait, and a gift. What can be used now is a button.
 *
 * @fires use-mouse
 * @fires use-gift
 */
@customElement('kw-kept')
export class KwKept extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: flex;
        flex: none;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        min-width: var(--chip-size, 44px);
        min-height: var(--chip-size, 44px);
        margin-left: 7px;
        padding: var(--chip-padding, 4px 7px);
        border-radius: 14px;
        background: var(--inset);
        font-size: 15px;
        font-weight: 700;
      }
      cheese-figure {
        width: var(--kept-size, 32px);
        height: var(--kept-size, 32px);
      }
      cheese-figure + cheese-figure {
        margin-left: -7px;
      }
      button.chip {
        background: var(--paper);
        color: var(--ink);
        box-shadow:
          var(--focus-ring, 0 0 #0000),
          0 4px 0 var(--paper-3);
      }
      button.chip[aria-pressed='true'] {
        --focus-ring: 0 0 0 3px var(--paper);
        background: var(--cheese);
        box-shadow: var(--focus-ring);
        transform: translateY(2px);
      }
      kbd {
        display: none;
        margin-left: 6px;
        font: inherit;
      }
      @media (hover: hover) and (min-width: 1000px) {
        button kbd {
          display: inline;
        }
      }
    `,
  ]

  @property({ attribute: false }) player!: PlayerView
  @property({ type: Boolean, reflect: true }) mouseUsable = false
  @property({ type: Boolean }) mouseUsed = false
  @property({ type: Boolean, reflect: true }) giftUsable = false
  @property({ type: Boolean }) giftUsed = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`${this.player.mice > 0 ? this.#renderMice() : nothing}${this.player.gift ? this.#renderGift() : nothing}`
  }

  #renderMice() {
    const { mice } = this.player
    const figures = Array.from({ length: mice }, () => html`<cheese-figure name="mouse"></cheese-figure>`)
    const words = text().stack.mice(mice)
    if (!this.mouseUsable) return html`<span class="chip" role="img" aria-label=${words}>${figures}</span>`
    return html`<button
      type="button"
      class="chip"
      aria-label="${text().stack.useMouse}, ${words}"
      aria-pressed=${this.mouseUsed ? 'true' : 'false'}
      aria-keyshortcuts=${MOUSE_KEY}
      @click=${() => this.dispatchEvent(new CustomEvent('use-mouse'))}
    >${figures}<kbd aria-hidden="true">${MOUSE_KEY}</kbd></button>`
  }

  #renderGift() {
    const figure = html`<cheese-figure name="gift"></cheese-figure>`
    if (!this.giftUsable) return html`<span class="chip" role="img" aria-label=${text().player.gift}>${figure}</span>`
    const say = text().action
    return html`<button
      type="button"
      class="chip"
      aria-label="${say.gift}${commonText().colon}${say.giftMore}"
      aria-pressed=${this.giftUsed ? 'true' : 'false'}
      aria-keyshortcuts=${GIFT_KEY}
      @click=${() => this.dispatchEvent(new CustomEvent('use-gift'))}
    >${figure}<kbd aria-hidden="true">${GIFT_KEY}</kbd></button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-kept': KwKept
  }
}
