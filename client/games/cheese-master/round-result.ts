import '../../components/cheese-figure.ts'
import '../../components/seat-token.ts'
import './count-walk.ts'
import './finish-ruler.ts'
import './go-on.ts'
import './losing-wheel.ts'
import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Judged, Slip, Summary } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { breakable } from '../../text/breakable.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { CountReveal } from './count-reveal.ts'
import { lossOf, penaltyLines, penaltyWords, unjudged } from './losses.ts'
import { nameIn, personOf } from './people.ts'
import { beatenBy, photoWords } from './photo-finish.ts'
import { openReceipt } from './receipt-events.ts'
import { styles } from './round-result.styles.ts'
import { FIGURES_OF_SLIP, slipText } from './slips.ts'
import { type Stage, viewOf } from './table-model.ts'
import { decimal, millis, platterName, seconds, sumOf, text } from './text.ts'

/** Less is ordinary jitter, and not reported as an outage. */
const TOLD_OUTAGE_MS = 300
/** An answer that takes longer was held up by a standstill; from here on the page says that the line is down. */
const STANDSTILL_MS = 1_000
/** More players to choose from stand in three columns on a small phone. */
const FEW = 4

/**
 * What came of a round, as one player sees it: right or wrong and why, the hands on the ruler, who throws next.
 *
 * @fires game-move - choose
 * @fires open-receipt - CustomEvent<{ round: number }>
 */
