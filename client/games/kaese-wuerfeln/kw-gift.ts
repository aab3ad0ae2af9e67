import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { earnedBy, turned, VALUES } from './dice-model.ts'
import { text, valuesInWords } from './text.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * What the picked die could be turned to, and what the dice would earn then.
 *
 * @fires face-picked - CustomEvent<number>
 * @fires gift-kept - nothing is turned after all
 */
@customElement('kw-gift')
export class KwGift extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        --die-size: 42px;
      }
      .panel {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        grid-gap: 10px;
        align-items: stretch;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        grid-gap: 4px;
      }
      .face {
        display: grid;
        justify-items: center;
        align-content: space-between;
        width: 100%;
        min-height: 92px;
        padding: 8px 0 6px;
        border-radius: 14px;
        background: var(--inset);
        font-weight: var(--weight-name);
        line-height: 1;
      }
      .face:disabled {
        opacity: 0.45;
        cursor: default;
      }
      .face.better {
        background: var(--cheese);
        color: var(--ink);
        box-shadow:
          var(--focus-ring, 0 0 #0000),
          0 5px 0 var(--cheese-lo);
      }
      .earns {
        font-size: 15px;
        white-space: nowrap;
      }
      .btn {
        min-width: 66px;
        min-height: 92px;
        padding: 6px;
        border-radius: 16px;
        font-size: 22px;
        --side-height: 6px;
      }
      @media (max-width: 359px) {
        :host {
          --die-size: 34px;
        }
      }
    `,
  ]

  @property({ attribute: false }) faces: readonly number[] = []
  @property({ attribute: false }) die: number | undefined
  @property({ type: Boolean }) busy = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = text().action
    return html`<div class="panel">
      <ul aria-label=${text().die.faces}>${VALUES.map((face) => html`<li>${this.#renderFace(face)}</li>`)}</ul>
      <button
        type="button"
        class="btn slab paper"
        aria-label="${say.cancel}, ${say.cancelMore}"
        @click=${() => this.dispatchEvent(new CustomEvent('gift-kept'))}
      >${say.cancel}</button>
    </div>`
  }

  #renderFace(face: number) {
    const { die, faces } = this
    const earned = die === undefined ? [] : earnedBy(turned(faces, die, face))
    const isBetter = die !== undefined && sum(earned) > sum(earnedBy(faces))
    const isOut = this.busy || die === undefined || faces[die] === face
    return html`<button
      type="button"
      class="face ${isBetter && !isOut ? 'better' : ''}"
      aria-label=${this.#labelOf(face, earned)}
      ?disabled=${isOut}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#pick(face)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(face)}
    ><pip-die .value=${face}></pip-die><span class="earns">${earned.length > 0 ? [...earned].join(' ') : '–'}</span></button>`
  }

  #labelOf(face: number, earned: readonly number[]): string {
    const say = text().die
    return earned.length > 0 ? say.turnTo(face, valuesInWords(earned)) : say.turnToNothing(face)
  }

  #pick(face: number) {
    this.dispatchEvent(new CustomEvent<number>('face-picked', { detail: face }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-gift': KwGift
  }
}
