import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Summary } from '#games/cheese-master'
import type { FigureName } from '../../art/figures.ts'
import '../../components/cheese-figure.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { motionStyles } from '../../styles/motion.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { commonText } from '../../text/common-text.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { type CountedDie, countedDice } from './count-steps.ts'
import { styles } from './count-walk.styles.ts'
import './figure-die.ts'
import { platterName, text } from './text.ts'

const CHEESES: readonly (FigureName | undefined)[] = [undefined, 'cheese1', 'cheese2', 'cheese3']

/** Die by die to the right answer, in the order of the rules. All sizes follow the font size. */
@customElement('count-walk')
export class CountWalk extends LitElement {
  static override styles = [baseStyles, slabStyles, motionStyles, styles]

  @property({ attribute: false }) summary!: Summary

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { faces, trace, answer } = this.summary
    const dice = countedDice(faces, trace)
    return html`<div class="walk" style="--dice: ${dice.length}">
      <ol aria-label=${text().count.label}>${dice.map((die, i) => this.#renderDie(die, i))}</ol>
      <p class="answer slab cheesy stamp" role="img" aria-label=${text().count.total(platterName(answer))}>
        <span class="number equals" aria-hidden="true">=</span>
        <b class="number" aria-hidden="true">${platterName(answer)}</b>
        ${CHEESES[answer] ? html`<cheese-figure name=${CHEESES[answer]}></cheese-figure>` : ''}
      </p>
    </div>`
  }

  #renderDie({ die, face, change, note }: CountedDie, i: number) {
    const say = text()
    return html`<li class="pop" style="--i: ${i}">
      <span class="visually-hidden">${say.face[face]}${commonText().colon}</span>
      <figure-die .die=${die} .face=${face} ?gone=${note === 'gone'}></figure-die>
      <div class="sum">
        ${change === 0 ? '' : html`<b class="number ${change > 0 ? 'more' : 'less'}">${signed(change)}</b>`}
        ${note ? html`<span class="note">${say.count[note]}</span>` : ''}
      </div>
    </li>`
  }
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

declare global {
  interface HTMLElementTagNameMap {
    'count-walk': CountWalk
  }
}
