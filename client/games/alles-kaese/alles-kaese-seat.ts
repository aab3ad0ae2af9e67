import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Move, View } from '#games/alles-kaese'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/pip-die.ts'
import { buzz } from '../../sound/haptics.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absentActor, actorOf } from '../../text/absence.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import './action-bar.ts'
import { styles } from './alles-kaese-seat.styles.ts'
import {
  chosenSlot,
  moveFor,
  playerOf,
  selectableSlots,
  type Verb,
  verbsOf,
  type Wish,
  withoutFronts,
} from './board-model.ts'
import './card-display.ts'
import './discard-pile.ts'
import './final-table.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { laptopStyles } from './laptop.styles.ts'
import { NewsMotion } from './news-motion.ts'
import './others-strip.ts'
import { nameIn, personOf, viewOf } from './people.ts'
import { phoneStyles } from './phone.styles.ts'
import './player-rows.ts'
import { sentences } from './sentence.ts'
import { shortcutOf } from './shortcuts.ts'
import { headline, hint, type Situation, waitingFor } from './situation.ts'
import './supply-pile.ts'
import { text } from './text.ts'
import './trap-row.ts'

/**
 * The table as one player or spectator sees it: stacked on a phone, board and panel on a laptop.
 *
 * @fires game-move - roll, look, keep or remove
 * @fires game-end-shown
 */
@customElement('alles-kaese-seat')
export class AllesKaeseSeat extends LitElement {
  static override styles = [baseStyles, slabStyles, styles, phoneStyles, laptopStyles]

