import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { NextStep, OrganiserView, TournamentHead } from '#protocol/tournament-view.ts'
import '../components/app-dialog.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { actWords } from './act-words.ts'
import { exportUrl } from './api.ts'
import './count-down.ts'
import { DeskEvent } from './desk-event.ts'
import { deskNowStyles } from './desk-now.styles.ts'
import { doorOf, isPlayed } from './situation.ts'
import { presentRound, roundState } from './words.ts'

const MORE_MINUTES = 5

/**
 * Where the tournament stands, the one thing to do next, and the brakes.
 *
 * @fires desk-command
 */
@customElement('desk-now')
export class DeskNow extends LitElement {
  static override styles = [baseStyles, slabStyles, deskNowStyles]

  @property({ attribute: false }) view!: OrganiserView
  /** A command is on its way. */
  @property({ type: Boolean }) busy = false
  @property({ type: Number }) clockOffset = 0
  /** How few may sit at a table of this game. */
  @property({ type: Number }) fewest = 2

  /** What is asked back before it is done. */
  @state() private asked: { readonly words: string; readonly command: OrganiserCommand } | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().now
    const { head } = this.view
    return html`<section aria-label=${text.heading}>
      <div role="status"><h2>${this.#headline}</h2><p>${this.#state}</p></div>
      ${head.paused ? html`<p class="paused">${text.paused}</p>` : this.#renderClock()}
      ${head.next ? this.#renderNext(head.next) : nothing}
      <div class="brakes">${head.phase === 'running' ? this.#renderBrakes() : nothing}${this.#renderUndo()}</div>
      ${head.round ? this.#renderExport() : nothing} ${this.#renderAsked()}
    </section>`
  }

  #renderClock() {
    const { round, phase } = this.view.head
    if (phase !== 'running' || round?.endsAt === undefined || round.complete) return nothing
    return html`<p class="clock"><count-down .until=${round.endsAt} .clockOffset=${this.clockOffset} .words=${tournamentText().clock.left}></count-down></p>`
  }

  #renderNext(next: NextStep) {
    const text = deskText().now
    const cannot = next.type === 'round' && next.number === 1 && this.view.head.checkedIn < this.fewest
    return html`${cannot ? html`<p class="hint">${text.tooFew(this.fewest)}</p>` : nothing}
      <button class="main btn stacked slab cheesy" ?disabled=${cannot || this.busy} @click=${() => this.#go(next)}>
        ${this.#verb(next)}
        ${next.at === undefined ? nothing : html`<small><count-down .until=${next.at} .clockOffset=${this.clockOffset} .words=${text.byItself}></count-down></small>`}
      </button>`
  }

  #renderBrakes() {
    const text = deskText().now
    const { paused, round, plan } = this.view.head
    const isPlaying = round !== undefined && !round.complete
    return html`
      ${this.#button(paused ? text.resume : text.pause, { type: 'pause', paused: !paused })}
      ${isPlaying && round.endsAt !== undefined ? this.#button(text.extend(MORE_MINUTES), { type: 'extend', minutes: MORE_MINUTES }) : nothing}
      ${isPlaying && round.decided === 0 && plan.kind !== 'arena' ? this.#button(text.again, { type: 'draw-again', round: round.number }, text.againSure) : nothing}
      ${this.view.head.next?.type === 'finish' ? nothing : this.#button(text.finishNow, { type: 'finish' }, text.finishSure)}
    `
  }

  /** What it undoes stands on the button. */
  #renderUndo() {
    const last = [...this.view.acts].reverse().find(({ undone, command }) => !undone && command.type !== 'undo')
    if (!last?.undoable) return nothing
    return html`<button class="undo btn quiet" ?disabled=${this.busy} @click=${() => this.#do({ type: 'undo', act: last.act })}>
      ${deskText().now.undoLast(actWords(last, this.view))}
    </button>`
  }

  #renderExport() {
    const text = deskText().now
    const { id } = this.view.head
    return html`<p class="export"><b>${text.export}</b>
      <a href=${exportUrl(id, 'csv')} download>${text.csv}</a> <a href=${exportUrl(id, 'json')} download>${text.json}</a>
    </p>`
  }

  #renderAsked() {
    const { asked } = this
    return html`<app-dialog .heading=${deskText().now.heading} ?open=${asked !== undefined} @close=${() => this.#ask(undefined)}>
      <p>${asked?.words}</p>
      <button slot="actions" class="btn slab paper" @click=${() => this.#ask(undefined)}>${commonText().cancel}</button>
      <button slot="actions" class="btn slab bad" @click=${() => asked && this.#do(asked.command)}>${deskText().now.yes}</button>
    </app-dialog>`
  }

  #button(words: string, command: OrganiserCommand, sure?: string) {
    const press = () => (sure ? this.#ask({ words: sure, command }) : this.#do(command))
    return html`<button class="btn quiet" ?disabled=${this.busy} @click=${press}>${words}</button>`
  }

  get #headline() {
    const text = deskText().now
    const { head } = this.view
    if (head.phase === 'over') return text.over
    if (head.phase === 'registration') return registrationWords(head)
    const { done, between, playing } = tournamentText().screen
    if (!head.round?.complete) return playing
    return isPlayed(head) ? done : between
  }

  get #state() {
    const text = deskText().now
    const { head, standings } = this.view
    if (head.phase === 'over') return text.winner(standings[0]?.name ?? '')
    if (head.phase === 'registration' || !head.round) return text.here(head.checkedIn, head.entrants)
    return `${presentRound(head)}${commonText().colon}${roundState(head)}`
  }

  #verb(next: NextStep) {
    const text = deskText().now
    if (next.type === 'finish') return text.finish
    return next.kind === 'final' ? text.startFinal : next.kind === 'arena' ? text.startArena : text.startRound
  }

  #go(next: NextStep) {
    this.#do(next.type === 'finish' ? { type: 'finish' } : { type: 'start-round', round: next.number })
  }

  #ask(asked: typeof this.asked) {
    this.asked = asked
  }

  #do(command: OrganiserCommand) {
    this.asked = undefined
    this.dispatchEvent(new DeskEvent(command))
  }
}

function registrationWords(head: TournamentHead): string {
  const text = deskText().now
  const door = doorOf(head)
  if (door.name === 'door') return text.registration
  return door.why === 'full' ? text.full(head.entrants, head.capacity ?? head.entrants) : text.registrationShut
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-now': DeskNow
  }
}
