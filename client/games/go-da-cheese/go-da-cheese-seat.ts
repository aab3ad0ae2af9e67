import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { View } from '#games/go-da-cheese'
import '../../components/fit-text.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { buzz } from '../../sound/haptics.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absentActor, actorOf } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { bring } from '../bring.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { styles } from './go-da-cheese-seat.styles.ts'
import { laptopStyles } from './laptop.styles.ts'
import { lookIn, nameIn, personOf, viewOf } from './people.ts'
import { phoneStyles } from './phone.styles.ts'
import { type Choice, choicesOf, isActing } from './placing.ts'
import { Planner } from './planner.ts'
import './queue-actions.ts'
import './queue-closeup.ts'
import './queue-hand.ts'
import './queue-players.ts'
import './queue-ring.ts'
import { FOLD_AFTER, type RingSpot } from './ring-model.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'
import { headline, hint, type Situation, task, waitingFor } from './situation.ts'
import { text } from './text.ts'
import { Witness } from './walk-controller.ts'

/**
 * The table as one player or spectator sees it: stacked on a phone, ring and panel on a laptop.
 *
 * @fires game-move - draw or place
 */
@customElement('go-da-cheese-seat')
export class GoDaCheeseSeat extends LitElement {
  static override styles = [baseStyles, slabStyles, styles, phoneStyles, laptopStyles]

  @property({ attribute: false }) scene!: GameScene
  @state() private lookingAt: number | undefined
  readonly #planner = new Planner(this)
  readonly #witness = new Witness()
  #isLive = false
  readonly #wide = new MediaController(this, '(min-width: 1000px)')
  readonly #low = new MediaController(this, '(orientation: landscape) and (max-height: 520px) and (max-width: 999px)')

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
    this.#isLive = this.#witness.sees(this.scene)
  }

  override render() {
    if (this.scene.phase.name === 'over') return this.#renderOver()
    return html`${this.#wide.matches ? this.#renderLaptop() : this.#renderPhone()}
      <queue-closeup .spot=${this.#closeup} .lookOf=${lookIn(this.scene)} .nameOf=${nameIn(this.scene)}
        @close=${this.#lookAway}></queue-closeup>`
  }

  #renderOver() {
    bring(() => import('./queue-finale.ts'))
    return html`<queue-finale .scene=${this.scene} ?live=${this.#isLive}></queue-finale>`
  }

  #renderPhone() {
    return html`<div class="phone">
      <queue-players strip .scene=${this.scene}></queue-players>
      <div class="room">${this.#renderRing()}</div>
      ${this.scene.replayed ? nothing : html`<div class="tell">${this.#renderHint()}</div>`}
      <div class="reach">${this.#renderHand()} ${this.#renderActions()}</div>
    </div>`
  }

  #renderLaptop() {
    return html`<div class="laptop">
      <div class="room">${this.#renderRing()}</div>
      <section class="panel">
        <queue-players .scene=${this.scene}></queue-players>
        <div class="action slab paper" ?hidden=${this.scene.replayed && this.scene.me === undefined}>
          ${this.scene.replayed ? nothing : html`<div class="tell">${this.#renderHint()}</div>`}
          ${this.#renderHand()} ${this.#renderActions()}
        </div>
      </section>
    </div>`
  }

  #renderRing() {
    const { turn, turns } = this.#view
    return html`<queue-ring .spots=${this.#planner.spots} .lookOf=${lookIn(this.scene)} .nameOf=${nameIn(this.scene)}
      ?choosing=${this.#planner.isChoosing} .foldAfter=${this.#foldAfter} @spot-picked=${(event: CustomEvent<number>) => this.#pickSpot(event.detail)}>
      <div class="middle">
        <h2><fit-text .text=${headline(this.#situation)}></fit-text></h2>
        <p>${this.#wide.matches ? html`${task(this.#situation)}<br />` : nothing}${text().player.turn(turn, turns)}</p>
      </div>
    </queue-ring>`
  }

  /** News are spoken by the page; what to do with the hand is spoken here. */
  #renderHint() {
    const isMine = isActing(this.#view, this.scene.me)
    return html`<p class="say" aria-live=${isMine ? 'polite' : 'off'}>${hint(this.#situation)}</p>
      ${this.#planner.isChoosing ? html`<kbd aria-hidden="true">← →</kbd>` : nothing}`
  }

  #renderHand() {
    const { mine } = this.#view
    if (!mine || this.scene.me === undefined) return nothing
    return html`<queue-hand .cards=${mine.hand} .picks=${this.#planner.plan.picks} look=${personOf(this.scene, this.scene.me).look}
      ?covered=${this.scene.covered ?? false} ?resting=${!this.#planner.canPlace}
      @card-picked=${(event: CustomEvent<number>) => this.#planner.pickCard(event.detail)}></queue-hand>`
  }

  #renderActions() {
    if (this.scene.replayed) return nothing
    const choices = choicesOf(this.#view, this.scene.me)
    if (choices.length === 0) return this.#renderWaiting()
    return html`<queue-actions .choices=${choices} .plan=${this.#planner.plan} .deck=${this.#deck} ?busy=${!this.#planner.canAct}
      @choice=${(event: CustomEvent<Choice>) => this.#act(event.detail)}></queue-actions>`
  }

  #renderWaiting() {
    const absence = absentActor(this.scene.seats, actorOf(this.scene.phase))
    const words = waitingFor(this.#situation)
    return absence || words
      ? html`<p class="quiet">${absence ? html`<b>${absence}</b>` : nothing}${words}</p>`
      : nothing
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #deck(): number {
    return this.#view.mine?.deck.length ?? 0
  }

  get #foldAfter(): number {
    if (this.#low.matches) return FOLD_AFTER.low
    return !this.#wide.matches && this.#view.players.length > 3 ? FOLD_AFTER.narrow : FOLD_AFTER.wide
  }

  get #closeup(): RingSpot | undefined {
    return this.lookingAt === undefined ? undefined : this.#planner.spots[this.lookingAt]
  }

  get #situation(): Situation {
    const { me, covered = false } = this.scene
    return { view: this.#view, me, plan: this.#planner.plan, covered, nameOf: nameIn(this.scene) }
  }

  #pickSpot(at: number) {
    // In one's own turn a tap on a cheese means the cheese: a sheet over the hand would be in the way.
    if (isActing(this.#view, this.scene.me) && !this.scene.replayed) this.#planner.pickCheese(at)
    else this.lookingAt = at
  }

  #lookAway = () => {
    this.lookingAt = undefined
  }

  #act(choice: Choice) {
    const move = this.#planner.moveFor(choice)
    if (!move) return
    this.dispatchEvent(new MoveEvent(move))
    buzz('done')
  }

  #onKey = (event: KeyboardEvent) => {
    const shortcut = this.scene.phase.name === 'playing' ? shortcutOf(event, this.#planner.isWhole) : undefined
    if (!shortcut) return
    event.preventDefault()
    this.#press(shortcut)
  }

  #press(shortcut: Shortcut) {
    if ('choice' in shortcut) this.#act(shortcut.choice)
    else if ('card' in shortcut) this.#planner.pickCard(shortcut.card)
    else if ('clear' in shortcut) this.#planner.clear()
    else this.#planner.shift(shortcut.shift)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'go-da-cheese-seat': GoDaCheeseSeat
  }
}
