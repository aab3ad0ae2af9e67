import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import './reaction-chart.ts'
import './receipt-shelf.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { motionStyles } from '../../styles/motion.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { aboveFadeStyles } from './above-fade.styles.ts'
import { endHeadline } from './end-headline.ts'
import { styles } from './match-end.styles.ts'
import { nameIn, personOf } from './people.ts'
import { viewOf } from './table-model.ts'
import { millis, seconds, text } from './text.ts'

const ON_PODIUM = 3

/** The podium, the rest, and what was remarkable. All sizes follow the font size. */
@customElement('match-end')
export class MatchEnd extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, motionStyles, styles, aboveFadeStyles]

  @property({ attribute: false }) scene!: GameScene
  /** Somebody else says who has won. */
  @property({ type: Boolean }) headless = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`${this.headless ? nothing : html`<h2>${endHeadline(this.scene)}</h2>`}
      <div class="hall">
        <div class="ranks">
          <ol class="podium" aria-label=${text().end.podium}>${this.#podium.map((place) => this.#renderStep(place))}</ol>
          ${this.#rest.length > 0 ? html`<ol class="rest">${this.#rest.map((place) => this.#renderRest(place))}</ol>` : nothing}
        </div>
        <div class="facts above-fade">${this.#renderFacts()}</div>
      </div>`
  }

  #renderStep({ seat, place, score }: Place) {
    const { name, look } = personOf(this.scene, seat)
    return html`<li class="p${place} ${this.#own(seat)}" data-look=${look}>
      <mouse-avatar class="pop" look=${look}></mouse-avatar>
      <fit-text .text=${name}></fit-text>
      <div class="block slab ${place === 1 ? 'cheesy' : 'woody'}"><b class="number">${place}</b><small>${this.#score(score)}</small></div>
    </li>`
  }

  #own(seat: Seat): string {
    return seat === this.scene.me ? 'me' : ''
  }

  #renderRest({ seat, place, score }: Place) {
    const { name, look } = personOf(this.scene, seat)
    return html`<li class="inset ${this.#own(seat)}">
      <b class="number">${place}</b><seat-token mouse look=${look}></seat-token><fit-text .text=${name}></fit-text>
      <span>${this.#isSlam && score > 0 ? this.#score(score) : nothing}</span>
    </li>`
  }

  #renderFacts() {
    const say = text().end
    const { fastest, closest } = viewOf(this.scene).book ?? {}
    const nameOf = nameIn(this.scene)
    return html`
      ${fastest ? this.#renderFact('wedge', say.fastest, say.fastestBy(nameOf(fastest.seat), seconds(fastest.ms), fastest.round)) : nothing}
      ${closest ? this.#renderFact('pawn', say.closest, say.closestOf(nameOf(closest.first), nameOf(closest.second), millis(closest.marginMs))) : nothing}
      ${this.#renderChart()}
      ${this.headless ? nothing : html`<receipt-shelf .rounds=${this.#lastRound}></receipt-shelf>`}`
  }

  #renderFact(figure: 'wedge' | 'pawn', title: string, words: string) {
    return html`<section class="slab paper fact">
      <cheese-figure name=${figure}></cheese-figure><div><h3>${title}</h3><p>${words}</p></div>
    </section>`
  }

  #renderChart() {
    const say = text().end
    const whose: Seat | undefined = this.#isPlaying ? this.scene.me : this.#winners[0]
    const row = viewOf(this.scene).book?.players.find(({ seat }) => seat === whose)
    if (!row || row.judged === 0) return nothing
    const title = this.#isPlaying ? say.chart : say.chartAll
    return html`<section class="slab paper chart">
      <h3>${title}</h3><p>${say.right(row.right, row.judged)}</p>
      ${row.reactions ? html`<reaction-chart .reactions=${row.reactions} .label=${title}></reaction-chart>` : nothing}
    </section>`
  }

  get #lastRound(): number {
    const { stage, book } = viewOf(this.scene)
    return book?.lastRound ?? ('summary' in stage ? (stage.summary?.round ?? 0) : 0)
  }

  get #isPlaying() {
    return this.scene.me !== undefined && this.#places.some(({ seat }) => seat === this.scene.me)
  }

  get #isSlam() {
    return viewOf(this.scene).games > 1
  }

  get #places(): readonly Place[] {
    return this.scene.phase.name === 'over' ? this.scene.phase.places : []
  }

  get #podium() {
    return this.#places.slice(0, ON_PODIUM)
  }

  get #rest() {
    return this.#places.slice(ON_PODIUM)
  }

  get #winners(): readonly Seat[] {
    return this.#places.filter(({ place }) => place === 1).map(({ seat }) => seat)
  }

  #score(score: number): string {
    return this.#isSlam ? text().slam.wins(score) : score > 0 ? text().stage.points(score) : text().hand.out
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'match-end': MatchEnd
  }
}
