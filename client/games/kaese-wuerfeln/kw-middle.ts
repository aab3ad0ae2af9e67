import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/kaese-wuerfeln'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { bring } from '../bring.ts'
import type { GameScene } from '../game-ui.ts'
import { MAX_ROLLS, othersOf } from './dice-model.ts'
import { type Effects, STILL } from './effects.ts'
import type { Hand } from './hand.ts'
import './kw-dice.ts'
import './kw-piles.ts'
import { viewOf } from './people.ts'
import { type Plan, type Source, takeable, theftsOf } from './plan.ts'
import { inReach } from './reach.ts'
import type { Unwrapping } from './situation.ts'
import { text } from './text.ts'

/** What lies between the players: the dice, the piles, and while pieces are taken, what could be stolen. */
@customElement('kw-middle')
export class KwMiddle extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-gap: var(--middle-gap, 16px);
      }
      .tray {
        padding: var(--tray-padding, 16px 8px 15px);
        border-radius: 26px;
        font-size: 11px;
      }
      /* The dice have spoken: they make room. */
      .low {
        padding: var(--tray-padding-low, 11px 9px 13px);
        --die-size: var(--die-size-low, 33px);
        --dice-columns: 8;
        --dice-gap: 0px;
      }
      .or {
        margin-bottom: -8px;
        font-size: 16px;
        font-weight: var(--weight-name);
        color: var(--on-cloth-2);
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) hand!: Hand
  /** What the hand holds: given again whenever it changes. */
  @property({ attribute: false }) plan!: Plan
  @property({ attribute: false }) gift: Unwrapping | undefined
  @property({ attribute: false }) aside: readonly number[] = []
  @property({ attribute: false }) effects: Effects = STILL
  /** It is my turn, and nothing is under way. */
  @property({ type: Boolean }) usable = false
  @property({ type: Boolean }) wide = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    bring(() => import('./kw-steals.ts'))
    return html`${this.#renderTray()}${this.#renderPiles()}${this.usable ? this.#renderSteals() : nothing}`
  }

  #renderTray() {
    const { step, turned, rolls } = this.#view
    const isLow = (step === 'take' || step === 'close') && !this.#isTumbling
    return html`<div class="tray board ${isLow ? 'low' : ''}">
      <kw-dice
        .faces=${this.#faces}
        .picked=${this.#picked}
        .tumbling=${this.effects.rolled}
        .turned=${turned}
        ?pickable=${this.usable && step === 'dice' && (this.gift !== undefined || rolls < MAX_ROLLS)}
        @die-picked=${(event: CustomEvent<number>) => this.hand.pickDie(event.detail)}
      ></kw-dice>
    </div>`
  }

  #renderPiles() {
    const { piles, step } = this.#view
    const { source } = this.plan
    return html`<kw-piles
      ?wide=${this.wide}
      .faces=${this.#faces.filter((_, die) => !this.effects.rolled.includes(die))}
      .piles=${piles}
      ?tumbling=${this.#isTumbling}
      .earned=${step === 'begin' || this.#isTumbling ? undefined : inReach(this.#view)}
      .choices=${this.usable ? takeable(this.#view) : []}
      .chosen=${source?.from === 'middle' ? source.value : undefined}
      .gave=${this.effects.pile}
      @pile-picked=${(event: CustomEvent<number>) => this.hand.pickValue(event.detail)}
    ></kw-piles>`
  }

  #renderSteals() {
    const thefts = theftsOf(this.#view)
    if (thefts.length === 0) return nothing
    return html`<p class="or">${text().steal.or}</p>
      <kw-steals
        .scene=${this.scene}
        .thefts=${thefts}
        .chosen=${this.plan.source}
        @source-picked=${(event: CustomEvent<Source>) => this.hand.pickSource(event.detail)}
      ></kw-steals>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #isTumbling(): boolean {
    return this.effects.rolled.length > 0
  }

  /** When a turn passes with a roll, its dice stay to be read for a moment. */
  get #faces(): readonly number[] {
    return this.#view.dice.length > 0 ? this.#view.dice : this.effects.dice
  }

  get #picked(): readonly number[] {
    const { step, active, rolled, dice } = this.#view
    if (this.gift) return this.gift.die === undefined ? [] : [this.gift.die]
    if (step !== 'dice') return []
    // Others see what was kept for the latest roll; what is being kept for the next is nobody's business yet.
    return active === this.scene.me ? this.aside : dice.length > 0 ? othersOf(rolled) : []
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-middle': KwMiddle
  }
}
