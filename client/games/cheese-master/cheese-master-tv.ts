import '../../components/fit-text.ts'
import './count-walk.ts'
import './dice-board.ts'
import './dice-sides.ts'
import './finish-ruler.ts'
import './match-end.ts'
import './pawn-pile.ts'
import './slam-standings.ts'
import './tv-seat.ts'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Seat } from '#protocol/ids.ts'
import { CountdownController } from '../../controllers/countdown-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { ShownEvent } from '../shown-event.ts'
import { awaited } from './awaited.ts'
import { styles } from './cheese-master-tv.styles.ts'
import { CountReveal } from './count-reveal.ts'
import { endHeadline } from './end-headline.ts'
import { penaltyLines, unjudged } from './losses.ts'
import { PaintStamp } from './paint-stamp.ts'
import { nameIn } from './people.ts'
import { photoWords } from './photo-finish.ts'
import { headline, hint } from './situation.ts'
import {
  facesNow,
  isBeforeFirstThrow,
  isLive,
  type PlayerNow,
  pawnsLeft,
  playersNow,
  type Stage,
  viewOf,
} from './table-model.ts'
import { TableTalk } from './table-talk.ts'
import { text } from './text.ts'

/** From here on seats are a size smaller. */
const MANY = 7
const FEW = 4
/** What all lanes of the ruler may take, in vh; few of them are higher, in larger letters. */
const LANES = 44.8
const LANE_GAP = 0.9
/** What a line of penalties takes from them. */
const PENALTIES = 5.4
const MOST = 8
const HIGHEST_LANE = 9.6
/** In letters; more of them are a size smaller. */
const LONG = 80
/** The clock is only worth a look when it is about to run out. */
const LAST_SECONDS = 20

