import '../../components/mouse-avatar.ts'
import './kw-actions.ts'
import './kw-middle.ts'
import './kw-shelf.ts'
import './kw-tabs.ts'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Move, PlayerView, To, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { buzz } from '../../sound/haptics.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absentActor } from '../../text/absence.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { bring } from '../bring.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { type Action, actionsOf, type Verb } from './actions.ts'
import { Hand } from './hand.ts'
import { styles } from './kaese-wuerfeln-seat.styles.ts'
import { laptopStyles } from './laptop.styles.ts'
import { newestOf, tellings } from './latest.ts'
import { NewsMotion } from './news-motion.ts'
import { isActing, nameIn, personOf, playerOf, viewOf } from './people.ts'
import { phoneStyles } from './phone.styles.ts'
import { theftsOf } from './plan.ts'
import { SeatKeys } from './seat-keys.ts'
import { HIGHEST_STACK, type Slot, slotsOf, tallestOf } from './shelf-slots.ts'
import { headline, hint, progress, type Situation, waitingFor } from './situation.ts'
import { heightOf } from './stacks.ts'
import { text } from './text.ts'

/** Stacks side by side on a phone. */
const PHONE_ROW = 7
/** In pieces: for what is higher than three under a dome, or four without one, the dice make room. */
const HIGH_STACK = 4

/**
 * The table as one player or spectator sees it: stacked on a phone, table and panel on a laptop.
 *
 * @fires game-move
 * @fires game-end-shown
 */
@customElement('kaese-wuerfeln-seat')
export class KaeseWuerfelnSeat extends LitElement {
  static override styles = [baseStyles, slabStyles, styles, phoneStyles, laptopStyles]

  @property({ attribute: false }) scene!: GameScene
  /** Whose stacks somebody wants to see, for as long as this turn lasts. */
  @state() private looking: { readonly turn: number; readonly seat: Seat } | undefined
  readonly #hand = new Hand(this)
  readonly #motion = new NewsMotion(this)
  readonly #wide = new MediaController(this, '(min-width: 1000px)')

