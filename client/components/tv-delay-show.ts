import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { TapScene } from '../controllers/tv-delay-controller.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { delayWords, tvText } from '../text/tv-text.ts'
import './cheese-figure.ts'
import type { Estimate } from '../tv-delay/estimate.ts'
import { GROUPS, LIGHTS } from '../tv-delay/rhythm.ts'

/** The light that somebody taps along with, on the television whose delay is measured; and the answer. */
@customElement('tv-delay-show')
export class TvDelayShow extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        position: fixed;
        top: 0;
        right: 0;
        bottom: 0;
        left: 0;
        z-index: 6;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto minmax(0, 1fr) auto;
        justify-items: center;
        padding: 6vh 8vw;
        background: #082527;
        color: var(--on-cloth);
        text-align: center;
      }
      h1 {
        font-size: 8vh;
      }
      p {
        font-size: 3.6vh;
        line-height: 1.25;
      }
      .answer {
        align-self: center;
        grid-row: 2;
      }
      .answer cheese-figure {
        width: 20vh;
        height: 20vh;
        margin: 0 auto 4vh;
      }
      .answer h1 {
        margin-bottom: 3vh;
        font: 850 8vh/1.05 var(--font-text);
      }
      /* The whole disc at once, without a way there: what counts is one moment. */
      .light {
        align-self: center;
        width: 46vh;
        height: 46vh;
        border: 0.7vh solid #fff4dc59;
        border-radius: 50%;
        background: #0006;
      }
      .light.on {
        border-color: #fff;
        background: #fff;
      }
      .groups {
        display: grid;
        grid-template-columns: repeat(5, auto);
        grid-column-gap: 4.4vh;
        justify-content: center;
        margin-bottom: 2.4vh;
      }
      .group {
        display: grid;
        grid-template-columns: repeat(3, auto);
        grid-column-gap: 1.2vh;
      }
      i {
        width: 2.4vh;
        height: 2.4vh;
        border-radius: 50%;
        background: #fff4dc40;
      }
      i.past {
        background: var(--cheese);
      }
    `,
  ]

  @property({ attribute: false }) scene!: TapScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { scene } = this
    if (scene.step === 'answer') return this.#renderAnswer(scene.estimate)
    const text = tvText().delay
    const lit = scene.step === 'lights' ? scene.lit : 0
    const on = scene.step === 'lights' && scene.on
    return html`<h1>${text.heading}</h1>
      <div class="light ${on ? 'on' : ''}"></div>
      <div>
        <div class="groups" aria-hidden="true">${times(GROUPS, (group) => this.#renderGroup(group, lit))}</div>
        <p>${text.watch}</p>
      </div>`
  }

  #renderGroup(group: number, lit: number) {
    return html`<span class="group">${times(
      LIGHTS,
      (light) => html`<i class=${group * LIGHTS + light < lit ? 'past' : nothing}></i>`,
    )}</span>`
  }

  #renderAnswer(estimate: Estimate) {
    const { heading, more } = wordsFor(estimate)
    return html`<div class="answer" role="status">
      <cheese-figure name=${'delayMs' in estimate ? 'moon' : 'trap'}></cheese-figure><h1>${heading}</h1><p>${more}</p></div>`
  }
}

function wordsFor(estimate: Estimate): { readonly heading: string; readonly more: string } {
  const text = tvText().delay
  if ('delayMs' in estimate) return { heading: delayWords(estimate.delayMs), more: text.kept }
  return estimate.why === 'too-few'
    ? { heading: text.tooFew, more: text.tooFewMore }
    : { heading: text.tooScattered, more: text.tooScatteredMore }
}

const times = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i))

declare global {
  interface HTMLElementTagNameMap {
    'tv-delay-show': TvDelayShow
  }
}
