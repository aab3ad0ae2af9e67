import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { ALL_DICE, EMBLEM } from '../games/cheese-master/faces.ts'
import '../games/cheese-master/figure-die.ts'
import { rulesText } from '../games/cheese-master/rules-text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { coveringStyles } from '../styles/covering.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { practiceText } from '../text/practice-text.ts'

/**
 * How many dice: all up to the one that is pressed.
 *
 * @fires dice - CustomEvent<number>
 */
@customElement('dice-choice')
export class DiceChoice extends LitElement {
  static override styles = [
    baseStyles,
    coveringStyles,
    css`
      :host {
        display: block;
        --die-size: min(52px, 13vw, 8vh);
      }
      fieldset {
        min-width: 0;
      }
      legend {
        display: block;
        margin-bottom: 8px;
        padding: 0;
        font: var(--weight-name) var(--size-second) / 1.2 var(--font-text);
      }
      .dice {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        justify-items: center;
        padding-bottom: 6px;
      }
      label {
        position: relative;
        display: grid;
        place-items: center;
        width: 100%;
        min-height: 44px;
        cursor: pointer;
      }
      figure-die {
        border-radius: calc(var(--die-size) * 0.2);
      }
      .out figure-die {
        opacity: 0.35;
      }
      input:focus-visible + figure-die {
        box-shadow: 0 0 0 4px var(--paper);
        outline: 3px solid var(--ink);
        outline-offset: 4px;
      }
    `,
  ]

  @property({ type: Number }) count = 3

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<fieldset>
      <legend>${practiceText().dice(this.count)}</legend>
      <div class="dice">${ALL_DICE.map((die, i) => this.#renderChoice(die, i + 1))}</div>
    </fieldset>`
  }

  #renderChoice(die: (typeof ALL_DICE)[number], count: number) {
    return html`<label class=${count <= this.count ? 'in' : 'out'}>
      <input class="covering" type="radio" name="dice" .checked=${count === this.count} @change=${() => this.#choose(count)} />
      <figure-die .die=${die} .face=${EMBLEM[die]}></figure-die>
      <span class="visually-hidden">${rulesText().options.diceOf(count)}</span>
    </label>`
  }

  #choose(count: number) {
    this.dispatchEvent(new CustomEvent<number>('dice', { detail: count }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dice-choice': DiceChoice
  }
}
