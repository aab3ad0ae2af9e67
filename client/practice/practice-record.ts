import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Slip } from '#games/cheese-master'
import '../components/cheese-figure.ts'
import { FIGURES_OF_SLIP, slipText } from '../games/cheese-master/slips.ts'
import { seconds } from '../games/cheese-master/text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { practiceText } from '../text/practice-text.ts'
import './practice-chart.ts'
import { styles } from './practice-record.styles.ts'
import { courseOf, medianOf, type Progress } from './progress.ts'

/** How it went so far with this number of dice: streak, best and median, the last rounds, and what is still trained. */
@customElement('practice-record')
export class PracticeRecord extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) progress!: Progress

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = practiceText()
    const course = courseOf(this.progress)
    const median = medianOf(course)
    return html`<section class="slab paper" aria-label=${say.record}>
      <dl>
        ${this.#renderFact(say.streak, String(this.progress.streak))}
        ${this.#renderFact(say.best, timeOr(course.best))} ${this.#renderFact(say.median, timeOr(median))}
      </dl>
      ${
        course.rounds.length === 0
          ? html`<p class="empty">${say.chart.empty}</p>`
          : html`<practice-chart .rounds=${course.rounds} .median=${median}></practice-chart>`
      }
      ${this.#troubles.length > 0 ? this.#renderTroubles() : nothing}
    </section>`
  }

  #renderFact(name: string, value: string | undefined) {
    return html`<div><dt>${name}</dt>
      <dd class="number">${value ?? html`<span aria-hidden="true">–</span><span class="visually-hidden">${practiceText().none}</span>`}</dd></div>`
  }

  #renderTroubles() {
    return html`<div class="troubles">
      <p>${practiceText().training}</p>
      <ul>${this.#troubles.map((slip) => this.#renderTrouble(slip))}</ul>
    </div>`
  }

  #renderTrouble(slip: Slip) {
    const words = slipText()[slip]
    return html`<li title=${words}>
      <span class="visually-hidden">${words}</span>
      ${FIGURES_OF_SLIP[slip].map((name) => html`<cheese-figure name=${name}></cheese-figure>`)}
    </li>`
  }

  /** The worst first. */
  get #troubles(): readonly Slip[] {
    const known = Object.entries(this.progress.troubles).filter(([slip]) => slip in FIGURES_OF_SLIP)
    return known.sort(([, a], [, b]) => b - a).map(([slip]) => slip as Slip)
  }
}

const timeOr = (ms: number | undefined) => (ms === undefined ? undefined : seconds(ms))

declare global {
  interface HTMLElementTagNameMap {
    'practice-record': PracticeRecord
  }
}
