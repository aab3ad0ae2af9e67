import { html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { styleMap } from 'lit/directives/style-map.js'
import type { Field, News, View } from '#games/maeusewanderung'
import '../../components/cheese-figure.ts'
import '../../components/pip-die.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { boardMiceStyles } from './board-mice.styles.ts'
import { boardMouseStyles } from './board-mouse.styles.ts'
import { boardMouse } from './board-mouse.ts'
import { boardInWords } from './board-words.ts'
import { styles } from './maeuse-board.styles.ts'
import './maeuse-wheel.ts'
import { personOf } from './people.ts'
import { type PlacedMouse, placedMice } from './placed-mice.ts'
import type { Shown } from './reel.ts'
import { type Cell, cellOf, edgeOf, headingOf, kindOf, landingSideOf, ringFields, runningSideOf } from './ring.ts'
import type { Choice } from './table-model.ts'
import { text } from './text.ts'

const at = ({ x, y }: Cell) => styleMap({ '--x': String(x), '--y': String(y) })
const chevron = (colour: string) =>
  svg`<path d="M7 4L14 10L7 16" fill="none" stroke=${colour} stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * The ring with everything on it. Mice can be picked by touching them or the field where they would land; for keyboards
 * and screen readers there is a card for each beside the board.
 *
 * @cssprop --board-size - its width and height
 * @fires choice-picked - CustomEvent<Choice>
 * @fires choice-marked - CustomEvent<number | null>: the pointer is over the mouse of this number
 */
@customElement('maeuse-board')
export class MaeuseBoard extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, boardMouseStyles, styles, boardMiceStyles]

  @property({ attribute: false }) scene!: GameScene
  /** The table as far as it has been seen. */
  @property({ attribute: false }) view!: View
  @property({ attribute: false }) shown: Shown = {}
  @property({ type: Number }) beat = 0
  /** What is previewed; on the board of whoever chooses, it can be picked as well. */
  @property({ attribute: false }) choices: readonly Choice[] = []
  @property({ type: Boolean }) pickable = false
  /** The number of the one choice that is looked at. */
  @property({ attribute: false }) marked: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<div class="board">
      <div class="inner">
        <div class="well">
          <div class="hole top-left"></div><div class="hole bottom-right"></div>
          ${this.#renderStack()}${this.#renderWheel()}${this.#renderDie()}
        </div>
        ${ringFields.map((field) => this.#renderField(field))}
        ${this.choices.map((choice) => this.#renderLanding(choice))}
        ${repeat(
          placedMice(this.view),
          ({ mouse }) => mouse,
          (mouse) => this.#renderMouse(mouse),
        )}
        ${this.choices.map((choice) => this.#renderHoleMark(choice))}
        ${this.pickable ? this.choices.map((choice) => this.#renderHit(choice)) : nothing}
      </div>
      <ul class="visually-hidden" aria-label=${text().board.label}>${boardInWords(this.scene, this.view).map((words) => html`<li>${words}</li>`)}</ul>
    </div>`
  }

  #renderField(field: Field) {
    const kind = kindOf(this.view, field)
    return html`<div class="spot ${kind}" style=${at(cellOf(field))}>${
      kind === 'plain'
        ? html`<svg class="arrow" viewBox="0 0 20 20" aria-hidden="true"><g transform="rotate(${headingOf(field)} 10 10)">${chevron('#a87c3f')}</g></svg>`
        : html`<cheese-figure name=${kind === 'cheese' ? 'cheese1' : 'cat'}></cheese-figure>`
    }</div>`
  }

  #renderLanding(choice: Choice) {
    const aside = this.#isAside(choice) ? 'aside' : ''
    const cell = cellOf(choice.run.to)
    const place = at(cell)
    return html`<div class="landing ${aside}" style=${place}></div>
      <span class="tag coming ${landingSideOf(cell)} ${aside}" style=${place} aria-hidden="true">${choice.number}</span>`
  }

  #renderMouse(placed: PlacedMouse) {
    const { mouse, seat, x, y, scale } = placed
    const { hopping, caught } = this.shown
    const isAsked = this.view.task?.mouse === mouse && this.shown.wheel === undefined && caught === undefined
    const classes = [
      'mouse',
      placed.at === 'hole' ? 'waits' : '',
      placed.at === 'hole' && this.choices.some(({ run }) => run.seat !== seat) ? 'aside' : '',
      hopping === mouse ? `hop-${this.beat % 2}` : '',
      caught === mouse ? 'caught' : '',
      isAsked && hopping === undefined ? 'asked' : '',
    ]
    // Those in front cover those behind.
    const place = { '--x': String(x), '--y': String(y), '--scale': String(scale), 'z-index': String(2 + Math.round(y)) }
    return html`<div class=${classes.join(' ')} data-look=${personOf(this.scene, seat).look} style=${styleMap(place)}>
      ${this.#isMine(placed) ? html`<i class="mine"></i>` : nothing}
      <div class="hopper"><div class="body">${boardMouse(personOf(this.scene, seat).look)}</div></div>
      ${this.#renderMark(placed)}${this.#renderPush(placed)}
    </div>`
  }

  #renderMark({ mouse, at, x, y }: PlacedMouse) {
    const choice = this.choices.find((one) => one.mouse === mouse)
    if (!choice || at === 'hole') return nothing
    return html`<span class="tag runs ${runningSideOf({ x, y })} ${this.#isAside(choice) ? 'aside' : ''}" aria-hidden="true">${choice.number}</span>`
  }

  /** All mice of a player in a hole are one choice: its number belongs to the hole. */
  #renderHoleMark(choice: Choice) {
    const { from } = choice.run
    if (from !== 'top-left' && from !== 'bottom-right') return nothing
    return html`<span class="tag runs out ${this.#isAside(choice) ? 'aside' : ''}" style=${at(edgeOf(from))} aria-hidden="true">${choice.number}</span>`
  }

  /** This mouse would be pushed on. */
  #renderPush({ mouse, at }: PlacedMouse) {
    const looked = this.choices.filter((choice) => !this.#isAside(choice))
    const isPushed = looked.some(({ pushed }) => pushed.some((step) => step.mouse === mouse))
    if (!isPushed || at === 'hole') return nothing
    return html`<i class="push" style="--heading: ${headingOf(at)}deg"><svg viewBox="0 0 20 20">${chevron('var(--cheese)')}</svg></i>`
  }

  #renderHit(choice: Choice) {
    const mouse = placedMice(this.view).find((one) => one.mouse === choice.mouse)
    const spots = [mouse, cellOf(choice.run.to)].flatMap((one) => one ?? [])
    return spots.map(
      (spot) => html`<button
        class="hit"
        type="button"
        tabindex="-1"
        aria-hidden="true"
        style=${at(spot)}
        @click=${() => this.dispatchEvent(new CustomEvent<Choice>('choice-picked', { detail: choice }))}
        @pointerenter=${() => this.#mark(choice.number)}
        @pointerleave=${() => this.#mark(null)}
      ></button>`,
    )
  }

  #renderStack() {
    const { size, top } = this.view.stack
    const say = text().board
    const [next] = top
    const label = next === undefined ? say.stackLabel(size) : `${say.stackLabel(size)}, ${say.next(next)}`
    return html`<div class="stack" role="img" aria-label=${label}>
      ${
        size === 0
          ? html`<div class="card none" style="--rise: 0px"></div>${say.empty}`
          : html`<div class="card slab cheesy" style="--rise: calc(var(--u) * ${0.3 + size * 0.1})">
              <cheese-figure name="cheese2"></cheese-figure>${next === undefined ? nothing : html`<b class="tag">${next}</b>`}
            </div>${size}`
      }
    </div>`
  }

  #renderWheel() {
    const { wheel } = this.shown
    const fates = this.view.board.wheel
    const sector = wheel?.sector ?? this.#lastSpin?.sector
    const isSpinning = wheel?.spinning ?? false
    const isShown = !isSpinning && (wheel !== undefined || this.view.task?.sector !== undefined)
    const fate = sector === undefined ? undefined : fates[sector]
    return html`<div class="wheel">
        <maeuse-wheel
          .fates=${fates}
          .sector=${sector}
          ?spinning=${isSpinning}
          ?shown=${isShown}
          .label=${isShown && fate ? text().board.wheelShows[fate] : text().board.wheel}
        ></maeuse-wheel>
      </div>
      <p class="fate" aria-hidden="true">${isShown && fate ? text().board.fates[fate] : nothing}</p>`
  }

  #renderDie() {
    const pips = this.#lastRoll?.pips ?? this.view.rolled
    return html`<pip-die
      .value=${pips}
      ?rolling=${this.shown.rolling ?? false}
      .label=${pips && !this.shown.rolling ? text().die.shows(pips) : text().die.waiting}
    ></pip-die>`
  }

  get #heard(): readonly News[] {
    return [...this.view.lastTurn, ...this.view.thisTurn].reverse()
  }

  get #lastRoll() {
    return this.#heard.find((news) => news.type === 'rolled')
  }

  get #lastSpin() {
    return this.#heard.find((news) => news.type === 'spun')
  }

  #isMine({ seat, at }: PlacedMouse): boolean {
    return seat === this.scene.me && at !== 'hole'
  }

  #isAside(choice: Choice): boolean {
    return this.marked !== undefined && this.marked !== choice.number
  }

  #mark(number: number | null) {
    this.dispatchEvent(new CustomEvent<number | null>('choice-marked', { detail: number }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-board': MaeuseBoard
  }
}
