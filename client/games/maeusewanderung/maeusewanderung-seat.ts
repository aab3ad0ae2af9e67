import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { View } from '#games/maeusewanderung'
import { MediaController } from '../../controllers/media-controller.ts'
import { buzz } from '../../sound/haptics.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absentActor } from '../../text/absence.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { bring } from '../bring.ts'
import { CueEvent } from '../cue-event.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { laptopStyles } from './laptop.styles.ts'
import './maeuse-actions.ts'
import './maeuse-board.ts'
import './maeuse-players.ts'
import { styles } from './maeusewanderung-seat.styles.ts'
import { NewsMotion } from './news-motion.ts'
import { nameIn, viewOf } from './people.ts'
import { phoneStyles } from './phone.styles.ts'
import { wishOf } from './shortcuts.ts'
import { actingSeat, headline, hint, type Situation, waitingFor } from './situation.ts'
import { SteadyLine } from './steady-line.ts'
import { type Choice, choicesOf, isAsked, moveFor, type Wish } from './table-model.ts'

/**
 * The table as one player or spectator sees it: stacked on a phone, board and panel on a laptop.
 *
 * @fires game-move - roll, run, spin, give, steal or pass
 * @fires game-end-shown
 * @fires game-cue - what is heard, as it shows
 */
@customElement('maeusewanderung-seat')
export class MaeusewanderungSeat extends LitElement {
  static override styles = [baseStyles, slabStyles, styles, phoneStyles, laptopStyles]

  @property({ attribute: false }) scene!: GameScene
  /** The choice that is looked at, by its number. */
  @state() private marked: number | undefined
  @state() private sent: Wish | undefined
  readonly #motion = new NewsMotion(this, (sound) => this.dispatchEvent(new CueEvent(sound)))
  readonly #headline = new SteadyLine(this)
  readonly #hint = new SteadyLine(this)
  readonly #waiting = new SteadyLine(this)
  readonly #wide = new MediaController(this, '(min-width: 1000px)')

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    window.addEventListener('keydown', this.#onKey)
  }

  override disconnectedCallback() {
    window.removeEventListener('keydown', this.#onKey)
    super.disconnectedCallback()
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#hear()
    // While this player is asked, no line lags behind with what happened before.
    if (this.#isMine) for (const line of [this.#headline, this.#hint, this.#waiting]) line.clear()
    this.#headline.say(headline(this.#situation), this.scene)
    // A replay says itself what happened.
    if (!this.scene.replayed) this.#hint.say(hint(this.#situation), this.scene)
    if (!this.#isMine) this.#waiting.say(this.#waitingWords, this.scene)
  }

  #hear() {
    this.#motion.hear(this.scene.news)
    if (!this.scene.waiting) this.sent = undefined
    if (this.#view.step !== 'run') this.marked = undefined
  }

  override updated() {
    if (this.#isThrough) this.dispatchEvent(new EndShownEvent(this.scene.phase.number))
  }

  override render() {
    // Loaded when the game is over, it would leave the screen empty until it is there.
    bring(() => import('./maeuse-final.ts'), 'maeuse-final')
    if (this.#isThrough)
      return html`<maeuse-final class="result" ?beside=${this.#wide.matches} .scene=${this.scene}></maeuse-final>`
    return this.#wide.matches ? this.#renderLaptop() : this.#renderPhone()
  }

  #renderPhone() {
    return html`<div class="phone ${this.scene.replayed ? 'replayed' : this.#isMine ? this.#view.step : ''}">
      ${this.#renderPlayers(true)}${this.#renderBoard()}
      <div class="say"><h2>${hyphenated(this.#headline.words)}</h2><p>${this.#hint.words}</p></div>
      <div class="act">${this.#renderActions()}</div>
    </div>`
  }

  #renderLaptop() {
    return html`<div class="laptop ${this.#isMine ? this.#view.step : ''}">
      ${this.#renderBoard()}
      <section class="panel">
        ${this.#renderPlayers(false)}
        <div class="action slab paper">
          <h2>${hyphenated(this.#headline.words)}</h2>
          <p>${this.#hint.words}</p>
          ${this.#renderActions()}
        </div>
      </section>
    </div>`
  }

  #renderPlayers(strip: boolean) {
    return html`<maeuse-players
      .scene=${this.scene}
      .view=${this.#seen}
      .shown=${this.#motion.shown}
      .acting=${actingSeat(this.#situation)}
      ?strip=${strip}
      faces
    ></maeuse-players>`
  }

  #renderBoard() {
    return html`<maeuse-board
      .scene=${this.scene}
      .view=${this.#seen}
      .shown=${this.#motion.shown}
      .beat=${this.#motion.beat}
      .choices=${this.#motion.isPlaying ? [] : choicesOf(this.#view)}
      ?pickable=${this.#canAct && this.#isMine}
      .marked=${this.marked}
      @choice-picked=${(event: CustomEvent<Choice>) => this.#act({ type: 'run', mouse: event.detail.mouse })}
      @choice-marked=${this.#mark}
    ></maeuse-board>`
  }

  #renderActions() {
    if (this.scene.replayed) return nothing
    if (!this.#isMine) return html`<p class="quiet">${this.#waiting.words}</p>`
    return html`<maeuse-actions
      .scene=${this.scene}
      .view=${this.#view}
      ?busy=${!this.#canAct}
      .sent=${this.sent}
      @wish=${(event: CustomEvent<Wish>) => this.#act(event.detail)}
      @choice-marked=${this.#mark}
    ></maeuse-actions>`
  }

  /** The game is over, and its last step has been seen. */
  get #isThrough(): boolean {
    return this.scene.phase.name === 'over' && !this.#motion.isPlaying
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  /** As far as the eye has followed. */
  get #seen(): View {
    return this.#motion.tableOf(this.#view)
  }

  /** I am asked, and have seen what about. */
  get #isMine(): boolean {
    return isAsked(this.#view, this.scene.me) && !this.#motion.isPlaying
  }

  get #canAct(): boolean {
    const { phase, waiting } = this.scene
    return phase.name === 'playing' && !phase.paused && !waiting && !this.#motion.isPlaying
  }

  get #situation(): Situation {
    const { news: now, isSettled } = this.#motion
    return { view: this.#seen, me: this.scene.me, now, isSettled, nameOf: nameIn(this.scene) }
  }

  /** For whom, and whether they are there at all. */
  get #waitingWords(): string | undefined {
    const waiting = waitingFor(this.#situation)
    const absence = absentActor(this.scene.seats, actingSeat(this.#situation))
    return waiting && absence ? `${absence}\n${waiting}` : waiting
  }

  #act(wish: Wish) {
    const move = this.#canAct ? moveFor(wish, this.#view, this.scene.me) : undefined
    if (!move) return
    this.sent = wish
    buzz('done')
    this.dispatchEvent(new MoveEvent(move))
  }

  #mark = ({ detail }: CustomEvent<number | null>) => {
    this.marked = detail ?? undefined
  }

  #onKey = (event: KeyboardEvent) => {
    const wish = wishOf(event, this.#view, this.scene.me)
    if (!wish) return
    event.preventDefault()
    this.#act(wish)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeusewanderung-seat': MaeusewanderungSeat
  }
}
