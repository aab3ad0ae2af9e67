import { html, LitElement, nothing } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../components/cheese-figure.ts'
import '../components/language-picker.ts'
import '../components/logo-mark.ts'
import '../components/theme-picker.ts'
import '../games/cheese-master/dice-board.ts'
import { ALL_DICE } from '../games/cheese-master/faces.ts'
import { keyOf } from '../games/cheese-master/keys.ts'
import '../games/cheese-master/number-pad.ts'
import type { PawnLook } from '../games/cheese-master/pad-state.ts'
import '../games/cheese-master/pawn-button.ts'
import { FIGURES_OF_SLIP, slipText } from '../games/cheese-master/slips.ts'
import { TableTalk } from '../games/cheese-master/table-talk.ts'
import { platterName, seconds, text } from '../games/cheese-master/text.ts'
import '../practice/count-list.ts'
import '../practice/count-order.ts'
import '../practice/dice-choice.ts'
import '../practice/practice-record.ts'
import { type Objection, PracticeRound, type Verdict } from '../practice/practice-round.ts'
import { courseOf, medianOf } from '../practice/progress.ts'
import { buzz } from '../sound/haptics.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { practiceText } from '../text/practice-text.ts'
import { practiceScreenStyles } from './practice-screen.styles.ts'
import { practiceScreenNarrowStyles } from './practice-screen-narrow.styles.ts'
import { practiceScreenWideStyles } from './practice-screen-wide.styles.ts'

/** Sky blue: neither the red of a mistake nor the yellow of what to press. */
const MY_LOOK = 3