  @property({ attribute: false }) scene!: GameScene
  @state() private wish: Wish | undefined
  readonly #motion = new NewsMotion(this)
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
    if (!changed.has('scene')) return
    this.#motion.hear(this.scene, changed.get('scene'))
  }

  override updated() {
    if (this.#hasEnded) this.dispatchEvent(new EndShownEvent(this.scene.phase.number))
  }

  override render() {
    if (this.#hasEnded) return html`<final-table class="result" .scene=${this.scene}></final-table>`
    return this.#wide.matches ? this.#renderLaptop() : this.#renderPhone()
  }

  #renderPhone() {
    return html`<div class="phone">
      ${this.#renderMe()}
      <div class="state">${this.#renderDie()}<h2>${hyphenated(headline(this.#situation))}</h2></div>
      <div class="room">${this.#renderDisplay()}</div>
      <div class="piles">${this.#renderSupply()}${this.#renderDiscard()}</div>
      ${this.scene.replayed ? nothing : this.#renderHint()}
      <others-strip .scene=${this.#scene}></others-strip>
      ${this.scene.replayed ? nothing : this.#renderActions()}
    </div>`
  }

  #renderLaptop() {
    return html`<div class="laptop">
      <section class="table board">
        <div class="rail">${this.#renderSupply()}${this.#renderDie()}${this.#renderDiscard()}</div>
        <div class="well">${this.#renderDisplay()}</div>
      </section>
      <section class="panel">
        <player-rows .scene=${this.#scene}></player-rows>
        <div class="action slab paper">
          <h2>${hyphenated(headline(this.#situation))}</h2>
          ${this.scene.replayed ? nothing : html`${this.#renderHint()} ${this.#renderActions()}`}
        </div>
      </section>
    </div>`
  }

  #renderMe() {
    const me = playerOf(this.#view, this.scene.me)
    if (!me) return nothing
    const { name, look } = personOf(this.scene, me.seat)
    return html`<header class="me">
      <mouse-avatar look=${look}></mouse-avatar>
      <div class="who"><fit-text .text=${name}></fit-text><span>${text().player.line(me.holes, me.traps)}</span></div>
      <trap-row .traps=${me.traps}></trap-row>
    </header>`
  }

  #renderDie() {
    const { rolled } = this.#view
    return html`<pip-die
      .value=${rolled}
      ?rolling=${this.#motion.tumbling}
      .label=${rolled && !this.#motion.tumbling ? text().die.shows(rolled) : text().die.waiting}
    ></pip-die>`
  }

  #renderDisplay() {
    const { effects, tumbling } = this.#motion
    const { look } = effects
    return html`<card-display
      .view=${this.#view}
      .selectable=${this.#canAct ? selectableSlots(this.#view, this.scene.me) : []}
      .chosen=${this.#chosen}
      .revealed=${this.#shown}
      .effects=${effects}
      .looker=${look && look.seat !== this.scene.me ? personOf(this.scene, look.seat) : undefined}
      ?tumbling=${tumbling}
      ?closed=${this.#motion.isClosed}
      @slot-picked=${(event: CustomEvent<number>) => this.#pick(event.detail)}
    ></card-display>`
  }

  #renderSupply() {
    const { supply, supplyTop } = this.#view
    return html`<div class="supply">
      <supply-pile .cards=${supply} .top=${supplyTop}></supply-pile>
      <span aria-hidden="true">${text().pile.left(supply)}</span>
    </div>`
  }

  #renderDiscard() {
    const { discarded } = this.#view
    return html`<discard-pile .discarded=${discarded}>
      <span class="gone">${text().pile.gone(discarded.length)}</span>
    </discard-pile>`
  }

  #renderHint() {
    const { me, covered } = this.scene
    const { lead, body } = hint(this.#situation, sentences(this.#motion.latest, nameIn(this.scene), me, covered))
    return html`<p class="say">${lead ? html`<b>${lead}</b> ` : nothing}${body}</p>`
  }

  #renderActions() {
    const verbs = verbsOf(this.#view, this.scene.me)
    if (verbs.length === 0 || this.#motion.isTurning)
      return html`<p class="quiet">${this.#renderAbsence()}${waitingFor(this.#situation)}</p>`
    return html`<action-bar
      .verbs=${this.#motion.tumbling ? ['roll'] : verbs}
      ?ready=${this.#chosen !== undefined}
      ?busy=${!this.#canAct}
      @verb=${(event: CustomEvent<Verb>) => this.#act(event.detail)}
    ></action-bar>`
  }

  #renderAbsence() {
    const words = absentActor(this.scene.seats, actorOf(this.scene.phase))
    return words ? html`<b>${words}</b>` : nothing
  }

  /** For the lists of players: as much as has been seen by now. */
  get #scene(): GameScene {
    const { phase } = this.scene
    if (!this.#motion.isTurning) return this.scene
    return { ...this.scene, phase: { ...phase, view: this.#motion.shown(viewOf(this.scene)) } }
  }

  /** While it is covered, the table is what everybody sees of it. */
  get #view(): View {
    const view = this.#motion.shown(viewOf(this.scene))
    return this.scene.covered ? withoutFronts(view) : view
  }

  get #shown(): number | undefined {
    return this.scene.covered ? undefined : this.#motion.revealed
  }

  /** While its last card is still to be seen, the game goes on for this screen. */
  get #hasEnded(): boolean {
    return this.scene.phase.name === 'over' && !this.#motion.lastCard
  }

  get #chosen(): number | undefined {
    return this.#motion.isTurning ? undefined : chosenSlot(this.#view, this.scene.me, this.wish)
  }

  get #canAct(): boolean {
    const { phase, waiting } = this.scene
    return phase.name === 'playing' && !phase.paused && !waiting && !this.#motion.tumbling && !this.#motion.isTurning
  }

  get #situation(): Situation {
    const { tumbling, effects } = this.#motion
    const { me, covered = false } = this.scene
    const nameOf = nameIn(this.scene)
    const { closedView, turningSlot } = this.#motion
    if (closedView) {
      const view = covered ? withoutFronts(closedView) : closedView
      return { view, me, chosen: turningSlot, tumbling, revealed: undefined, covered, nameOf }
    }
    const turning = effects.leaving?.front
    return { view: this.#view, me, chosen: this.#chosen, tumbling, turning, revealed: this.#shown, covered, nameOf }
  }

  #pick(slot: number) {
    if (this.#motion.revealed === slot) this.#motion.hide()
    else this.wish = { turn: this.#view.turn, slot }
  }

  #act(verb: Verb) {
    const move: Move | undefined = this.#canAct ? moveFor(verb, this.#view, this.scene.me, this.#chosen) : undefined
    if (!move) return
    this.dispatchEvent(new MoveEvent(move))
    buzz('done')
  }

  #onKey = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || this.scene.phase.name === 'over') return
    event.preventDefault()
    if ('verb' in shortcut) this.#act(shortcut.verb)
    else this.#pick(shortcut.slot)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'alles-kaese-seat': AllesKaeseSeat
  }
}
