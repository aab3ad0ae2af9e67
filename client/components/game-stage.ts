import './result-step.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { PhaseView, RoomView } from '#protocol/room-view.ts'
import { bring } from '../games/bring.ts'
import type { EndShownEvent } from '../games/end-shown-event.ts'
import type { GameUi } from '../games/game-ui.ts'
import { lastName } from '../net/seat-keys.ts'
import type { RoomModel } from '../state/room-model.ts'
import { sceneOf } from '../state/scene.ts'
import { isClosed, nameOf, sitsOut } from '../state/seating.ts'
import { SeenScene } from '../state/seen-scene.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { logStyles } from '../styles/log.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { shellText } from '../text/shell.ts'
import { gameStageStyles } from './game-stage.styles.ts'
import { RoomCommandEvent, TakeSeatEvent } from './room-events.ts'

/**
 * A game being played, or over: the game's own element with the room around it.
 *
 * @fires leave-result
 * @fires room-command
 * @fires take-seat - somebody who watches wants to play
 */
@customElement('game-stage')
export class GameStage extends LitElement {
  static override styles = [baseStyles, slabStyles, logStyles, gameStageStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) phase!: Exclude<PhaseView, { name: 'lobby' }>
  @property({ attribute: false }) me: Seat | undefined
  @property({ attribute: false }) ui: GameUi | undefined
  /** What the page knows beyond the view: news, the race, the clock. */
  @property({ attribute: false }) model!: RoomModel
  @property({ attribute: false }) sentences: readonly string[] = []
  /** The room itself, when it has gone on and `view` is the result that stays on this screen. */
  @property({ attribute: false }) room: RoomView | undefined
  /** The game's screen has not shown yet all that was heard. */
  @property({ type: Boolean }) revealing = false
  /** What only this seat may see is hidden. */
  @property({ type: Boolean }) covered = false
  /** The game whose finale is through on this screen. */
  @state() private ended: number | undefined
  readonly #seen = new SeenScene()

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate() {
    const scene = sceneOf(this.model, this.view, this.phase, this.#player, this.covered)
    this.#seen.see(scene, this.view.table?.called === true && this.phase.name === 'over', this.revealing)
  }

  override render() {
    bring(() => import('./game-log.ts'), 'game-log')
    return html`
      <div class="column">
        ${this.#renderBanner()}
        <div class="game" ?inert=${this.#isPaused} @game-end-shown=${this.#end}>${this.#renderGame()}</div>
        ${this.#isThrough ? this.#renderNext() : nothing}
        ${this.#isPaused ? this.#renderPaused() : nothing}
      </div>
      <aside class="log inset">
        <h2>${shellText().log.heading}</h2>
        <game-log .sentences=${this.sentences} tabindex="0"></game-log>
      </aside>
    `
  }

  #renderGame() {
    if (!this.ui) return html`<p class="waiting display">${shellText().play.loading}</p>`
    const { scene } = this.#seen
    return scene ? this.ui.renderSeat(scene) : this.#renderCalled()
  }

  #renderCalled() {
    bring(() => import('./called-table.ts'))
    return html`<called-table .view=${this.view} .phase=${this.phase} .ui=${this.ui}></called-table>`
  }

  #renderBanner() {
    const text = shellText().play
    // Below the result stands what comes next: a seat, or the question who is ready.
    if (this.#isThrough) return nothing
    if (this.me === undefined) {
      return html`<p class="banner inset ${isClosed(this.view) ? '' : 'offers'}"><span>${lastName() ? text.watchingAs(lastName()) : text.watching}</span>
        ${isClosed(this.view) ? nothing : html`<button class="btn slab paper" type="button" @click=${this.#takeSeat}>${text.takeSeat}</button>`}
      </p>`
    }
    const isLate = this.#player === undefined && !this.view.bench?.includes(this.me)
    return isLate ? html`<p class="banner inset">${text.sitsOut}</p>` : nothing
  }

  #renderNext() {
    return html`<footer><result-step .room=${this.room} .view=${this.view} .me=${this.me} .ui=${this.ui}></result-step></footer>`
  }

  #renderPaused() {
    if (this.view.lacksTv) return this.#renderWithoutTv()
    const text = shellText()
    const at = this.#resumesAt
    return html`<div class="veil"><div class="slab paper" role="status">
      ${at === undefined ? html`<h2>${text.play.paused}</h2>` : this.#renderCountdown(at)}
      ${this.me !== undefined && this.me === this.view.host ? this.#renderPauseButton(at) : nothing}
      ${at === undefined && this.me !== this.view.host ? html`<p>${text.play.pausedHint(nameOf(this.view, this.view.host))}</p>` : nothing}
    </div></div>`
  }

  #renderWithoutTv() {
    bring(() => import('./tv-missing.ts'))
    const ui = this.me !== undefined && this.me === this.view.host ? this.ui : undefined
    return html`<div class="veil"><div class="slab paper"><tv-missing .view=${this.view} .ui=${ui}></tv-missing></div></div>`
  }

  #renderPauseButton(at: number | undefined) {
    const stop = at !== undefined
    return html`<button class="btn slab ${stop ? 'paper' : 'cheesy'}" type="button" @click=${this.#pause(stop)}>
      ${stop ? partyText().pause.hold : shellText().menu.resume}
    </button>`
  }

  #renderCountdown(at: number) {
    bring(() => import('./evening-resume.ts'))
    return html`<h2>${partyText().pause.soon}</h2>
      <h2 class="count"><evening-resume .at=${at} .clockOffset=${this.model.clockOffset}></evening-resume></h2>`
  }

  /** Whoever still watches the finale is not asked for the next game. */
  get #isThrough() {
    const { scene } = this.#seen
    if (this.phase.name !== 'over') return false
    // A game that was called did not come to its own end, and has none to show.
    if (!scene) return true
    return scene.phase.name === 'over' && (!this.ui?.hasFinale || this.ended === this.phase.number)
  }

  get #resumesAt() {
    return this.phase.name === 'playing' ? this.phase.resumesAt : undefined
  }

  get #isPaused() {
    return this.phase.name === 'playing' && this.phase.paused
  }

  /** Somebody who joined too late for this game watches it like a spectator. */
  get #player(): Seat | undefined {
    return this.me !== undefined && !sitsOut(this.view, this.me) ? this.me : undefined
  }

  #end = ({ number }: EndShownEvent) => {
    this.ended = number
  }

  #takeSeat = () => this.dispatchEvent(new TakeSeatEvent())
  #pause = (paused: boolean) => () => this.dispatchEvent(new RoomCommandEvent({ type: 'pause', paused }))
}

declare global {
  interface HTMLElementTagNameMap {
    'game-stage': GameStage
  }
}
