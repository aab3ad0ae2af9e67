import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Die } from '#games/cheese-master'
import { DIE_FACES } from '../../receipt/die-faces.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import './figure-die.ts'
import { text } from './text.ts'

/**
 * The dice from all sides, a row for each. They fill the element, unless `--fixed-side` says how large one is.
 */
@customElement('dice-sides')
export class DiceSides extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        place-items: center;
        min-width: 0;
        min-height: 0;
        container-type: size;
      }
      :host([fixed]) {
        container-type: normal;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(var(--columns), auto);
        grid-gap: calc(var(--die-size) * 0.16) calc(var(--die-size) * 0.6);
        --columns: 1;
        --die-size: var(--fixed-side, 11vw);
      }
      /* A television is wide, and a board on it low. */
      :host([fixed]) .many {
        --columns: var(--many-columns, 1);
      }
      @supports (width: 1cqw) {
        :host(:not([fixed])) ul {
          --die-size: min(calc(94cqw / 7.1), calc(94cqh / (var(--dice) * 1.16)), 92px);
        }
      }
      li > div {
        display: grid;
        grid-auto-flow: column;
        grid-gap: calc(var(--die-size) * 0.1);
      }
    `,
  ]

  @property({ attribute: false }) dice: readonly Die[] = []
  /** The size is given, not taken from the element. */
  @property({ type: Boolean, reflect: true }) fixed = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { length } = this.dice
    return html`<ul class=${length > 3 ? 'many' : ''} style="--dice: ${length}">
      ${this.dice.map((die) => this.#renderDie(die))}
    </ul>`
  }

  #renderDie(die: Die) {
    const say = text()
    const faces = DIE_FACES[die]
    const label = say.dice.sides(faces.map((face) => say.face[face]).join(', '))
    return html`<li>
      <div role="img" aria-label=${label}>
        ${faces.map((face) => html`<figure-die .die=${die} .face=${face}></figure-die>`)}
      </div>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dice-sides': DiceSides
  }
}
