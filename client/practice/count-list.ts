import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { type CountedDie, countedDice } from '../games/cheese-master/count-steps.ts'
import '../games/cheese-master/figure-die.ts'
import { platterName, text } from '../games/cheese-master/text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { styles } from './count-list.styles.ts'
import type { PracticeRoll } from './roll.ts'

/** Die by die to the right answer, each with its words beside it: to be read slowly, on the smallest phone too. */
@customElement('count-list')
export class CountList extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) roll!: PracticeRoll

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { faces, trace, answer } = this.roll
    return html`<ol aria-label=${text().count.label}>
        ${countedDice(faces, trace).map((die, i) => this.#renderDie(die, i))}
      </ol>
      <p role="img" aria-label=${text().count.total(platterName(answer))}>
        <span class="number" aria-hidden="true">= ${platterName(answer)}</span>
      </p>`
  }

  #renderDie({ die, face, change, note }: CountedDie, i: number) {
    const say = text()
    return html`<li style="--i: ${i}">
      <span class="visually-hidden">${say.face[face]}${commonText().colon}</span>
      <figure-die .die=${die} .face=${face} ?gone=${note === 'gone'}></figure-die>
      <span class="words">
        ${change === 0 ? nothing : html`<b class="number ${change > 0 ? 'more' : 'less'}">${signed(change)}</b>`}
        ${note ? html`<span>${say.count[note]}</span>` : nothing}
      </span>
    </li>`
  }
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

declare global {
  interface HTMLElementTagNameMap {
    'count-list': CountList
  }
}
