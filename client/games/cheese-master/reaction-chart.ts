import { css, html, LitElement, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Reaction } from '#games/cheese-master'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { seconds, text } from './text.ts'

const HEIGHT = 60
/** A wrong or missing answer has its own pattern, not only its own colour. */
const FILLS = { right: '#ffc62e', wrong: 'url(#stripes)', pawnless: 'none' } as const

/** How long each round took one player: a bar by round. As wide as it is made. */
@customElement('reaction-chart')
export class ReactionChart extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      svg {
        width: 100%;
        height: var(--chart-height, 90px);
      }
    `,
  ]

  @property({ attribute: false }) reactions: readonly Reaction[] = []
  @property() label = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const slowest = Math.max(1, ...this.reactions.map(([, , ms]) => ms ?? 0))
    const step = 100 / Math.max(8, this.reactions.length)
    return html`<svg viewBox="0 0 100 ${HEIGHT + 2}" preserveAspectRatio="none" role="img" aria-label=${this.#words}>
      <defs><pattern id="stripes" width="3" height="6" patternUnits="userSpaceOnUse">
        <rect width="3" height="6" fill="#ffc2b2" /><rect width="3" height="3" fill="#da2a16" />
      </pattern></defs>
      ${this.reactions.map((one, i) => this.#renderBar(one, i * step, step, slowest))}
      <path d="M0 ${HEIGHT}H100" stroke="#21181c" stroke-width="2" />
    </svg>`
  }

  #renderBar([, verdict, ms]: Reaction, x: number, step: number, slowest: number) {
    const height = ms === null ? 4 : Math.max(4, (ms / slowest) * (HEIGHT - 4))
    return svg`<rect x=${x + step * 0.12} y=${HEIGHT - height} width=${step * 0.76} height=${height}
      fill=${FILLS[verdict]} stroke="#21181c" stroke-width="1.5" vector-effect="non-scaling-stroke" />`
  }

  get #words(): string {
    const say = text().end
    const bars = this.reactions.map(([round, , ms]) => (ms === null ? say.barNone(round) : say.bar(round, seconds(ms))))
    return [this.label, ...bars].join('. ')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reaction-chart': ReactionChart
  }
}
