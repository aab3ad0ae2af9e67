import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, query } from 'lit/decorators.js'
import type { Move, Options, View } from '#games/cheese-master'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/points-wheel.ts'
import { buzz } from '../../sound/haptics.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { afterView, fetchAfterView } from './after-view.ts'
import { aside } from './aside.ts'
import { styles } from './cheese-master-seat.styles.ts'
import './dice-board.ts'
import './dice-sides.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { laptopStyles } from './laptop.styles.ts'
import { MyAnswer, type Outcome } from './my-answer.ts'
import './my-platter.ts'
import './number-pad.ts'
import './pawn-button.ts'
import './pawn-pile.ts'
import { personOf } from './people.ts'
import { phoneStyles } from './phone.styles.ts'
import { closeReceipt } from './receipt-events.ts'
import { SeatKeys } from './seat-keys.ts'
import { SeedKeeper } from './seed-keeper.ts'
import { settingsOf } from './settings.ts'
import { absentRoller, headline, hint } from './situation.ts'
import { headStartOf } from './status.ts'
import {
  facesNow,
  isBeforeFirstThrow,
  isLive,
  type PlayerNow,
  pawnsLeft,
  playerOf,
  playersNow,
  viewOf,
} from './table-model.ts'
import './table-players.ts'
import { TableTalk } from './table-talk.ts'
import { text } from './text.ts'
import './throw-button.ts'
import type { ThrowButton } from './throw-button.ts'
import { tvSign } from './tv-sign.ts'

/**
 * The table as one player or spectator sees it: stacked on a phone, board and panel on a laptop. With the dice on
 * the television the phone is a pad and nothing else.
 *
 * @fires game-move
 */
