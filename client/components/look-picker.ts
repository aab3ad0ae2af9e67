import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MAX_SEATS } from '#protocol/limits.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { seatStyles } from '../styles/seat.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { lookName, shellText } from '../text/shell.ts'
import './mouse-avatar.ts'
import './seat-token.ts'

const LOOKS = Array.from({ length: MAX_SEATS }, (_, look) => look)

/**
 * Eight mice to choose from; those of other players cannot be taken.
 *
 * @fires look - CustomEvent<number>
 */
@customElement('look-picker')
export class LookPicker extends LitElement {
  static override styles = [
    baseStyles,
    seatStyles,
    css`
      :host {
        display: block;
      }
      .mice {
        display: grid;
        grid-template-columns: repeat(4, minmax(0, 1fr));
        gap: 14px 9px;
      }
      label {
        position: relative;
        display: grid;
        place-items: center;
        padding: var(--mouse-padding, 8px 0 10px);
        border-radius: 18px;
        background: var(--seat);
        box-shadow:
          inset 0 3px 0 #ffffff66,
          0 6px 0 var(--seat-side),
          0 10px 8px var(--shadow);
        cursor: pointer;
        --avatar-size: var(--mouse-size, min(62px, 17vw));
        --token-size: 28px;
      }
      seat-token {
        position: absolute;
        left: -5px;
        top: -7px;
      }
      input {
        position: absolute;
        opacity: 0;
        width: 100%;
        height: 100%;
        top: 0;
        left: 0;
        margin: 0;
        cursor: inherit;
      }
      label:has(:checked) {
        transform: translateY(4px);
        box-shadow:
          inset 0 3px 0 #0003,
          0 2px 0 var(--seat-side),
          0 0 0 4px var(--paper),
          0 0 0 7px var(--ink);
      }
      label:has(:focus-visible) {
        outline: 3px solid var(--ink);
        outline-offset: 8px;
      }
      label:has(:disabled) {
        background: var(--inset);
        box-shadow: none;
        cursor: default;
      }
      label:has(:disabled) mouse-avatar,
      label:has(:disabled) seat-token {
        opacity: 0.35;
      }
      .tick {
        position: absolute;
        right: -6px;
        bottom: -6px;
        width: 28px;
        height: 28px;
        padding: 6px;
        border-radius: 50%;
        background: var(--ink);
        fill: none;
        stroke: var(--cheese);
        stroke-width: 7;
        stroke-linecap: round;
        stroke-linejoin: round;
        visibility: hidden;
      }
      :checked ~ .tick {
        visibility: visible;
      }
    `,
  ]

  @property({ type: Number }) value = -1
  @property({ attribute: false }) taken: readonly number[] = []

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<div class="mice" role="radiogroup" aria-label=${shellText().join.mouse}>${LOOKS.map(this.#renderLook)}</div>`
  }

  #renderLook = (look: number) => {
    const isTaken = this.taken.includes(look)
    const name = lookName(look)
    return html`<label data-look=${look}>
      <input
        type="radio"
        name="look"
        .checked=${look === this.value}
        ?disabled=${isTaken}
        aria-label=${isTaken ? shellText().join.taken(name) : name}
        @change=${() => this.dispatchEvent(new CustomEvent('look', { detail: look }))}
      />
      <mouse-avatar look=${look}></mouse-avatar>
      <seat-token look=${look}></seat-token>
      <svg class="tick" viewBox="0 0 40 40" aria-hidden="true"><path d="M8 21L17 30L33 10" /></svg>
    </label>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'look-picker': LookPicker
  }
}
