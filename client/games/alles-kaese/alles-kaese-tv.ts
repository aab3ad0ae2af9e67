import { html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/alles-kaese'
import '../../components/fit-text.ts'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { styles } from './alles-kaese-tv.styles.ts'
import { trapsAmong } from './board-model.ts'
import './card-display.ts'
import './discard-pile.ts'
import './final-table.ts'
import { NewsMotion } from './news-motion.ts'
import { nameIn, personOf, viewOf } from './people.ts'
import { sentences } from './sentence.ts'
import { headline } from './situation.ts'
import './supply-pile.ts'
import { text } from './text.ts'
import './tv-player.ts'

/** With more players everything is a size smaller. */
const FEW = 4

/**
 * The television: the cards and who plays. It is given the view of nobody, so it has no secret to hide.
 *
 * @fires game-end-shown
 */
@customElement('alles-kaese-tv')
export class AllesKaeseTv extends LitElement {
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
    if (this.#hasEnded) this.dispatchEvent(new EndShownEvent(this.scene.phase.number))
  }

  override render() {
    if (this.#hasEnded) return this.#renderOver()
    return html`<div class="stage">
      <header>
        <h2><fit-text .text=${this.#headline}></fit-text></h2>
        <p>${this.#told}</p>
      </header>
      ${this.#renderBoard()}
      <div class="players" style="--players: ${this.#view.players.length}">${this.#renderPlayers()}</div>
    </div>`
  }

  #renderOver() {
    const size = this.#view.players.length > FEW ? '' : 'few'
    return html`<final-table class=${size} .scene=${this.scene}></final-table>`
  }

  #renderBoard() {
    const { supply, supplyTop, discarded, rolled } = this.#view
    const { effects, tumbling } = this.#motion
    const { look } = effects
    return html`<section class="board">
      <div class="side">
        <supply-pile .cards=${supply} .top=${supplyTop}></supply-pile>
        <span>${text().pile.left(supply)}</span>
      </div>
      <div class="well">
        <card-display
          silent
          .view=${this.#view}
          .effects=${effects}
          .looker=${look ? personOf(this.scene, look.seat) : undefined}
          ?tumbling=${tumbling}
        ></card-display>
      </div>
      <div class="side">
        <pip-die
          .value=${rolled}
          ?rolling=${tumbling}
          .label=${rolled && !tumbling ? text().die.shows(rolled) : text().die.waiting}
        ></pip-die>
        <discard-pile silent .discarded=${discarded}></discard-pile>
        <span>${text().pile.gone(discarded.length)}</span>
      </div>
    </section>`
  }

  #renderPlayers() {
    const { players } = this.#view
    return players.map(
      (player) => html`<tv-player
        .player=${player}
        .person=${personOf(this.scene, player.seat)}
        .absence=${absenceWords(this.scene.seats, player.seat) ?? ''}
        ?active=${player.seat === this.#view.active}
        ?narrow=${players.length > FEW}
      ></tv-player>`,
    )
  }

  get #view(): View {
    return this.#motion.shown(viewOf(this.scene))
  }

  /** While its last card is still to be seen, the game goes on for this screen. */
  get #hasEnded(): boolean {
    return this.scene.phase.name === 'over' && !this.#motion.lastCard
  }

  /** While it is still to be seen, the game has not ended for this screen. */
  get #headline(): string {
    const { tumbling, effects } = this.#motion
    const nameOf = nameIn(this.scene)
    const { closedView } = this.#motion
    const turning = closedView ? undefined : effects.leaving?.front
    return headline({
      view: closedView ?? this.#view,
      me: undefined,
      chosen: undefined,
      tumbling,
      turning,
      revealed: undefined,
      nameOf,
    })
  }

  /** What happened last, and what there is to do. A roll is told by the die and by the headline. */
  get #told(): string {
    if (this.#motion.tumbling) return ''
    const told = this.#motion.latest.filter(({ type }) => type !== 'rolled')
    return [sentences(told, nameIn(this.scene), undefined), this.#task].filter(Boolean).join(' ')
  }

  get #task(): string {
    const { closedView, isTurning } = this.#motion
    const { step, rolled } = closedView ?? this.#view
    const say = text().hint
    if (step === 'over' || (isTurning && !closedView)) return ''
    if (step === 'roll' || rolled === undefined) return say.tvRoll
    return step === 'look' ? say.tvLook : say.odds(rolled, trapsAmong(rolled))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'alles-kaese-tv': AllesKaeseTv
  }
}
