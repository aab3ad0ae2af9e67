import { css, html, LitElement, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { LineView } from '#protocol/server-message.ts'
import { gradeOf, type LineGrade } from '../state/line-grade.ts'
import { commonText } from '../text/common-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'

const BARS: Record<LineGrade, number> = { bad: 1, fair: 2, good: 3 }

/**
 * One phone's line as three bars, as phones show them; the numbers are there for whoever wants them.
 *
 * @cssprop --bars-size - 1.4em unless told
 */
@customElement('network-check-bars')
export class NetworkCheckBars extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
      width: var(--bars-size, 1.4em);
      height: var(--bars-size, 1.4em);
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    /* On any ground: a rim of ink, and full or empty says the same as the colour. */
    rect {
      stroke: var(--ink);
      stroke-width: 2.5;
      fill: #fff4dc55;
    }
    .good .on {
      fill: #4fcf8d;
    }
    .fair .on {
      fill: var(--cheese);
    }
    .bad .on {
      fill: #ff6a55;
    }
  `

  @property({ attribute: false }) line!: LineView

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = eveningText().line
    const grade = gradeOf(this.line)
    const { ms, jitter, lost } = this.line
    const words = `${text[grade]}${commonText().colon}${text.numbers(ms, jitter, lost)}`
    return html`<svg class=${grade} viewBox="0 0 40 40" role="img" aria-label=${words}>
      <title>${words}</title>
      ${[0, 1, 2].map((bar) => svg`<rect class=${bar < BARS[grade] ? 'on' : ''} x=${3 + bar * 12.5} y=${25 - bar * 11} width="9" height=${12 + bar * 11} rx="2"/>`)}
    </svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'network-check-bars': NetworkCheckBars
  }
}
