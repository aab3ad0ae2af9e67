import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import './losing-wheel.ts'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Judged, Summary, Timing } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { countedMs, type PhotoFinish } from '#protocol/race-times.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { motionStyles } from '../../styles/motion.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { styles } from './finish-ruler.styles.ts'
import { type Loss, lossOf, unjudged } from './losses.ts'
import { personOf } from './people.ts'
import { type Lane, rulerOf } from './photo-finish.ts'
import { viewOf } from './table-model.ts'
import { decimal, isDeadHeat, millis, platterName, seconds, sumOf, text } from './text.ts'

/** The badge stands right of the times, or left of the pawns; between these two is room for neither. */
const PHOTO_AFTER = 0.4
const PHOTO_BEFORE = 0.6
const CROWDED = 6

/** Every hand of a round on one ruler, who was right, and what it cost. All sizes follow the font size. */
@customElement('finish-ruler')
export class FinishRuler extends LitElement {
  static override styles = [baseStyles, seatStyles, motionStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) summary!: Summary
  /** The count still walks: who is right, and what it cost, is not shown yet. */
  @property({ type: Boolean }) counting = false
  /** For a phone: fewer marks, and the photo finish below instead of between the lanes. */
  @property({ type: Boolean, reflect: true }) compact = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { lanes, ticks, photo } = rulerOf(this.summary.judged, this.compact ? 3 : undefined)
    const others = unjudged(this.summary, viewOf(this.scene).players, !this.compact)
    return html`<div style="--time-length: ${this.#timeLength}"><ol aria-label=${text().result.finish} style="--lanes: ${lanes.length + others.length}">
        ${lanes.map((lane) => this.#renderLane(lane))}
        ${others.map(({ seat, ...loss }) => this.#renderUnjudged(seat, loss))}
        ${photo && !this.compact ? this.#renderPhoto(photo, lanes) : nothing}
      </ol>
      ${ticks.length > 0 && lanes.filter(({ at }) => at !== undefined).length > 1 ? this.#renderAxis(ticks) : nothing}
      ${photo && this.compact ? html`<p class="photo">${this.#renderBadge(photo)}</p>` : nothing}</div>`
  }

  /** Of the longest time, in letters: every lane keeps as much free behind its scale, so that no label shortens or moves a bar. */
  get #timeLength(): number {
    return Math.max(0, ...this.summary.judged.map(({ timing }) => (timing ? this.#time(timing).length : 0)))
  }

  #renderLane({ judged, at }: Lane) {
    const loss = lossOf(this.summary, judged)
    return html`<li class=${this.#own(judged.seat)} data-look=${personOf(this.scene, judged.seat).look}>
      ${this.#renderName(judged.seat)}
      <div class="lane">${at === undefined ? this.#renderNoTime(judged) : this.#renderHand(judged, at)}</div>
      <div class="guess"><b class="number ${this.counting ? 'counting' : judged.verdict}">${this.#guess(judged)}</b></div>
      ${this.counting ? this.#renderPoints({ ...loss, left: judged.before }) : this.#renderPoints(loss, this.#renderDelta(judged.verdict, loss))}
    </li>`
  }

  #own(seat: Seat): string {
    return seat === this.scene.me ? 'me' : ''
  }

