import './award-tokens.ts'
import './cheese-figure.ts'
import './evening-board.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { AwardView, EveningView, RoomView } from '#protocol/room-view.ts'
import { paintEvening } from '../evening/picture.ts'
import { awardWords, championWords } from '../evening/places.ts'
import { canShare, share } from '../evening/share.ts'
import { nameOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { inTurnStyles } from '../styles/in-turn.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { eveningText } from '../text/evening-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { eveningFinalStyles } from './evening-final.styles.ts'
import { RoomCommandEvent } from './room-events.ts'

const SHARED_ONCE_MS = 1_000

/**
 * The end of the evening in the hand: who won it, everybody's points, awards, and a picture to keep.
 *
 * @fires room-command
 */
@customElement('evening-final')
export class EveningFinal extends LitElement {
  static override styles = [baseStyles, slabStyles, inTurnStyles, eveningFinalStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) evening!: EveningView
  @property({ attribute: false }) me: Seat | undefined
  @state() private picture: File | undefined

  #painted = ''
  #sharedAt = Number.NEGATIVE_INFINITY

  constructor() {
    super()
    new LanguageController(this)
  }

  /** Painted beforehand: a share sheet opens only right after the tap. */
  override updated() {
    const wanted = JSON.stringify([this.evening, document.documentElement.lang])
    if (wanted === this.#painted) return
    this.#painted = wanted
    void this.#paint()
  }

  override render() {
    const text = eveningText().board
    return html`<div class="column">
      <header>
        <cheese-figure name="moon"></cheese-figure>
        <h1>${text.ended}</h1>
        <p style="--turn: ${this.evening.scores.length}">${championWords(this.evening)}</p>
        ${this.#isHost || this.view.host === null ? nothing : html`<small>${text.hostDecides(nameOf(this.view, this.view.host))}</small>`}
      </header>
      <section class="scores slab paper"><evening-board slowly .evening=${this.evening} .me=${this.me}></evening-board></section>
      ${this.#renderAwards(this.evening.awards ?? [])}
      <div class="buttons">
        <button class="btn slab cheesy" type="button" ?disabled=${!this.picture} @click=${this.#share}>
          ${this.picture && canShare(this.picture) ? text.share : text.save}
        </button>
        ${this.#isHost ? this.#renderHost() : nothing}
      </div>
    </div>`
  }

  #renderAwards(awards: readonly AwardView[]) {
    if (awards.length === 0) return nothing
    return html`<section class="awards" style="--turn: ${this.evening.scores.length + 1}">
      <h2>${eveningText().awards.heading}</h2>
      <ul>${awards.map((award) => this.#renderAward(award))}</ul>
    </section>`
  }

  #renderAward(award: AwardView) {
    const { title, names, why, looks } = awardWords(award, this.evening)
    return html`<li class="inset"><award-tokens .looks=${looks}></award-tokens>
      <div><b>${title}</b><span>${names}</span><small>${why}</small></div>
    </li>`
  }

  #renderHost() {
    const text = eveningText().board
    return html`<button class="btn slab paper" type="button" @click=${this.#ask({ type: 'end-evening', ended: false })}>
      ${text.goOn}
    </button>`
  }

  get #isHost() {
    return this.me !== undefined && this.view.host === this.me
  }

  async #paint(): Promise<void> {
    try {
      const blob = await paintEvening(this.evening, this.view.code, new Date())
      this.picture = new File([blob], 'cheese-night.png', { type: 'image/png' })
    } catch {
      // Without a picture the button stays as it is: everything it would show is on this screen.
    }
  }

  /** A double tap wants one picture. */
  #share = ({ timeStamp }: Event) => {
    if (!this.picture || timeStamp - this.#sharedAt < SHARED_ONCE_MS) return
    this.#sharedAt = timeStamp
    void share(this.picture)
  }

  #ask = (command: Command) => () => this.dispatchEvent(new RoomCommandEvent(command))
}

declare global {
  interface HTMLElementTagNameMap {
    'evening-final': EveningFinal
  }
}
