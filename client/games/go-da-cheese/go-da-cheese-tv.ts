import { html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/go-da-cheese'
import '../../components/fit-text.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { CueEvent } from '../cue-event.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { styles } from './go-da-cheese-tv.styles.ts'
import { lookIn, nameIn, viewOf } from './people.ts'
import { noPlan } from './placing.ts'
import './queue-players.ts'
import './queue-ring.ts'
import './queue-scores.ts'
import './queue-walk.ts'
import { ringOf } from './ring-model.ts'
import { lastTurn } from './sentence.ts'
import { headline, type Situation, task } from './situation.ts'
import { text } from './text.ts'
import { WalkController, Witness } from './walk-controller.ts'
import { type Frame, soundOf } from './walk-frames.ts'
import { WalkKeys } from './walk-keys.ts'

/**
 * The television: the ring and who plays; in the end it walks through the lines by itself. It has no secret to hide.
 *
 * @fires game-cue - the animals are heard as they move
 * @fires game-end-shown
 */
@customElement('go-da-cheese-tv')
export class GoDaCheeseTv extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  readonly #walk = new WalkController(this, (frame) => this.dispatchEvent(new CueEvent({ cue: soundOf(frame) })))
  readonly #witness = new Witness()

  constructor() {
    super()
    new LanguageController(this)
    new WalkKeys(this, this.#walk)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#walk.follow(this.scene, this.#witness.sees(this.scene))
  }

  override updated() {
    const { phase } = this.scene
    if (phase.name === 'over' && !this.#walk.frame) this.dispatchEvent(new EndShownEvent(phase.number))
  }

  override render() {
    if (this.scene.phase.name === 'playing') return this.#renderRing()
    const { frame } = this.#walk
    return frame ? this.#renderWalk(frame) : this.#renderScores()
  }

  /** Few rows are taller: the table fills the screen. */
  #renderScores() {
    const vh = Math.min(14, 55 / this.#view.players.length - 1.7)
    return html`<queue-scores style="--scores-row: ${vh}vh" .scene=${this.scene}></queue-scores>`
  }

  #renderRing() {
    return html`<div class="stage">
      <queue-ring silent .spots=${ringOf(this.#view, true)} .lookOf=${lookIn(this.scene)} .nameOf=${nameIn(this.scene)}>
        <div class="middle">
          <h2><fit-text .text=${headline(this.#situation)}></fit-text></h2>
          <p>${task(this.#situation)}</p>
        </div>
      </queue-ring>
      <aside>
        <h1>${text().title}</h1>
        <p class="turn">${text().player.turn(this.#view.turn, this.#view.turns)}</p>
        <queue-players .scene=${this.scene}></queue-players>
        <p class="caption">${lastTurn(this.#view, nameIn(this.scene), undefined)}</p>
      </aside>
    </div>`
  }

  #renderWalk(frame: Frame) {
    return html`<div class="stage">
      <queue-walk .scene=${this.scene} .frame=${frame}></queue-walk>
      <aside>
        <h1>${text().title}</h1>
        <p class="turn">${text().walk.cheeseOf(frame.cheese + 1, this.#view.cheeses.length)}</p>
        <queue-players .scene=${this.scene} .points=${frame.points} .scored=${frame.scored}></queue-players>
      </aside>
    </div>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #situation(): Situation {
    return { view: this.#view, me: undefined, plan: noPlan(this.#view.turn), nameOf: nameIn(this.scene) }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'go-da-cheese-tv': GoDaCheeseTv
  }
}