@customElement('cheese-master-seat')
export class CheeseMasterSeat extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, styles, phoneStyles, laptopStyles]

  @property({ attribute: false }) scene!: GameScene
  @query('throw-button') private throwButton!: ThrowButton | null

  readonly #answer = new MyAnswer(this)
  readonly #talk = new TableTalk(this)
  readonly #seeds = new SeedKeeper()
  readonly #wide = new MediaController(this, '(min-width: 1000px)')

  constructor() {
    super()
    new LanguageController(this)
    new SeatKeys(this, {
      throwButton: () => (this.#isOpen ? this.throwButton : null),
      isRacing: () => this.#isRacing,
      place: (platter, at) => this.#place(platter, at),
      grab: (event) => this.#grab(event),
    })
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('scene')) return
    if (this.#view.stage.name === 'armed') closeReceipt(this)
    this.#answer.hear(this.scene, this.#me)
    this.#talk.hear(this.scene)
  }

  override updated() {
    this.#answer.rendered(this.scene)
    const seed = this.#seeds.moveFor(this.#view, this.scene.me)
    if (seed && this.#isOpen) this.#send(seed)
  }

  override connectedCallback() {
    super.connectedCallback()
    fetchAfterView()
  }

  override render() {
    return afterView(this.scene) ?? (this.#wide.matches ? this.#renderLaptop() : this.#renderPhone())
  }

  #renderPhone() {
    return html`<div class="phone ${this.#isElsewhere ? 'party' : ''} ${this.#isRacing ? 'racing' : ''} ${this.#me?.hand === 'out' ? 'out' : ''} ${isBeforeFirstThrow(this.scene) ? 'unthrown' : ''}">
      ${this.#renderMe()}
      <div class="say"><div class=${this.#talk.isBad ? 'bad-news' : ''}>${this.#renderHeadline()}</div>${this.#isElsewhere ? nothing : this.#renderPile()}</div>
      ${this.#isElsewhere ? nothing : html`<table-players .scene=${this.scene}></table-players>`}
      ${this.#isElsewhere ? this.#renderPlatter() : this.#renderBoard()}
      <div class="actions">${this.#renderActions()}</div>
    </div>`
  }

  #renderLaptop() {
    return html`<div class="laptop">
      ${this.#isElsewhere ? this.#renderPlatter() : this.#renderBoard(this.#renderPile())}
      <section class="panel ${this.#isWatching ? 'watching' : ''}">
        <div class="say">${this.#renderHeadline()}</div>
        <table-players rows .scene=${this.scene}></table-players>
        <div class="actions">${this.#renderActions()}</div>
      </section>
    </div>`
  }

  #renderMe() {
    const me = this.#me
    if (!me) return nothing
    const { name, look } = personOf(this.scene, me.seat)
    const say = text().stage
    return html`<header class="me">
      <mouse-avatar look=${look}></mouse-avatar>
      <div class="who"><fit-text .text=${name}></fit-text><span>${[say.line(this.#view.round, me.points), headStartOf(me)].filter(Boolean).join(', ')}</span></div>
      <points-wheel .value=${me.points} .label=${say.points(me.points)}></points-wheel>
    </header>`
  }

  #renderHeadline() {
    const isWaitingForTv = this.#isElsewhere && this.#isRacing
    const kind = this.#talk.isBad ? 'loud' : this.#isFlying ? 'flying' : absentRoller(this.scene) ? 'absence' : ''
    return html`<h2>${isWaitingForTv ? tvSign : nothing}${headline(this.scene, this.#isElsewhere)}</h2>
      <p class=${kind}><span>${this.#talk.words || hint(this.scene)}</span>${this.#renderDots()}</p>
      <span class="visually-hidden" role="alert">${this.#isTooEarly ? this.#talk.words : nothing}</span>
      ${aside(this, this.scene)}`
  }

  /** What no news will say: penalties are said by the news. */
  get #isTooEarly() {
    return this.#talk.words === text().hint.tooEarly
  }

  /** They count from the throw, not to the start: when that comes nobody can know. */
  #renderDots() {
    return this.#isFlying ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing
  }

  #renderBoard(pile: TemplateResult | typeof nothing = nothing) {
    const { dice, stage } = this.#view
    return html`<section class="table board">
      ${
        isBeforeFirstThrow(this.scene)
          ? html`<dice-sides .dice=${dice}></dice-sides>`
          : html`<dice-board .dice=${dice} .faces=${facesNow(this.scene)} ?flying=${stage.name === 'armed'}
              @dice-touched=${this.#touch}></dice-board>`
      }
      ${pile}
    </section>`
  }

  #renderPile() {
    const pawns = pawnsLeft(playersNow(this.scene))
    return html`<div class="pile"><pawn-pile .pawns=${pawns}></pawn-pile><b aria-hidden="true">${text().hint.pawns(pawns)}</b></div>`
  }

  /** On a phone in front of the television: my own platter, as large as there is room. */
  #renderPlatter() {
    const me = this.#me
    if (!me) return html`<table-players rows class="watched" .scene=${this.scene}></table-players>`
    const { chosen, pawn } = this.#answer.pad(this.scene, me)
    return html`<my-platter
      look=${personOf(this.scene, me.seat).look}
      ?covered=${chosen !== undefined || me.hand === 'placed' || me.hand === 'locked'}
      .platter=${chosen}
      .pawn=${pawn === 'yours' ? 'sure' : pawn === 'grabbing' ? 'maybe' : 'none'}
    ></my-platter>`
  }

  #renderActions() {
    const me = this.#me
    const { stage, dice } = this.#view
    if (!me) return html`<p class="quiet">${text().hint.watching}</p>`
    if (me.hand === 'out') return html`<p class="quiet">${text().hint.out}</p>`
    if (stage.name === 'roll' && stage.roller === me.seat)
      return html`<throw-button ?penalties=${this.#settings.penalties} ?disabled=${this.scene.waiting} .dice=${dice}
        @thrown=${(event: CustomEvent<number>) => this.#throw(event.detail)}></throw-button>`
    const { keysOn, chosen, pawn, rank } = this.#answer.pad(this.scene, me)
    return html`<number-pad ?on=${keysOn} .chosen=${chosen} look=${personOf(this.scene, me.seat).look}
        @platter=${({ detail, timeStamp }: CustomEvent<number>) => this.#place(detail, timeStamp)}></number-pad>
      <pawn-button .look=${pawn} .rank=${rank} @grab=${(event: CustomEvent<Event>) => this.#grab(event.detail)}></pawn-button>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #me(): PlayerNow | undefined {
    return playerOf(this.scene, this.scene.me)
  }

  get #settings(): Options {
    return settingsOf(this.scene.options)
  }

  /** There are no keys below the players. */
  get #isWatching() {
    return this.#me === undefined || this.#me.hand === 'out'
  }

  get #isElsewhere() {
    return this.#settings.diceOn === 'tv'
  }

  get #isRacing() {
    const { name } = this.#view.stage
    return name === 'armed' || name === 'race'
  }

  get #isFlying() {
    return this.#isRacing && !isLive(this.scene)
  }

  get #isOpen() {
    const { phase } = this.scene
    return phase.name === 'playing' && !phase.paused
  }

  #send(move: Move) {
    this.dispatchEvent(new MoveEvent(move))
  }

  #throw(power: number) {
    if (this.#isOpen) this.#send({ type: 'throw', round: this.#view.round, power })
  }

  #place(platter: number, at: number) {
    const me = this.#me
    if (me && this.#isOpen && this.#isRacing) this.#act(this.#answer.place(this.scene, me, platter, at))
  }

  #grab({ timeStamp }: Event) {
    const me = this.#me
    if (me && this.#isOpen && this.#isRacing) this.#act(this.#answer.grab(this.scene, me, timeStamp))
  }

  /** Sends first and renders later. */
  #act(outcome: Outcome) {
    if (outcome === undefined) return
    if (outcome === 'too-early') return this.#talk.say(text().hint.tooEarly)
    this.#send(outcome.move)
    buzz(outcome.hasty ? 'refused' : 'done')
    if (outcome.hasty) this.#talk.say(text().hint.placeFirst)
  }

  #touch = () => {
    const { hand } = this.#me ?? { hand: 'out' }
    if (!this.#isOpen || !this.#isRacing || !this.#settings.penalties || hand === 'out') return
    this.#send({ type: 'touch', round: this.#view.round })
    this.#talk.say(text().dice.touched)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-master-seat': CheeseMasterSeat
  }
}
