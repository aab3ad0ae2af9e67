import { html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/maeusewanderung'
import '../../components/fit-text.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { CueEvent } from '../cue-event.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import './maeuse-board.ts'
import './maeuse-final.ts'
import './maeuse-players.ts'
import { styles } from './maeusewanderung-tv.styles.ts'
import { NewsMotion } from './news-motion.ts'
import { nameIn, viewOf } from './people.ts'
import { actingSeat, caption, headline, type Situation } from './situation.ts'
import { SteadyLine } from './steady-line.ts'
import { choicesOf } from './table-model.ts'
import { text } from './text.ts'

/** With more players everything beside the board is a size smaller. */
const FEW = 3

/**
 * The stage of the television: the board as large as it gets, everybody beside it.
 *
 * @fires game-cue - what is heard, as it shows
 * @fires game-end-shown
 */
@customElement('maeusewanderung-tv')
export class MaeusewanderungTv extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  readonly #motion = new NewsMotion(this, (sound) => this.dispatchEvent(new CueEvent(sound)))
  readonly #headline = new SteadyLine(this)
  readonly #caption = new SteadyLine(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#motion.hear(this.scene.news)
    this.#headline.say(headline(this.#situation), this.scene)
    this.#caption.say(caption(this.#situation), this.scene)
  }

  override updated() {
    if (this.#isThrough) this.dispatchEvent(new EndShownEvent(this.scene.phase.number))
  }

  override render() {
    if (this.#isThrough) {
      return html`<div class="over"><h1>${text().title}</h1><maeuse-final beside .scene=${this.scene}></maeuse-final></div>`
    }
    return html`<div class="stage ${this.#view.players.length > FEW ? '' : 'few'}">
      <maeuse-board
        .scene=${this.scene}
        .view=${this.#seen}
        .shown=${this.#motion.shown}
        .beat=${this.#motion.beat}
        .choices=${this.#motion.isPlaying ? [] : choicesOf(this.#view)}
      ></maeuse-board>
      <section class="panel">
        <h2>${this.#headline.words}</h2>
        <maeuse-players
          .scene=${this.scene}
          .view=${this.#seen}
          .shown=${this.#motion.shown}
          .acting=${actingSeat(this.#situation)}
        ></maeuse-players>
        <p class="caption">${this.#caption.words}</p>
      </section>
    </div>`
  }

  /** The game is over, and its last step has been seen. */
  get #isThrough(): boolean {
    return this.scene.phase.name === 'over' && !this.#motion.isPlaying
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #seen(): View {
    return this.#motion.tableOf(this.#view)
  }

  get #situation(): Situation {
    const { news: now, isSettled } = this.#motion
    return { view: this.#seen, me: undefined, now, isSettled, nameOf: nameIn(this.scene) }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeusewanderung-tv': MaeusewanderungTv
  }
}
