import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { DICE } from './dice-model.ts'
import { text } from './text.ts'

/** How dice come to lie: turned a little, so that they look thrown and read at once. */
const TILTS = [-4, 3, -2, 5, 3, -5, 4, -3]

/**
 * The eight dice; those that are picked are lifted and ticked.
 *
 * @fires die-picked - CustomEvent<number>, the place of a die
 * @cssprop --die-size
 */
@customElement('kw-dice')
export class KwDice extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(var(--dice-columns, 4), auto);
        grid-gap: var(--dice-gap, calc(var(--die-size) * 0.24));
        justify-content: space-around;
      }
      .die {
        position: relative;
        display: block;
        border-radius: calc(var(--die-size) * 0.24);
        transition: transform var(--t-quick) var(--e-drop);
      }
      .die pip-die {
        display: block;
      }
      button:disabled {
        cursor: default;
      }
      [aria-pressed='true'],
      .picked {
        transform: translateY(calc(var(--die-size) * -0.07));
      }
      [aria-pressed='true']::after,
      .picked::after {
        content: '';
        position: absolute;
        top: -4px;
        right: -4px;
        bottom: -4px;
        left: -4px;
        border: 4px solid var(--ink);
        border-radius: calc(var(--die-size) * 0.26);
        pointer-events: none;
      }
      .tick {
        position: absolute;
        top: calc(var(--die-size) * -0.16);
        right: calc(var(--die-size) * -0.14);
        z-index: 1;
        width: calc(var(--die-size) * 0.38);
        height: calc(var(--die-size) * 0.38);
        padding: calc(var(--die-size) * 0.09);
        border-radius: 50%;
        background: var(--ink);
      }
      .tick path {
        fill: none;
        stroke: var(--cheese);
        stroke-width: 4.5;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .turned pip-die {
        --body: var(--good);
        --body-side: var(--good-lo);
      }
    `,
  ]

  /** What they show; empty before the first roll. */
  @property({ attribute: false }) faces: readonly number[] = []
  /** Places of the dice that are set aside, or of the one that a gift will turn. */
  @property({ attribute: false }) picked: readonly number[] = []
  @property({ attribute: false }) tumbling: readonly number[] = []
  /** The die that a gift has turned. */
  @property({ attribute: false }) turned: number | undefined
  /** Whether fingers may pick. */
  @property({ type: Boolean }) pickable = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul aria-label=${text().die.tray}>${Array.from({ length: DICE }, (_, die) => html`<li>${this.#renderDie(die)}</li>`)}</ul>`
  }

  #renderDie(die: number) {
    const isPicked = this.picked.includes(die)
    const shown = html`<pip-die
        .value=${this.faces[die]}
        ?rolling=${this.tumbling.includes(die)}
        style="--tilt: ${isPicked ? 0 : TILTS[die]}deg; --i: ${die}"
        .label=${this.pickable ? '' : this.#labelOf(die)}
      ></pip-die>${isPicked ? this.#renderTick() : nothing}`
    const look = die === this.turned ? 'turned' : ''
    if (!this.pickable) return html`<div class="die ${look} ${isPicked ? 'picked' : ''}">${shown}</div>`
    return html`<button
      type="button"
      class="die ${look}"
      aria-label=${this.#labelOf(die)}
      aria-pressed=${isPicked ? 'true' : 'false'}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#pick(die)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(die)}
    >${shown}</button>`
  }

  #renderTick() {
    return html`<svg class="tick" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 11L8 16L17 5" /></svg>`
  }

  #labelOf(die: number): string {
    const face = this.faces[die]
    const say = text().die
    if (face === undefined || this.tumbling.includes(die)) return say.blank(die + 1)
    return this.picked.includes(die) ? `${say.label(die + 1, face)}, ${say.aside}` : say.label(die + 1, face)
  }

  #pick(die: number) {
    this.dispatchEvent(new CustomEvent<number>('die-picked', { detail: die }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-dice': KwDice
  }
}
