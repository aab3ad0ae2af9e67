import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Die, Rolled } from '#games/cheese-master'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import './figure-die.ts'
import { text } from './text.ts'

/** How dice come to lie: turned a little, so that they look thrown and read at once. */
const TILTS = [-5, 3, -3, 5, 2, -5]
const SHIFTS = [
  [-4, 3],
  [2, -3],
  [5, 2],
  [-5, -2],
  [2, 3],
  [4, -3],
]
const COLUMNS = [1, 1, 2, 3, 2, 3, 3]

/**
 * The dice on the wood. They fill the element, unless `--die-size` says how large one is.
 *
 * @fires dice-touched
 */
@customElement('dice-board')
export class DiceBoard extends LitElement {
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
      .dice {
        display: grid;
        grid-template-columns: repeat(var(--columns), auto);
        grid-gap: var(--dice-gap, calc(var(--die-size) * 0.17));
        align-items: center;
        justify-content: center;
        --die-size: var(--fixed-die, 18vw);
      }
      @supports (width: 1cqw) {
        :host(:not([fixed])) .dice {
          --die-size: min(calc(92cqw / (var(--columns) * 1.17 + 0.06)), calc(95cqh / (var(--rows) * 1.17 + 0.1)), 240px);
        }
      }
      /* The last row of five stands in the middle. */
      .five .lies:nth-child(n + 4) figure-die {
        left: calc(var(--die-size) * 0.585);
      }
      .lies {
        display: block;
        transform: translate(var(--x), var(--y));
      }
    `,
  ]

  @property({ attribute: false }) dice: readonly Die[] = []
  /** What can be read; blank without. */
  @property({ attribute: false }) faces: readonly Rolled[] | undefined
  @property({ type: Boolean }) flying = false
  /** The size is given, not taken from the element. */
  @property({ type: Boolean, reflect: true }) fixed = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const columns = COLUMNS[this.dice.length] ?? 3
    const rows = Math.ceil(this.dice.length / columns)
    return html`<div
      class="dice ${this.dice.length === 5 ? 'five' : ''}"
      style="--columns: ${columns}; --rows: ${rows}"
      role="img"
      aria-label=${this.#label}
      @pointerdown=${this.#touch}
    >${this.dice.map((die, i) => this.#renderDie(die, i))}</div>`
  }

  #renderDie(die: Die, i: number) {
    const [x = 0, y = 0] = SHIFTS[i] ?? []
    return html`<span class="lies" style="--x: ${x}%; --y: ${y}%"><figure-die
      .die=${die}
      .face=${this.faces?.[i]?.face}
      ?flying=${this.flying && !this.faces}
      style="--i: ${i}; --tilt: ${TILTS[i] ?? 0}deg"
    ></figure-die></span>`
  }

  get #label(): string {
    const say = text()
    if (this.faces) return say.dice.shown(this.faces.map(({ face }) => say.face[face]).join(', '))
    return this.flying ? say.dice.rolling : say.dice.waiting
  }

  #touch = ({ target }: PointerEvent) => {
    if ((target as Element).localName === 'figure-die') this.dispatchEvent(new CustomEvent('dice-touched'))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dice-board': DiceBoard
  }
}
