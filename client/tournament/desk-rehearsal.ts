import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MAX_ENTRANTS } from '#protocol/limits.ts'
import type { OrganiserView, RehearsalView } from '#protocol/tournament-view.ts'
import { CopyController } from '../controllers/copy-controller.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { DeskEvent } from './desk-event.ts'
import { deskRehearsalStyles } from './desk-rehearsal.styles.ts'
import { formStyles } from './form.styles.ts'
import { tournamentKey } from './keys.ts'
import {
  fewestGuests,
  lastRehearsal,
  likelyGuests,
  mayBegin,
  partDone,
  progressWords,
  type Rehearsal,
  rehearseCommand,
  reportWords,
} from './rehearsal.ts'

/**
 * Whether this installation will carry the evening: a rehearsal, how far it is, and its verdict.
 *
 * @fires desk-command - rehearse, stop-rehearsal
 */
@customElement('desk-rehearsal')
export class DeskRehearsal extends LitElement {
  static override styles = [baseStyles, slabStyles, formStyles, deskRehearsalStyles]

  @property({ attribute: false }) view!: OrganiserView
  /** A command is on its way. */
  @property({ type: Boolean }) busy = false
  readonly #copying = new CopyController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().rehearsal
    const { acts, rehearsal, mayRehearse } = this.view
    const last = lastRehearsal(acts)
    // There was none, and it is too late for one.
    if (!last && !rehearsal && !mayBegin(this.view)) return nothing
    return html`<section aria-label=${text.heading}>
      <h2>${text.heading}</h2>
      ${rehearsal?.state === 'running' ? this.#renderRunning(rehearsal) : this.#renderLast(last)}
      ${rehearsal?.state === 'failed' ? html`<p class="no-go" role="status">${rehearsal.why ? text.gaveWay : text.failed}</p>` : nothing}
      ${this.#renderLimit(last)}
      ${mayBegin(this.view) ? (mayRehearse ? this.#renderForm(last) : this.#renderCommand(last)) : nothing}
    </section>`
  }

  #renderRunning(rehearsal: RehearsalView) {
    const text = deskText().rehearsal
    const percent = Math.round(100 * partDone(rehearsal))
    return html`<p class="verdict">${text.running(rehearsal.players)}</p>
      <div class="bar" role="progressbar" aria-label=${text.heading} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent}>
        <div style="width:${percent}%"></div>
      </div>
      <p>${progressWords(rehearsal)}</p>
      <p><button class="btn quiet" ?disabled=${this.busy} @click=${this.#stop}>${text.stop}</button></p>`
  }

  #renderLast(last: Rehearsal | undefined) {
    const text = deskText().rehearsal
    if (!last) return html`<p>${text.none}</p>`
    const { verdict, players, reasons = [] } = last
    return html`<p class="verdict ${verdict}" role="status">${verdict === 'go' ? text.go : text.noGo}</p>
      ${reasons.length === 0 ? nothing : html`<ul>${reasons.map((reason) => html`<li>${text.reasons[reason]}</li>`)}</ul>`}
      <p>${text.players(players)} ${reportWords(last)}</p>`
  }

  /** Where registration stops, or that it no longer does. */
  #renderLimit(last: Rehearsal | undefined) {
    const text = deskText().rehearsal
    const { capacity, entrants } = this.view.head
    if (capacity !== undefined) return html`<p>${text.capacity(capacity, entrants)}</p>`
    return last?.verdict === 'go' ? html`<p>${text.noLimit}</p>` : nothing
  }

  #renderForm(last: Rehearsal | undefined) {
    const text = deskText().rehearsal
    const { head } = this.view
    return html`<form @submit=${this.#rehearse}>
      <label><span class="word">${text.howMany}</span>
        <input class="field" name="players" type="number" inputmode="numeric" min=${fewestGuests(head)} max=${MAX_ENTRANTS}
          value=${this.#likely(last)} aria-describedby="limit" required /></label>
      <p class="hint" id="limit">${text.limit}</p>
      <button class="btn slab paper" ?disabled=${this.busy}>${last ? text.again : text.start}</button>
      <p class="hint">${text.why}</p>
    </form>`
  }

  /** The key is only in what is copied, not on a screen that somebody may look at. */
  #renderCommand(last: Rehearsal | undefined) {
    const text = deskText().rehearsal
    return html`<p>${text.how}</p>
      <code>${rehearseCommand(this.view.head.id, location.origin, this.#likely(last))}</code>
      <button class="btn quiet" @click=${this.#copy}>${this.#copying.outcome(deskText().share.copied) ?? text.copy}</button>
      <p class="hint">${text.limit}</p>`
  }

  #likely = (last: Rehearsal | undefined) => Math.max(likelyGuests(this.view.head), last?.players ?? 0)

  #rehearse = (event: Event) => {
    event.preventDefault()
    const players = Number(new FormData(event.target as HTMLFormElement).get('players'))
    this.dispatchEvent(new DeskEvent({ type: 'rehearse', players }))
  }

  #stop = () => this.dispatchEvent(new DeskEvent({ type: 'stop-rehearsal' }))

  #copy = () => {
    const { head, acts } = this.view
    const players = this.#likely(lastRehearsal(acts))
    void this.#copying.copy(rehearseCommand(head.id, location.origin, players, tournamentKey('organiser', head.id)))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-rehearsal': DeskRehearsal
  }
}