  constructor() {
    super()
    new LanguageController(this)
    new SeatKeys(this, this.#hand, {
      mayPress: () => this.#canAct && isActing(this.#view, this.scene.me),
      act: (verb) => this.#act(verb),
      send: (move) => this.#send(move),
    })
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('scene')) return
    this.#motion.hear(this.scene, changed.get('scene'))
    this.#hand.see(viewOf(this.scene), this.scene.me)
  }

  override updated() {
    const { phase } = this.scene
    if (phase.name === 'over' && !this.#motion.isEnding) this.dispatchEvent(new EndShownEvent(phase.number))
  }

  override render() {
    const { phase } = this.scene
    bring(() => import('./kw-gift.ts'))
    bring(() => import('./kw-bonuses.ts'), 'kw-bonuses')
    // Loaded when the game is over, it would leave the screen empty until it is there.
    bring(() => import('./kw-final.ts'), 'kw-final')
    if (phase.name !== 'over' || this.#motion.isEnding)
      return this.#wide.matches ? this.#renderLaptop() : this.#renderPhone()
    return html`<kw-final class="result ${phase.places.length > 3 ? 'many' : ''}" .scene=${this.scene} .places=${phase.places}></kw-final>`
  }

  #renderPhone() {
    const { me } = this.scene
    const five = this.#view.players.length > 4 ? 'five' : ''
    return html`<div class="phone ${this.#crowding} ${five} ${me === undefined ? 'watching' : ''}">
      <header class="head">
        ${me === undefined ? nothing : html`<mouse-avatar look=${personOf(this.scene, me).look}></mouse-avatar>`}
        <div class="words"><h2>${hyphenated(headline(this.#situation))}</h2><p>${this.#hint}</p></div>
        ${this.#renderKept()}
      </header>
      ${this.#renderMiddle()}
      <kw-bonuses .view=${this.#view}></kw-bonuses>
      <kw-tabs
        .scene=${this.#scene}
        .shown=${this.#shown?.seat}
        @seat-picked=${(event: CustomEvent<Seat>) => this.#look(event.detail)}
      ></kw-tabs>
      ${this.#renderShelf(PHONE_ROW)} ${this.scene.replayed ? nothing : this.#renderActions()}
    </div>`
  }

  #renderLaptop() {
    const shown = this.#shown
    bring(() => import('./kw-rows.ts'))
    return html`<div class="laptop">
      <section class="table">
        ${this.#renderMiddle()}
        <kw-bonuses wide .view=${this.#view}></kw-bonuses>
        <div class="mine" style="--tallest: ${tallestOf(this.#slots)}">${shown ? this.#renderTitle(shown) : nothing}${this.#renderShelf(12)}</div>
      </section>
      <section class="panel">
        <kw-rows .scene=${this.#scene} .without=${shown?.seat} .landed=${this.#motion.effects.landed}></kw-rows>
        <div class="action slab paper">
          <h2>${hyphenated(headline(this.#situation))}</h2>
          <p class="say">${this.#hint}</p>
          ${this.scene.replayed ? nothing : this.#renderActions()}
        </div>
      </section>
    </div>`
  }

  #renderTitle({ seat, points, bonuses }: PlayerView) {
    const say = text().stack
    return html`<div class="title">
      <h2>${seat === this.scene.me ? say.mine : say.of(nameIn(this.scene)(seat))}</h2>
      <span class="sum">${text().player.points(points)}${bonuses.map((card) => html`<b class="won">${card.points}</b>`)}${this.#renderKept()}</span>
    </div>`
  }

  #renderKept() {
    const player = playerOf(this.#view, this.scene.me)
    if (!player) return nothing
    bring(() => import('./kw-kept.ts'), 'kw-kept')
    const { mayUseMouse, mayUnwrap, plan, gift } = this.#hand
    return html`<kw-kept
      .player=${player}
      ?mouseUsable=${mayUseMouse && this.#canAct}
      ?mouseUsed=${plan.source?.from === 'mouse'}
      ?giftUsable=${mayUnwrap && this.#canAct}
      ?giftUsed=${gift !== undefined}
      @use-mouse=${() => this.#hand.toggleMouse()}
      @use-gift=${() => this.#hand.toggleGift()}
    ></kw-kept>`
  }

  #renderMiddle() {
    return html`<kw-middle
      .scene=${this.#scene}
      .hand=${this.#hand}
      .plan=${this.#hand.plan}
      .gift=${this.#hand.gift}
      .aside=${this.#hand.aside}
      .effects=${this.#motion.effects}
      ?usable=${this.#canAct && isActing(this.#view, this.scene.me)}
      ?wide=${this.#wide.matches}
    ></kw-middle>`
  }

  #renderShelf(perRow: number) {
    const player = this.#shown
    if (!player) return html`<kw-shelf></kw-shelf>`
    const isMine = player.seat === this.scene.me
    const name = nameIn(this.scene)(player.seat)
    return html`<kw-shelf
      .perRow=${perRow}
      .roomy=${perRow - 3}
      ?low=${!this.#wide.matches}
      .slots=${this.#slots}
      .chosen=${isMine ? this.#hand.plan.to : undefined}
      .landed=${this.#motion.effects.landed}
      .label=${isMine ? text().stack.mine : text().stack.of(name)}
      .owner=${isMine ? '' : name}
      @slot-picked=${(event: CustomEvent<To>) => this.#hand.pickPlace(event.detail)}
    ></kw-shelf>`
  }

  get #slots(): readonly Slot[] {
    const player = this.#shown
    if (!player) return []
    const mayPlace = player.seat === this.scene.me && this.#canAct
    return slotsOf(this.#view, player, mayPlace ? this.#hand.plan : undefined)
  }

  #renderActions() {
    const { gift } = this.#hand
    if (gift)
      return html`<kw-gift
        .faces=${this.#view.dice}
        .die=${gift.die}
        ?busy=${!this.#canAct}
        @face-picked=${(event: CustomEvent<number>) => this.#send(this.#hand.giftMove(event.detail))}
        @gift-kept=${() => this.#hand.toggleGift()}
      ></kw-gift>`
    const actions = this.#actions
    // While the dice roll, even the name of the next button would tell how they fall.
    if (actions.length === 0 || this.#motion.isTumbling)
      return html`<p class="quiet">${this.#progress ? html`<b>${this.#progress}</b>` : nothing}${waitingFor(this.#situation)}</p>`
    return html`<kw-actions
      .actions=${actions}
      ?busy=${!this.#canAct}
      @action=${(event: CustomEvent<Action>) => this.#press(event.detail)}
    ></kw-actions>`
  }

  /** As far as it has been seen. */
  get #scene(): GameScene {
    return this.#motion.shown(this.scene)
  }

  get #view(): View {
    return viewOf(this.#scene)
  }

  /** The stacks of the player that was selected; otherwise the own ones on the own turn, else those of the active or last player. */
  get #shown(): PlayerView | undefined {
    const { me } = this.scene
    const { turn, active, ending } = this.#view
    const isMyTable = this.#wide.matches || isActing(this.#view, me)
    const own = isMyTable && me !== undefined ? me : active
    const seat = own ?? me ?? ending?.by
    return playerOf(this.#view, this.looking?.turn === turn && !this.#wide.matches ? this.looking.seat : seat)
  }

  /** The more there is to show or to steal, the less room there is for what can wait. */
  get #crowding(): string {
    const highest = Math.max(0, ...this.#view.players.flatMap(({ stacks }) => stacks.map(heightOf)))
    const isTaking = this.#view.step === 'take' && isActing(this.#view, this.scene.me)
    const thefts = isTaking ? theftsOf(this.#view).length : 0
    return [
      highest > HIGHEST_STACK && 'highest',
      !isTaking && (this.scene.me === undefined || highest > HIGH_STACK) && 'full',
      isTaking && 'taking',
      thefts > 0 && 'stealing',
      thefts > 2 && 'crowded',
    ]
      .filter(Boolean)
      .join(' ')
  }

  /** Who is absent, and where in the turn we are. */
  get #progress(): string {
    return [absentActor(this.scene.seats, this.#view.active), progress(this.#situation)].filter(Boolean).join(' · ')
  }

  get #canAct(): boolean {
    const { phase, waiting } = this.scene
    return phase.name === 'playing' && !phase.paused && !waiting && !this.#motion.isTumbling
  }

  get #actions(): readonly Action[] {
    return actionsOf(this.#view, this.scene.me, this.#hand.aside, this.#hand.plan, this.#hand.isConfirmed)
  }

  /** A replay says itself what happened. */
  get #hint(): string {
    const { me, replayed } = this.scene
    if (replayed) return ''
    const said = tellings(this.#motion.latest, nameIn(this.scene), me)
    const isTight = !this.#wide.matches && this.#view.active !== undefined
    return hint(this.#situation, (isTight ? newestOf(said) : said).join(' '))
  }

  get #situation(): Situation {
    const { scene } = this
    const { plan, gift } = this.#hand
    return { view: this.#view, me: scene.me, plan, gift, tumbling: this.#motion.isTumbling, nameOf: nameIn(scene) }
  }

  #look(seat: Seat) {
    this.looking = { turn: this.#view.turn, seat }
  }

  #send(move: Move | undefined) {
    if (!move || !this.#canAct) return
    this.dispatchEvent(new MoveEvent(move))
    buzz('done')
  }

  #press({ asks, move }: Action) {
    if (asks) this.#hand.confirm()
    else this.#send(move)
  }

  #act(verb: Verb) {
    const action = this.#actions.find((one) => one.verb === verb)
    if (action && this.#canAct) this.#press(action)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kaese-wuerfeln-seat': KaeseWuerfelnSeat
  }
}