@customElement('round-result')
export class RoundResult extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  readonly #reveal = new CountReveal(this)
  /** A hand without a time from the server: how long its refusal took. Kept, because the next move clears the refusal. */
  #late: { readonly round: number; readonly waitedMs: number } | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('scene')) return
    this.#reveal.hear(this.scene)
    const { code, waitedMs = 0 } = this.scene.refusal ?? {}
    if (code === 'pawns-gone' && waitedMs >= STANDSTILL_MS) this.#late = { round: viewOf(this.scene).round, waitedMs }
  }

  override render() {
    const { summary } = this.#stage
    const mine = summary.judged.find(({ seat }) => seat === this.scene.me)
    const { isCounting } = this.#reveal
    const penalised = unjudged(summary, viewOf(this.scene).players)
    return html`<div class="all">
      <div class="why"><header>
        <div><h2>${isCounting ? text().headline.counting : this.#headline(mine)}</h2><p>${isCounting ? '' : this.#line(mine)}</p>${isCounting ? nothing : this.#renderOwnLine(mine)}</div>
        ${mine ? html`<losing-wheel .had=${lossOf(summary, mine).had} .left=${isCounting ? mine.before : mine.after}></losing-wheel>` : nothing}
      </header>
      ${mine?.slip && !isCounting ? this.#renderSlip(mine.slip) : nothing}
      <section class="slab paper count"><count-walk .summary=${summary}></count-walk></section></div>
      <div class="who">${summary.judged.length + penalised.length > 0 ? html`<finish-ruler compact ?counting=${isCounting} .scene=${this.scene} .summary=${summary}></finish-ruler>` : nothing}
      ${this.#renderWords(summary)}</div>
      ${isCounting ? nothing : this.#renderNext()}
    </div>`
  }

  #renderSlip(slip: Slip) {
    return html`<p class="slip slab paper">
      <span aria-hidden="true">${FIGURES_OF_SLIP[slip].map((name) => html`<cheese-figure name=${name}></cheese-figure>`)}</span>
      <b>${slipText()[slip]}</b>
    </p>`
  }

  #renderWords(summary: Summary) {
    const say = text().result
    const { judged, round } = summary
    const nameOf = nameIn(this.scene)
    return html`<div class="words">
      <div>${[...penaltyLines(summary, nameOf), photoWords(judged, nameOf)].map((words) => (words ? html`<p>${words}</p>` : nothing))}
        ${judged.filter(({ timing }) => timing?.headStartMs).map((hand) => this.#renderHeadStart(hand))}
      </div>
      <button class="btn quiet" type="button" @click=${() => openReceipt(this, round)}>${say.receipt}</button>
    </div>`
  }

  /** What the own line did to the own time: it belongs to the outcome, and is seen without scrolling. */
  #renderOwnLine(mine: Judged | undefined) {
    const say = text().result
    const { lateMs = 0, outageMs = 0, outageCreditMs } = mine?.timing ?? {}
    if (mine && !mine.timing && this.#late?.round === viewOf(this.scene).round)
      return html`<p>${say.tooLate(text().seconds(decimal(this.#late.waitedMs / 1000, 1)))}</p>`
    return html`
      ${outageCreditMs !== undefined && outageMs >= TOLD_OUTAGE_MS ? html`<p>${say.stoodStill(seconds(outageMs), seconds(outageCreditMs))}</p>` : nothing}
      ${lateMs > 0 ? html`<p>${say.late(millis(lateMs))}</p>` : nothing}`
  }

  #renderHeadStart({ seat, timing }: Judged) {
    return timing ? html`<p>${text().result.headStart(nameIn(this.scene)(seat), sumOf(timing))}</p>` : nothing
  }

  #renderNext() {
    const { chooser, roller } = this.#stage
    const { me } = this.scene
    const say = text().result
    if (chooser !== undefined && chooser === me)
      return html`<section class="next choosing" aria-label=${say.choose}>
        <h3>${say.choose}</h3>
        <div class="choices ${this.#rollers.length > FEW ? 'many' : ''}">${this.#rollers.map((seat) => this.#renderChoice(seat))}</div>
      </section>`
    const nameOf = nameIn(this.scene)
    const next = roller === undefined ? '' : roller === me ? say.youNext : say.next(nameOf(roller))
    return html`<section class="next">
      <p>${chooser === undefined ? next : say.chooses(nameOf(chooser))}</p>
      <go-on .scene=${this.scene}></go-on>
    </section>`
  }

  #renderChoice(seat: Seat) {
    const { name, look } = personOf(this.scene, seat)
    const isMe = seat === this.scene.me
    return html`<button class="btn slab ${isMe ? 'cheesy' : 'paper'}" type="button" ?disabled=${this.scene.waiting}
      @click=${() => this.#choose(seat)}>
      <seat-token look=${look}></seat-token><span>${isMe ? text().result.me : breakable(name)}</span>
    </button>`
  }

  get #stage(): Stage<'result'> {
    return viewOf(this.scene).stage as Stage<'result'>
  }

  get #rollers(): readonly Seat[] {
    return viewOf(this.scene)
      .players.filter(({ points }) => points > 0)
      .map(({ seat }) => seat)
  }

  #headline(mine: Judged | undefined): string {
    const say = text().headline
    const { winner, summary } = this.#stage
    if (winner !== undefined) return winner === this.scene.me ? say.youWon : say.won(nameIn(this.scene)(winner))
    if (summary.replay) return say.replay
    return mine ? say[this.#lostThoughRight(mine) ? 'rightBut' : mine.verdict] : say.watched
  }

  /** The number cost nothing, but a penalty did: a bare "Right!" above the loss would contradict it. */
  #lostThoughRight(mine: Judged): boolean {
    const { had, left } = lossOf(this.#stage.summary, mine)
    return mine.verdict === 'right' && had > left
  }

  #line(mine: Judged | undefined): string {
    const say = text().result
    const { summary } = this.#stage
    if (summary.replay) return text().stage.replay
    if (!mine) return summary.ending === 'one-left' ? text().stage.oneLeft : ''
    const { had, left } = lossOf(summary, mine)
    const loss = this.#lostThoughRight(mine) ? say.costsThoughRight : say.cost
    const cost = had > left ? loss(had - left) + penaltyWords(summary, mine.seat) : say.safe
    const beaten = beatenBy(mine, summary.judged)
    if (beaten) return `${say.beaten(millis(beaten.marginMs), nameIn(this.scene)(beaten.seat))} ${cost}`
    if (mine.verdict !== 'wrong' || mine.platter === undefined) return cost
    return `${say.yourNumber(platterName(mine.platter), platterName(summary.answer))} ${cost}`
  }

  #choose(roller: Seat) {
    this.dispatchEvent(new MoveEvent({ type: 'choose', round: viewOf(this.scene).round, roller }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'round-result': RoundResult
  }
}
