import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Me, PlayerView } from '#protocol/tournament-view.ts'
import '../components/app-dialog.ts'
import '../components/refusal-toast.ts'
import { CountdownController } from '../controllers/countdown-controller.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { WakeLockController } from '../controllers/wake-lock-controller.ts'
import { keepSeatKey, lastName, rememberName } from '../net/seat-keys.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentRefusal } from '../text/tournament-refusals-text.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { organiserPath, screenPath } from './address.ts'
import { register } from './api.ts'
import './count-down.ts'
import { forgetTournamentKey, makeEntrantKey, tournamentKey } from './keys.ts'
import './my-rounds.ts'
import './my-table.ts'
import { rememberTournament } from './my-tournaments.ts'
import './no-tournament.ts'
import './page-frame.ts'
import { playerScreenStyles } from './player-screen.styles.ts'
import { wordsFor } from './player-words.ts'
import './podium-stand.ts'
import './register-form.ts'
import { isPlayed, type Situation, situationOf } from './situation.ts'
import './standings-table.ts'
import { TournamentController } from './tournament-controller.ts'
import { hasPlaces, planWords, presentRound } from './words.ts'

export const NAME = 'player-screen'

/** A player's phone for the whole evening: register, check in, one tap to the seat, my place, what comes next. */
@customElement(NAME)
export class PlayerScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, playerScreenStyles]

  @property() tournament = ''
  @state() private isEntering = false
  @state() private problem = ''
  @state() private sheet: 'leave' | 'rename' | undefined

  readonly #feed = new TournamentController(this, 'player')
  readonly #games = new GamesController(this)
  readonly #countdown = new CountdownController(this)
  readonly #wakeLock = new WakeLockController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#feed.follow(this.tournament, tournamentKey('entrant', this.tournament))
  }

  override willUpdate() {
    const { view, trouble } = this.#feed
    // The key opens nothing here: back to the door.
    if (trouble === 'no-such-entrant') {
      forgetTournamentKey('entrant', this.tournament)
      this.#feed.follow(this.tournament, undefined)
    }
    if (!view) return
    document.title = view.head.title
    if (view.me) rememberTournament({ id: view.head.id, title: view.head.title, role: 'entrant' })
    this.#wakeLock.wanted = view.me?.row.status === 'here' && view.head.phase === 'running'
  }

  override render() {
    const { view, trouble, link, refusal } = this.#feed
    return html`<page-frame .heading=${view?.head.title ?? ''} .link=${link}>
        ${view ? this.#renderView(view) : html`<no-tournament ?waiting=${!trouble}></no-tournament>`}
      </page-frame>
      <refusal-toast .refusal=${refusal} .words=${refusal ? tournamentRefusal(refusal.code) : ''}></refusal-toast>`
  }

  #renderView(view: PlayerView) {
    const situation = situationOf(view, Date.now() + this.#feed.clockOffset)
    const { heading, more } = wordsFor(situation, view)
    return html`
      <p class="about">${this.#about(view)}</p>
      <div class="say" role="status">
        <h1>${heading}</h1>
        <p>${more}</p>
      </div>
      ${this.#renderNext(situation, view)} ${this.#renderAction(situation, view)} ${view.me ? this.#renderMine(view.me, view) : nothing}
      ${this.#renderTop(view)}
      ${this.#renderLinks(view)} ${this.#renderSheet(view)}
    `
  }

  #about({ head }: PlayerView) {
    const game = this.#games.want(head.game.id)?.title()
    return [game, presentRound(head) || planWords(head.plan)].filter(Boolean).join(' · ')
  }

  /** The clock of whatever comes next for somebody who waits. */
  #renderNext({ name }: Situation, { head }: PlayerView) {
    if (name === 'table' || name === 'over' || name === 'dropped' || head.phase === 'registration') return nothing
    const { me, clock } = tournamentText()
    const { next, round } = head
    if (!next)
      return round?.kind === 'arena' && name !== 'closed' ? this.#renderUntil(round.endsAt, clock.left) : nothing
    const [byHand, byClock] =
      next.type === 'finish'
        ? [me.organiserPrizes, me.endIn]
        : next.kind === 'final'
          ? [me.organiserFinal, me.finalIn]
          : [me.organiserNext, me.nextIn]
    return next.at === undefined ? html`<p class="next inset">${byHand}</p>` : this.#renderUntil(next.at, byClock)
  }

  #renderUntil(until: number | undefined, words: (time: string) => string) {
    if (until === undefined) return nothing
    // What is said changes when it is reached.
    this.#countdown.secondsUntil(until, this.#feed.clockOffset)
    return html`<p class="next inset"><count-down .until=${until} .clockOffset=${this.#feed.clockOffset} .words=${words}></count-down></p>`
  }

  #renderAction(situation: Situation, { top, me }: PlayerView) {
    const text = tournamentText()
    switch (situation.name) {
      case 'door':
        return html`<register-form .name=${lastName()} ?busy=${this.isEntering} .problem=${this.problem}
          @register=${this.#register}></register-form>`
      case 'check-in':
        return html`<button class="main btn stacked slab cheesy" ?disabled=${this.#feed.isBusy} @click=${this.#checkIn}>
          ${text.me.checkIn}<small>${text.me.checkInHint}</small>
        </button>`
      case 'table':
        return html`<my-table .table=${situation.table} .me=${me?.row.entrant ?? 0} .clockOffset=${this.#feed.clockOffset}
          @sit=${() => this.#sit(situation.table.code)}></my-table>`
      case 'shut':
      case 'over':
        return situation.name === 'over' || situation.why === 'over'
          ? html`<podium-stand .rows=${top}></podium-stand>`
          : nothing
      default:
        return nothing
    }
  }

  #renderMine(me: Me, { head }: PlayerView) {
    const text = tournamentText()
    if (head.phase === 'registration') return nothing
    return html`${
      hasPlaces(head)
        ? html`<section class="mine slab paper" aria-label=${text.me.myPlace}>
        <span class="number">${text.placeOf(me.row.place, head.entrants)}</span>
        <span>${me.row.name}</span><span class="number">${text.points(me.row.points)}</span>
      </section>`
        : nothing
    }
      <h2>${text.me.myRounds}</h2>
      <my-rounds .me=${me} ?arena=${head.plan.kind === 'arena'} .final=${head.round?.kind === 'final' ? head.round.number : undefined}></my-rounds>`
  }

  #renderTop({ head, top, me }: PlayerView) {
    if (!hasPlaces(head)) return nothing
    return html`<h2>${tournamentText().me.top}</h2>
      <standings-table .rows=${top} .me=${me?.row.entrant}></standings-table>`
  }

  #renderLinks({ me, head }: PlayerView) {
    const text = tournamentText().me
    const isIn = me && me.row.status !== 'dropped' && head.phase !== 'over'
    const mayRest = isIn && me.row.status === 'here' && !me.row.out && !isPlayed(head)
    return html`<nav>
      ${isIn ? html`<button class="btn quiet" @click=${() => this.#open('rename')}>${text.rename}</button>` : nothing}
      ${mayRest ? html`<button class="btn quiet" ?disabled=${this.#feed.isBusy} @click=${this.#checkOut}>${text.checkOut}</button>` : nothing}
      ${isIn ? html`<button class="btn quiet" @click=${() => this.#open('leave')}>${text.leave}</button>` : nothing}
      <a class="btn quiet" href=${screenPath(this.tournament)}>${text.all}</a>
      ${tournamentKey('organiser', this.tournament) ? html`<a class="btn quiet" href=${organiserPath(this.tournament)}>${text.organise}</a>` : nothing}
    </nav>`
  }

  #renderSheet({ me }: PlayerView) {
    const text = tournamentText().me
    return html`<app-dialog .heading=${text.leave} ?open=${this.sheet === 'leave'} @close=${() => this.#open(undefined)}>
        <p>${text.leaveSure}</p>
        <button slot="actions" class="btn slab paper" @click=${() => this.#open(undefined)}>${text.stay}</button>
        <button slot="actions" class="btn slab bad" @click=${this.#leave}>${text.leave}</button>
      </app-dialog>
      <app-dialog .heading=${text.rename} ?open=${this.sheet === 'rename'} @close=${() => this.#open(undefined)}>
        <register-form .name=${me?.row.name ?? ''} .verb=${text.save} @register=${this.#rename}></register-form>
      </app-dialog>`
  }

  #open(sheet: 'leave' | 'rename' | undefined) {
    this.sheet = sheet
  }

  #register = async ({ detail: name }: CustomEvent<string>) => {
    this.isEntering = true
    const key = makeEntrantKey(this.tournament)
    const answer = await register(this.tournament, { key, name })
    this.isEntering = false
    this.problem = answer.ok ? '' : tournamentRefusal(answer.code)
    if (!answer.ok) {
      // Without an answer they may have been let in: the same key must ask again.
      if (answer.code !== 'unreachable') forgetTournamentKey('entrant', this.tournament)
      return
    }
    rememberName(name)
    this.#feed.follow(this.tournament, key)
  }

  #checkIn = () => void this.#feed.command({ type: 'check-in' })
  #checkOut = () => void this.#feed.command({ type: 'check-out' })

  #leave = () => {
    this.#open(undefined)
    void this.#feed.command({ type: 'drop-out' })
  }

  #rename = async ({ detail: name }: CustomEvent<string>) => {
    this.#open(undefined)
    if (await this.#feed.command({ type: 'rename', name })) rememberName(name)
  }

  /** The seat knows this device by the key it entered the tournament with. */
  #sit(code: string | undefined) {
    const key = tournamentKey('entrant', this.tournament)
    if (code && key) keepSeatKey(code, key)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    [NAME]: PlayerScreen
  }
}
