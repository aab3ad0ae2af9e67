import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { FEWEST_REHEARSED, MAX_ENTRANTS } from '#protocol/limits.ts'
import type { OrganiserView, RehearsalView } from '#protocol/tournament-view.ts'
import { copyText } from '../components/share-panel.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { DeskEvent } from './desk-event.ts'
import { deskRehearsalStyles } from './desk-rehearsal.styles.ts'
import { formStyles } from './form.styles.ts'
import { tournamentKey } from './keys.ts'
import { lastRehearsal, mayBegin, partDone, progressWords, type Rehearsal, rehearseCommand } from './rehearsal.ts'

const COPIED_FOR_MS = 2_500

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
  @state() private isCopied = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().rehearsal
    const { head, acts, rehearsal, mayRehearse } = this.view
    const last = lastRehearsal(acts)
    return html`<section aria-label=${text.heading}>
      <h2>${text.heading}</h2>
      ${rehearsal?.state === 'running' ? this.#renderRunning(rehearsal) : this.#renderLast(last)}
      ${rehearsal?.state === 'failed' ? html`<p class="no-go" role="status">${text.failed}</p>` : nothing}
      ${head.capacity === undefined ? nothing : html`<p>${text.capacity(head.capacity)}</p>`}
      ${mayBegin(this.view) ? (mayRehearse ? this.#renderForm(last) : this.#renderCommand()) : nothing}
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
    const { verdict, players, tables, claims, claimP99Ms, reasons = [] } = last
    return html`<p class="verdict ${verdict}" role="status">${verdict === 'go' ? text.go : text.noGo}</p>
      ${reasons.length === 0 ? nothing : html`<ul>${reasons.map((reason) => html`<li>${text.reasons[reason]}</li>`)}</ul>`}
      <p>${text.players(players)}
        ${tables === undefined || claims === undefined ? nothing : text.numbers(tables, claims)}
        ${claimP99Ms === undefined ? nothing : text.speed(Math.round(claimP99Ms))}</p>`
  }

  #renderForm(last: Rehearsal | undefined) {
    const text = deskText().rehearsal
    const fewest = Math.max(FEWEST_REHEARSED, this.view.head.entrants)
    return html`<form @submit=${this.#rehearse}>
      <label><span class="word">${text.howMany}</span>
        <input class="field" name="players" type="number" inputmode="numeric" min=${fewest} max=${MAX_ENTRANTS}
          value=${Math.max(fewest, last?.players ?? 0)} required /></label>
      <button class="btn slab paper" ?disabled=${this.busy}>${last ? text.again : text.start}</button>
      <p class="hint">${text.why}</p>
    </form>`
  }

  /** The key is only in what is copied, not on a screen that somebody may look at. */
  #renderCommand() {
    const text = deskText().rehearsal
    return html`<p>${text.how}</p>
      <code>${rehearseCommand(this.view.head.id, location.origin)}</code>
      <button class="btn quiet" @click=${this.#copy}>${this.isCopied ? deskText().share.copied : text.copy}</button>`
  }

  #rehearse = (event: Event) => {
    event.preventDefault()
    const players = Number(new FormData(event.target as HTMLFormElement).get('players'))
    this.dispatchEvent(new DeskEvent({ type: 'rehearse', players }))
  }

  #stop = () => this.dispatchEvent(new DeskEvent({ type: 'stop-rehearsal' }))

  #copy = async () => {
    const { id } = this.view.head
    await copyText(rehearseCommand(id, location.origin, tournamentKey('organiser', id)), this.renderRoot)
    this.isCopied = true
    setTimeout(() => {
      this.isCopied = false
    }, COPIED_FOR_MS)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-rehearsal': DeskRehearsal
  }
}