  #renderName(seat: Seat) {
    const { name, look } = personOf(this.scene, seat)
    return html`<div class="name"><seat-token mouse look=${look}></seat-token><fit-text .text=${name}></fit-text></div>`
  }

  /** Without a hand in this round there is nothing to wait for. */
  #renderUnjudged(seat: Seat, loss: Loss) {
    return html`<li class="${this.#own(seat)} ${loss.had === 0 ? 'out' : ''}" data-look=${personOf(this.scene, seat).look}>
      ${this.#renderName(seat)}
      <div class="lane">${loss.left === 0 ? html`<span class="none">${text().hand.out}</span>` : nothing}</div>
      <div class="guess"><b class="number pawnless">–</b></div>
      ${this.#renderPoints(loss, loss.had > 0 ? this.#renderDelta('pawnless', loss) : nothing)}
    </li>`
  }

  #renderNoTime({ verdict, rank }: Judged) {
    return html`<span class="none">${verdict === 'pawnless' ? text().result.noPawn : text().hand.locked(rank ?? 1)}</span>`
  }

  /** A hand that came too late for a pawn has its time, and nothing at its end. */
  #renderHand({ timing, verdict }: Judged, at: number) {
    const left = `${(at * 100).toFixed(2)}%`
    const hasPawn = verdict !== 'pawnless'
    return html`<div class="scale"><div class="bar grow ${hasPawn ? '' : 'missed'}" style="width: ${left}"></div>
      ${hasPawn ? html`<cheese-figure class="pawn" name="pawn" style="left: ${left}"></cheese-figure>` : nothing}
      <span class="time" style="--at: ${left}">${timing ? this.#time(timing) : nothing}</span></div>`
  }

  /** Both numbers of a head start, so that everybody can do the sum; a phone has room for what is left of them. */
  #time(timing: Timing): string {
    return this.compact ? seconds(countedMs(timing)) : sumOf(timing)
  }

  #guess({ platter, verdict }: Judged): string {
    return verdict === 'pawnless' || platter === undefined ? '–' : platterName(platter)
  }

  #renderPoints({ had, left }: Loss, delta: TemplateResult | typeof nothing = nothing) {
    return html`<div class="points">
      ${delta}
      <b class="number">${left}</b>
      <losing-wheel bare .had=${had} .left=${left} .label=${text().stage.points(left)}></losing-wheel>
    </div>`
  }

  #renderDelta(verdict: Judged['verdict'], { had, left }: Loss) {
    const lost = had - left
    if (lost > 0) return html`<span class="delta number">${text().result.loses(lost)}</span>`
    // Everybody fell together and has the points back: nothing is lost, but nobody was right.
    if (verdict !== 'right') return html`<span class="delta none-lost number">±0</span>`
    return html`<span class="delta"><svg viewBox="0 0 40 30" role="img" aria-label=${text().result.keeps}>
      <path d="M4 16L14 26L36 4" />
    </svg></span>`
  }

  #renderPhoto(photo: PhotoFinish, lanes: readonly Lane[]) {
    const { lane } = photo
    const at = lanes[lane + 1]?.at ?? 0
    const side = at > PHOTO_BEFORE ? 'before' : at > PHOTO_AFTER ? 'end' : 'after'
    return html`<li class="photo ${side}" style="--lane: ${lane}; --at: ${at.toFixed(4)}">
      ${this.#renderBadge(photo)}
    </li>`
  }

  #renderBadge({ marginMs }: PhotoFinish) {
    return html`<span class="badge stamp">
      <svg viewBox="0 0 60 44" aria-hidden="true"><path d="M4 12H16L21 4H39L44 12H56V40H4Z" /><circle cx="30" cy="25" r="9" /></svg>
      ${text().result[isDeadHeat(marginMs) ? 'deadHeat' : 'photo'](millis(marginMs))}
    </span>`
  }

  #renderAxis(ticks: readonly { ms: number; at: number }[]) {
    // The first as well: bars that do not begin at zero must say where they do.
    const labelled = ticks.slice(0, -1)
    const digits = ticks.some(({ ms }) => ms % 100 !== 0) ? 2 : 1
    const isNamed = this.compact
      ? (i: number) => i === 0 || i === labelled.length - 1
      : // The first label stands right of its tick: among many ticks it would touch the second one.
        (i: number) => i !== 1 || labelled.length < CROWDED
    const named = labelled.filter((_, i) => isNamed(i))
    return html`<div class="axis" aria-hidden="true"><div class="wood">
      ${ticks.map(({ at }) => html`<i style="left: ${(at * 100).toFixed(2)}%"></i>`)}
      ${named.map(({ ms, at }) => html`<span style="left: ${(at * 100).toFixed(2)}%">${text().seconds(decimal(ms / 1000, digits))}</span>`)}
    </div></div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'finish-ruler': FinishRuler
  }
}
