import { html, LitElement } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { OrganiserView } from '#protocol/tournament-view.ts'
import '../components/refusal-toast.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { type ServerInfo, serverInfo } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentRefusal } from '../text/tournament-refusals-text.ts'
import type { DeskEvent } from './desk-event.ts'
import './desk-log.ts'
import './desk-now.ts'
import './desk-players.ts'
import './desk-rehearsal.ts'
import './desk-share.ts'
import './desk-tables.ts'
import { keepTournamentKey, keyInHash, tournamentKey } from './keys.ts'
import type { LookEvent } from './look-event.ts'
import { rememberTournament } from './my-tournaments.ts'
import './no-tournament.ts'
import { organiserScreenStyles } from './organiser-screen.styles.ts'
import './page-frame.ts'
import './standings-table.ts'
import { TournamentController } from './tournament-controller.ts'
import { hasPlaces, planWords } from './words.ts'

export const NAME = 'organiser-screen'

const PARTS = ['players', 'tables', 'standings', 'log'] as const
type Part = (typeof PARTS)[number]

/** The organiser's desk: what to do next on one side, everything there is on the other. */
@customElement(NAME)
export class OrganiserScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, organiserScreenStyles]

  @property() tournament = ''
  /** Follows the tournament until the organiser chooses. */
  @state() private chosen: Part | undefined
  @state() private info: ServerInfo | undefined

  readonly #feed = new TournamentController(this, 'organiser')
  readonly #games = new GamesController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#takeKey()
    const key = tournamentKey('organiser', this.tournament)
    if (key) this.#feed.follow(this.tournament, key)
    void serverInfo().then((info) => {
      this.info = info
    })
  }

  override willUpdate() {
    const { view } = this.#feed
    if (!view) return
    document.title = view.head.title
    rememberTournament({ id: view.head.id, title: view.head.title, role: 'organiser' })
  }

  override render() {
    const { view, link, refusal } = this.#feed
    return html`<page-frame ?wide=${view !== undefined} .heading=${view?.head.title ?? ''} .link=${link}>
        ${view ? this.#renderDesk(view) : this.#renderNothing()}
      </page-frame>
      <refusal-toast .refusal=${refusal} .words=${refusal ? tournamentRefusal(refusal.code) : ''}></refusal-toast>`
  }

  #renderNothing() {
    const { trouble } = this.#feed
    const { heading, words } = deskText().notYours
    const isMine = tournamentKey('organiser', this.tournament) !== undefined
    if (isMine && (!trouble || trouble === 'no-such-tournament'))
      return html`<no-tournament ?waiting=${!trouble}></no-tournament>`
    return html`<no-tournament .heading=${heading} .words=${words}></no-tournament>`
  }

  #renderDesk(view: OrganiserView) {
    const { clockOffset, isBusy } = this.#feed
    const ui = this.#games.want(view.head.game.id)
    return html`<h1 class="visually-hidden">${view.head.title}</h1>
      <p class="about">${[ui?.title(), planWords(view.head.plan)].filter(Boolean).join(' · ')}</p>
      <div class="desk" @desk-command=${this.#do} @desk-look=${this.#look}>
        <div class="side">
          <desk-now .view=${view} ?busy=${isBusy} .clockOffset=${clockOffset} .fewest=${ui?.seats.min ?? 2}></desk-now>
          <desk-share .head=${view.head} .info=${this.info}></desk-share>
          <desk-rehearsal .view=${view} ?busy=${isBusy}></desk-rehearsal>
        </div>
        <div class="all">
          <div class="tabs" role="tablist" aria-label=${deskText().parts.label} @keydown=${this.#move}>${PARTS.map((part) => this.#renderTab(part))}</div>
          <div role="tabpanel" id="panel" aria-labelledby="tab-${this.#part}">${this.#renderPart(view)}</div>
        </div>
      </div>`
  }

  #renderTab(part: Part) {
    const isChosen = part === this.#part
    return html`<button class="btn ${isChosen ? 'slab paper' : 'quiet'}" id="tab-${part}" role="tab" aria-selected=${isChosen} aria-controls="panel"
      tabindex=${isChosen ? 0 : -1} @click=${() => this.#choose(part)}>${deskText().parts[part]}</button>`
  }

  #renderPart(view: OrganiserView) {
    const { clockOffset, isBusy } = this.#feed
    switch (this.#part) {
      case 'players':
        return html`<desk-players .view=${view} ?busy=${isBusy}></desk-players>`
      case 'tables':
        return html`<desk-tables .view=${view} .clockOffset=${clockOffset}></desk-tables>`
      case 'standings':
        return html`<standings-table ?unplaced=${!hasPlaces(view.head)} .rows=${view.standings}></standings-table>`
      case 'log':
        return html`<desk-log .view=${view}></desk-log>`
    }
  }

  get #part(): Part {
    return this.chosen ?? (this.#feed.view?.head.round ? 'tables' : 'players')
  }

  #choose(part: Part) {
    this.chosen = part
  }

  /** As tabs do: arrows go to the next one. */
  #move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = (PARTS.indexOf(this.#part) + step + PARTS.length) % PARTS.length
    this.#choose(PARTS[at] as Part)
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
  }

  #do = ({ command }: DeskEvent) => void this.#feed.command(command)
  #look = ({ part }: LookEvent) => this.#feed.look(part)

  /** The organiser's link was opened here: the key moves from the address into this device. */
  #takeKey() {
    const key = keyInHash(location.hash)
    if (!key) return
    keepTournamentKey('organiser', this.tournament, key)
    history.replaceState(null, '', location.pathname)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    [NAME]: OrganiserScreen
  }
}
