import { html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/kaese-wuerfeln'
import '../../components/fit-text.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { othersOf } from './dice-model.ts'
import { styles } from './kaese-wuerfeln-tv.styles.ts'
import './kw-bonuses.ts'
import './kw-dice.ts'
import './kw-final.ts'
import './kw-piles.ts'
import './kw-tv-player.ts'
import { tellings } from './latest.ts'
import { NewsMotion } from './news-motion.ts'
import { nameIn, personOf, viewOf } from './people.ts'
import { planOf } from './plan.ts'
import { inReach } from './reach.ts'
import { headline } from './situation.ts'
import { text, valuesInWords } from './text.ts'

/** With more players everything is a size smaller. */
const FEW = 3

/**
 * The whole television: dice, piles and cards in the middle, everybody's stacks below.
 *
 * @fires game-end-shown
 */
@customElement('kaese-wuerfeln-tv')
export class KaeseWuerfelnTv extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  readonly #motion = new NewsMotion(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#motion.hear(this.scene, changed.get('scene'))
  }

  override updated() {
    const { phase } = this.scene
    if (phase.name === 'over' && !this.#motion.isEnding) this.dispatchEvent(new EndShownEvent(phase.number))
  }

  override render() {
    const { phase } = this.scene
    if (phase.name === 'over' && !this.#motion.isEnding)
      return html`<kw-final class=${phase.places.length > FEW ? '' : 'few'} .scene=${this.scene} .places=${phase.places}></kw-final>`
    return html`<div class="stage">
      <header>
        <h2><fit-text .text=${this.#headline}></fit-text></h2>
        <p>${this.#told}</p>
      </header>
      ${this.#renderMiddle()}
      <div class="players" style="--players: ${this.#view.players.length}">${this.#renderPlayers()}</div>
    </div>`
  }

  #renderMiddle() {
    const { piles, step, dice, rolled, turned } = this.#view
    const { effects, isTumbling } = this.#motion
    const faces = dice.length > 0 ? dice : effects.dice
    return html`<section class="middle">
      <div class="tray board">
        <kw-dice
          .faces=${faces}
          .picked=${step === 'dice' ? othersOf(rolled) : []}
          .tumbling=${effects.rolled}
          .turned=${turned}
        ></kw-dice>
      </div>
      <kw-piles
        wide
        .faces=${faces.filter((_, die) => !effects.rolled.includes(die))}
        .piles=${piles}
        ?tumbling=${isTumbling}
        .earned=${step === 'begin' || isTumbling ? undefined : inReach(this.#view)}
        .gave=${effects.pile}
      ></kw-piles>
      <kw-bonuses wide .view=${this.#view}></kw-bonuses>
    </section>`
  }

  #renderPlayers() {
    const view = this.#view
    return view.players.map(
      (player) => html`<kw-tv-player
        .view=${view}
        .player=${player}
        .person=${personOf(this.scene, player.seat)}
        .absence=${absenceWords(this.scene.seats, player.seat) ?? ''}
        ?active=${player.seat === view.active}
        .landed=${this.#motion.effects.landed}
      ></kw-tv-player>`,
    )
  }

  get #view(): View {
    return viewOf(this.#motion.shown(this.scene))
  }

  get #headline(): string {
    const view = this.#view
    const tumbling = this.#motion.isTumbling
    const nameOf = nameIn(this.scene)
    return headline({
      view,
      me: undefined,
      plan: planOf(view, undefined, undefined),
      gift: undefined,
      tumbling,
      nameOf,
    })
  }

  /** Two lines at most: what happened last, and if that was short, what there is to do. A roll is told by its dice. */
  get #told(): string {
    if (this.#motion.isTumbling) return ''
    const news = this.#motion.latest.filter(({ type }) => type !== 'rolled')
    const said = tellings(news, nameIn(this.scene), undefined).slice(-2)
    return (said.length > 1 ? said : [...said, this.#task]).join(' ')
  }

  get #task(): string {
    const say = text().tv
    const { step, rolls } = this.#view
    const earned = inReach(this.#view)
    if (step === 'dice') return earned.length > 0 ? say.earns(rolls, valuesInWords(earned)) : say.earnsNothing(rolls)
    if (step === 'take') return say.takes(valuesInWords(earned))
    if (step === 'over') return ''
    return step === 'close' ? say.closes : say.begin
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kaese-wuerfeln-tv': KaeseWuerfelnTv
  }
}
