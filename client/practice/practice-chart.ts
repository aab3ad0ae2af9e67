import { css, html, LitElement, nothing, type SVGTemplateResult, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { seconds } from '../games/cheese-master/text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { practiceText } from '../text/practice-text.ts'
import { KEPT_ROUNDS, type Round } from './progress.ts'

const STEP = 20
const WIDTH = STEP * KEPT_ROUNDS
const BAR = 14
const HEIGHT = 84
const LOWEST = 18
/** One long thought must not press all the others flat. */
const TALLEST_MEDIANS = 2.5

/** The last rounds, a bar each: cheese if it was right, red and crossed out if not. As wide as it is made. */
@customElement('practice-chart')
export class PracticeChart extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      svg {
        width: 100%;
        height: auto;
      }
      .right {
        fill: var(--cheese);
      }
      .wrong {
        fill: var(--bad);
      }
      .bar {
        stroke: var(--ink);
        stroke-width: 3;
      }
      .cross {
        fill: none;
        stroke: #fff;
        stroke-width: 3.4;
        stroke-linecap: round;
      }
      .free {
        fill: var(--paper-2);
      }
      .floor {
        stroke: var(--ink);
        stroke-width: 4;
        stroke-linecap: round;
      }
      .median {
        stroke: var(--ink-2);
        stroke-width: 2.5;
        stroke-dasharray: 2 7;
        stroke-linecap: round;
      }
    `,
  ]

  @property({ attribute: false }) rounds: readonly Round[] = []
  @property({ type: Number }) median: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 10}"
      role="img" aria-label=${this.#words}>
      ${Array.from({ length: KEPT_ROUNDS }, (_, place) => this.#renderPlace(place))}
      ${this.median === undefined ? nothing : this.#renderMedian(this.median)}
      <path class="floor" d="M0 ${HEIGHT}H${WIDTH}" />
    </svg>`
  }

  #renderPlace(place: number): SVGTemplateResult {
    const round = this.rounds[place]
    const x = place * STEP + (STEP - BAR) / 2
    if (!round) return svg`<rect class="free" x=${x} y=${HEIGHT - 6} width=${BAR} height="6" />`
    const height = this.#heightOf(round.ms)
    return svg`<rect class="bar ${round.right ? 'right' : 'wrong'}" x=${x} y=${HEIGHT - height}
      width=${BAR} height=${height} rx="2" />${round.right ? nothing : crossIn(x, HEIGHT - height)}`
  }

  #renderMedian(median: number): SVGTemplateResult {
    const y = HEIGHT - this.#heightOf(median)
    return svg`<path class="median" d="M0 ${y}H${WIDTH}" />`
  }

  #heightOf(ms: number): number {
    const slowest = Math.max(1, ...this.rounds.map((round) => round.ms))
    const top = this.median === undefined ? slowest : Math.min(slowest, TALLEST_MEDIANS * this.median)
    return Math.max(LOWEST, Math.min(1, ms / top) * HEIGHT)
  }

  get #words(): string {
    const say = practiceText().chart
    const bars = this.rounds.map(({ ms, right }) => (right ? say.right : say.wrong)(seconds(ms)))
    return [say.label, ...bars].join('. ')
  }
}

const crossIn = (x: number, y: number): SVGTemplateResult =>
  svg`<path class="cross" d="M${x + 3.5} ${y + 6}l7 7m0 -7l-7 7" />`

declare global {
  interface HTMLElementTagNameMap {
    'practice-chart': PracticeChart
  }
}