/** Cheese Master alone: the same dice, pad and pawn as in a game, and a clock instead of the others. */
@customElement('practice-screen')
export class PracticeScreen extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    practiceScreenStyles,
    practiceScreenNarrowStyles,
    practiceScreenWideStyles,
  ]

  readonly #practice = new PracticeRound(this)
  readonly #talk = new TableTalk(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
  }

  override disconnectedCallback() {
    removeEventListener('keydown', this.#onKey)
    super.disconnectedCallback()
  }

  override willUpdate() {
    document.title = `${practiceText().title} · Cheese Night`
  }

  override render() {
    const { isRunning, progress } = this.#practice
    return html`<main class=${this.#mood}>
      <header>
        <a href="/">${BACK}<span class="visually-hidden">${practiceText().home}</span><logo-mark></logo-mark></a>
        ${isRunning ? this.#renderPause() : html`<theme-picker></theme-picker><language-picker compact></language-picker>`}
      </header>
      <div class="middle">
        <div class="say" aria-live="polite">${this.#renderWords()}</div>
        <div class="stage">${this.#renderStage()}</div>
        <practice-record .progress=${progress}></practice-record>
        ${isRunning ? nothing : this.#renderChoice()}
      </div>
      <div class="actions">${isRunning ? this.#renderPad() : this.#renderNext()}</div>
    </main>`
  }

  #renderPause() {
    return html`<button class="btn quiet" type="button" aria-keyshortcuts="P" @click=${() => this.#practice.pause()}>
      ${practiceText().pause}
    </button>`
  }

  #renderWords() {
    const say = practiceText()
    const { verdict, phase } = this.#practice
    if (verdict) return this.#renderVerdict(verdict)
    if (this.#practice.isRunning) return this.#renderTask()
    if (phase === 'away') return html`<h1>${say.away}</h1><p>${say.awayMore}</p>`
    if (phase === 'paused') return html`<h1>${say.paused}</h1><p>${say.pausedMore}</p>`
    return html`<h1>${say.title}</h1><p>${say.lead}</p>`
  }

  /** The words before and after the dice fall take the same room: nothing may move when the faces appear. */
  #renderTask() {
    const say = text()
    const isCounting = this.#practice.phase === 'counting'
    return html`<h1>${isCounting ? say.headline.race : say.headline.armed}</h1>
      <p class=${this.#talk.words ? 'loud' : ''}>${this.#talk.words || say.hint.race}</p>
      ${this.#renderPace(isCounting)}`
  }

  #renderPace(isCounting: boolean) {
    const median = medianOf(courseOf(this.#practice.progress))
    if (median === undefined) return nothing
    return html`<div class="pace ${isCounting ? 'on' : ''}" style="--median: ${median}ms">
      <span>${practiceText().pace(seconds(median))}</span><i><b></b></i>
    </div>`
  }

  #renderVerdict({ right, said, ms, isBest }: Verdict) {
    const say = text()
    const answer = platterName(this.#practice.roll?.answer ?? 0)
    const more = right ? practiceText().right(answer) : say.result.yourNumber(platterName(said), answer)
    return html`<div class="verdict">
        <h1>${right ? say.headline.right : say.headline.wrong}</h1>
        <b class="time number">${seconds(ms)}</b>
      </div>
      <p>${more} ${isBest ? html`<strong>${practiceText().newBest}</strong>` : nothing}</p>`
  }

  #renderStage() {
    const { verdict, phase, roll } = this.#practice
    const isShown = phase === 'counting' || phase === 'judged'
    return html`<section class="table board">
        <dice-board .dice=${this.#dice} .faces=${isShown ? roll?.faces : undefined} ?flying=${phase === 'flying'}
          @dice-touched=${this.#touch}></dice-board>
      </section>
      ${phase === 'start' ? html`<section class="order slab paper"><count-order></count-order></section>` : nothing}
      ${verdict && !verdict.right ? this.#renderWhy(verdict) : nothing}`
  }

  #renderWhy({ slip }: Verdict) {
    return html`<p class="slip slab paper">
        <span aria-hidden="true">${FIGURES_OF_SLIP[slip].map((name) => html`<cheese-figure name=${name}></cheese-figure>`)}</span>
        <b>${slipText()[slip]}</b>
      </p>
      <section class="count slab paper"><count-list .roll=${this.#practice.roll}></count-list></section>`
  }

  #renderChoice() {
    const { progress } = this.#practice
    return html`<div class="choice">
      <dice-choice .count=${progress.dice} @dice=${this.#choose}></dice-choice>
      <p class="keys">${practiceText().keys}</p>
    </div>`
  }

  #renderPad() {
    const { chosen, phase } = this.#practice
    return html`<number-pad ?on=${phase === 'counting'} .chosen=${chosen} look=${MY_LOOK}
        @platter=${({ detail, timeStamp }: CustomEvent<number>) => this.#place(detail, timeStamp)}></number-pad>
      <pawn-button .look=${this.#pawn} @grab=${({ detail }: CustomEvent<Event>) => this.#grab(detail)}></pawn-button>`
  }

  #renderNext() {
    const isFetching = this.#practice.phase === 'fetching'
    return html`<button class="next btn slab cheesy" type="button" aria-busy=${isFetching} ?disabled=${isFetching}
      aria-keyshortcuts="Enter Space" @click=${this.#next}>${this.#nextWords}</button>`
  }

  get #mood(): string {
    const { isRunning, verdict, phase } = this.#practice
    if (isRunning) return 'running'
    return verdict ? (verdict.right ? 'right' : 'wrong') : phase
  }

  get #dice() {
    const { roll, progress, phase } = this.#practice
    if (phase === 'start' || !roll) return ALL_DICE.slice(0, progress.dice)
    return roll.faces.map(({ die }) => die)
  }

  get #pawn(): PawnLook {
    const { chosen, phase } = this.#practice
    if (phase !== 'counting') return 'wait'
    return chosen === undefined ? 'first' : 'grab'
  }

  get #nextWords(): string {
    const say = practiceText()
    const words = { start: say.start, fetching: say.fetching, away: say.retry, paused: say.next, judged: say.next }
    const { phase } = this.#practice
    return phase === 'flying' || phase === 'counting' ? '' : words[phase]
  }

  #next = ({ timeStamp }: Event) => void this.#practice.next(timeStamp)

  #choose = ({ detail }: CustomEvent<number>) => this.#practice.choose(detail)

  #place(platter: number, at: number) {
    this.#answer(this.#practice.place(platter, at), this.#practice.chosen === platter)
  }

  #grab({ timeStamp }: Event) {
    this.#answer(this.#practice.grab(timeStamp), this.#practice.phase === 'judged')
  }

  #answer(objection: Objection | undefined, hasHappened: boolean) {
    if (hasHappened) buzz('done')
    if (!objection) return
    buzz('refused')
    const say = text().hint
    this.#talk.say(objection === 'too-early' ? say.tooEarly : say.placeFirst)
  }

  #touch = () => {
    if (this.#practice.isRunning) this.#talk.say(text().dice.touched)
  }

  #onKey = (event: KeyboardEvent) => {
    if (this.#practice.isRunning && isPause(event)) return this.#practice.pause()
    const key = keyOf(event)
    if (!key) return
    if (key === 'grab') event.preventDefault()
    if (!this.#practice.isRunning) return key === 'grab' ? this.#next(event) : undefined
    if (key === 'grab') this.#grab(event)
    else this.#place(key.platter, event.timeStamp)
  }
}

const isPause = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key === 'Escape' || key.toLowerCase() === 'p')

const BACK = html`<svg class="back" viewBox="0 0 20 20" aria-hidden="true"><path d="M12 4L6 10L12 16" /></svg>`

declare global {
  interface HTMLElementTagNameMap {
    'practice-screen': PracticeScreen
  }
}