/** The whole table on the wall: dice, pawns, platters, and after the round how it was counted. */
@customElement('cheese-master-tv')
export class CheeseMasterTv extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  readonly #talk = new TableTalk(this)
  readonly #reveal = new CountReveal(this)
  readonly #stamp = new PaintStamp()
  readonly #countdown = new CountdownController(this)
  #withPawn: ReadonlySet<Seat> = new Set()

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('scene')) return
    this.#talk.hear(this.scene)
    this.#reveal.hear(this.scene)
  }

  override updated() {
    const { round } = viewOf(this.scene)
    if (facesNow(this.scene)) this.#stamp.shown(round, () => this.dispatchEvent(new ShownEvent(round)))
    const players = playersNow(this.scene)
    for (const { seat } of players.filter(({ hand, seat }) => hand === 'locked' && !this.#withPawn.has(seat)))
      this.#letPawnFly(seat)
    this.#withPawn = new Set(players.filter(({ hand }) => hand === 'locked').map(({ seat }) => seat))
  }

  override render() {
    const { stage } = viewOf(this.scene)
    const isOver = this.#isOver
    return html`<div class="stage ${isOver ? 'over' : stage.name}">
      <header>
        ${this.#renderTags()}
        <div class="message">
          <h2><fit-text .text=${this.#headline}></fit-text></h2>
          ${this.#renderWords(this.#words)}
          ${this.#renderAwaited()}
        </div>
        <span></span>
      </header>
      ${isOver ? html`<match-end headless .scene=${this.scene}></match-end>` : this.#renderStage()}
    </div>`
  }

  #renderStage() {
    const { stage, players } = viewOf(this.scene)
    if (stage.name === 'result') return this.#renderResult(stage)
    if (stage.name === 'between')
      return html`<slam-standings class=${players.length > FEW ? 'many' : ''} .scene=${this.scene}></slam-standings>`
    return this.#renderTable()
  }

  #renderTags() {
    const { round, game, games } = viewOf(this.scene)
    const say = text().stage
    return html`<div class="tags">
      <h1>${text().title}</h1>
      <p>${games > 1 ? html`<span class="tag">${say.game(game, games)}</span>` : nothing}<span class="tag">${say.round(round)}</span></p>
    </div>`
  }

  #renderWords(words: string) {
    if (!words && awaited(this.scene)) return nothing
    const classes = `${this.#talk.isBad ? 'loud' : ''} ${words.length > LONG ? 'long' : ''}`
    return html`<p class=${classes}>${words}${this.#renderDots()}</p>`
  }

  /** What is said for a moment may take all the lines above the dice. */
  #renderAwaited() {
    const words = this.#isOver || this.#reveal.isCounting || this.#talk.words ? '' : awaited(this.scene)
    return words ? html`<p class="next"><fit-text .text=${words}></fit-text></p>` : nothing
  }

  /** They count from the throw, not to the start: when that comes nobody can know. */
  #renderDots() {
    const isFlying = viewOf(this.scene).stage.name === 'armed' && !isLive(this.scene)
    return isFlying ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing
  }

  #renderTable() {
    const { dice, stage } = viewOf(this.scene)
    const players = playersNow(this.scene)
    const pawns = pawnsLeft(players)
    return html`<section class="middle">
        <div class="board dice${dice.length}">
          ${
            isBeforeFirstThrow(this.scene)
              ? html`<dice-sides fixed .dice=${dice}></dice-sides>`
              : html`<dice-board fixed .dice=${dice} .faces=${facesNow(this.scene)} ?flying=${stage.name === 'armed'}></dice-board>`
          }
        </div>
        <div class="bowl"><pawn-pile .pawns=${pawns}></pawn-pile><p class="pawns"><fit-text .text=${text().hint.pawns(pawns)}></fit-text></p>${this.#renderClock()}</div>
      </section>
      <section class="seats">${repeat(
        players,
        ({ seat }) => seat,
        (player) => this.#renderSeat(player, players.length),
      )}</section>`
  }

  #renderSeat(player: PlayerNow, count: number) {
    return html`<tv-seat data-seat=${player.seat} ?narrow=${count >= MANY} .scene=${this.scene} .player=${player}></tv-seat>`
  }

  #renderClock() {
    const { stage } = viewOf(this.scene)
    const left = stage.name === 'race' ? this.#countdown.secondsUntil(stage.endsAt, this.scene.clockOffset) : undefined
    return html`<p class="clock">${left !== undefined && left <= LAST_SECONDS ? text().hint.time(left) : nothing}</p>`
  }

  #renderResult({ summary }: Stage<'result'>) {
    const lanes = summary.judged.length + unjudged(summary, viewOf(this.scene).players, true).length
    const penalties = penaltyLines(summary, nameIn(this.scene)).join(' · ')
    // Eight lanes cannot be lower, so there the axis makes room: each time is written in its lane.
    const isFull = lanes === MOST
    const height = Math.min(HIGHEST_LANE, (penalties && !isFull ? LANES - PENALTIES : LANES) / lanes - LANE_GAP)
    return html`<count-walk .summary=${summary}></count-walk>
      <finish-ruler ?counting=${this.#reveal.isCounting} class=${lanes <= FEW ? 'few' : penalties && isFull ? 'full' : ''} .scene=${this.scene} .summary=${summary} style="--lane-height: ${height.toFixed(2)}vh"></finish-ruler>
      ${penalties ? html`<p class="penalties"><fit-text .text=${penalties}></fit-text></p>` : nothing}`
  }

  get #isOver(): boolean {
    return this.scene.phase.name === 'over' || viewOf(this.scene).stage.name === 'over'
  }

  get #headline(): string {
    if (this.#isOver) return endHeadline(this.scene)
    return this.#reveal.isCounting ? text().headline.counting : headline(this.scene)
  }

  get #words(): string {
    if (this.#reveal.isCounting) return ''
    if (this.#talk.words) return this.#talk.words
    const { stage } = viewOf(this.scene)
    if (stage.name !== 'result') return hint(this.scene)
    const { judged, ending, replay } = stage.summary
    if (replay) return text().stage.replay
    // That all pawns are taken is seen.
    return photoWords(judged, nameIn(this.scene)) || (ending === 'pawns-gone' ? '' : hint(this.scene))
  }

  /** From the pile to the platter: how far, only the page knows. */
  #letPawnFly(seat: Seat) {
    const card = this.renderRoot.querySelector<HTMLElement>(`[data-seat='${seat}']`)
    const from = this.renderRoot.querySelector('pawn-pile')?.getBoundingClientRect()
    const to = card?.getBoundingClientRect()
    if (!card || !from || !to) return
    card.style.setProperty('--dx', `${from.left + from.width / 2 - to.left - to.width * 0.7}px`)
    card.style.setProperty('--dy', `${from.top + from.height / 2 - to.top - to.height * 0.3}px`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cheese-master-tv': CheeseMasterTv
  }
}
