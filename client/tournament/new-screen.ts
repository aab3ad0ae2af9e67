import { html, LitElement, nothing } from 'lit'
import { customElement, query, state } from 'lit/decorators.js'
import type { Plan } from '#protocol/tournament.ts'
import '../components/app-dialog.ts'
import { GamesController } from '../controllers/games-controller.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { OptionsEvent } from '../games/options-event.ts'
import { gameIds } from '../games/registry.ts'
import { randomId } from '../net/random-id.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentRefusal } from '../text/tournament-refusals-text.ts'
import { organiserPath, playerPath } from './address.ts'
import { createTournament } from './api.ts'
import { choiceField, numbers } from './choice-field.ts'
import { type Draft, FIRST_DRAFT, fitted, planOf, withGame } from './draft.ts'
import { formStyles } from './form.styles.ts'
import { keepTournamentKey, newKey } from './keys.ts'
import { type MyTournament, myTournaments, rememberTournament } from './my-tournaments.ts'
import { newScreenStyles } from './new-screen.styles.ts'
import './page-frame.ts'

export const NAME = 'new-screen'

const FORMATS: readonly Plan['kind'][] = ['swiss', 'knockout', 'arena']
const LIMITS = [5, 10, 15, 20, 30, 45, 60]
const GRACES = [15, 30, 60, 90, 120, 180, 300]
const BREAKS = [30, 60, 120, 180, 300, 600]
const LENGTHS = [20, 30, 45, 60, 90, 120, 180]
const MOST_ROUNDS = 12

function lengthWords(seconds: number): string {
  const { secondCount, minuteCount } = deskText().form
  return seconds < 120 ? secondCount(seconds) : minuteCount(seconds / 60)
}

/** `/t/new`: everything has a sensible value already, so that one tap opens a tournament. */
@customElement(NAME)
export class NewScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, formStyles, newScreenStyles]

  @state() private draft: Draft = {
    ...FIRST_DRAFT,
    game: gameIds.includes('cheese-master') ? 'cheese-master' : (gameIds[0] ?? ''),
  }
  @state() private isBusy = false
  @state() private problem = ''
  @state() private showsOptions = false

  @query('input[name=title]') private titleField!: HTMLInputElement

  readonly #games = new GamesController(this)
  /** Asked again with the same id and key, the server opens it only once. */
  readonly #id = randomId()
  readonly #key = newKey()

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { home, form } = deskText()
    const { schedule } = this.draft
    const { min, max } = this.#seats
    return html`<page-frame>
      <div class="say"><h1>${home.heading}</h1><p>${home.lead}</p></div>
      ${this.#renderMine(myTournaments())}
      <form @submit=${this.#submit} novalidate>
        <label><span class="word">${form.title}</span>
          <input class="field" name="title" maxlength="60" placeholder=${form.titleDefault} autocomplete="off" /></label>
        ${this.#renderGames()} ${this.#renderFormats()} ${this.#renderPlan()}
        ${choiceField(form.tableSize, this.draft.tableSize, numbers(min, max, form.players), (tableSize) => this.#set(fitted({ ...this.draft, tableSize }, this.#seats)))}
        ${choiceField<number | null>(form.limit, schedule.tableMinutes, [{ value: null, words: form.noLimit }, ...LIMITS.map((value) => ({ value, words: form.minuteCount(value) }))], (tableMinutes) => this.#schedule({ tableMinutes }), form.limitMore)}
        ${choiceField(
          form.grace,
          schedule.graceSeconds,
          GRACES.map((value) => ({ value, words: lengthWords(value) })),
          (graceSeconds) => this.#schedule({ graceSeconds }),
          form.graceMore,
        )}
        ${this.draft.kind === 'arena' ? nothing : choiceField<number | null>(form.break, schedule.breakSeconds, [...BREAKS.map((value) => ({ value, words: lengthWords(value) })), { value: null, words: form.byHand }], (breakSeconds) => this.#schedule({ breakSeconds }))}
        <p class="bad-news" role="alert">${this.problem || nothing}</p>
        <button class="main btn slab cheesy" ?disabled=${this.isBusy}>${this.isBusy ? form.busy : form.submit}</button>
      </form>
      ${this.#renderOptions()}
    </page-frame>`
  }

  #renderMine(mine: readonly MyTournament[]) {
    if (mine.length === 0) return nothing
    const { home } = deskText()
    const pathOf = ({ role, id }: MyTournament) => (role === 'organiser' ? organiserPath(id) : playerPath(id))
    return html`<section class="yours"><h2>${home.yours}</h2>
      ${mine.map((one) => html`<a class="btn quiet" href=${pathOf(one)}>${one.title} (${home[one.role]})</a>`)}
    </section>`
  }

  #renderGames() {
    const games = this.#games.wantAll()
    return html`<fieldset>
      <legend>${deskText().form.game}</legend>
      <div class="choices games">${games.map(this.#renderGame)}</div>
      ${this.#ui?.options ? html`<button class="btn quiet" type="button" @click=${() => this.#show(true)}>${deskText().form.options}</button>` : nothing}
    </fieldset>`
  }

  #renderGame = (ui: GameUi) => html`<label class="choice slab ${ui.id === this.draft.game ? 'cheesy' : 'paper'}">
    <input type="radio" name="game" .checked=${ui.id === this.draft.game}
      @change=${() => this.#set(withGame(this.draft, ui.id, ui.seats))} />
    <b>${ui.title()}</b><span>${commonText().players(ui.seats.min, ui.seats.max)}</span>
  </label>`

  #renderFormats() {
    const { form } = deskText()
    const more = { swiss: form.swissMore, knockout: form.knockoutMore, arena: form.arenaMore }
    return html`<fieldset>
      <legend>${form.format}</legend>
      <div class="choices">${FORMATS.map(
        (kind) => html`<label class="choice slab ${kind === this.draft.kind ? 'cheesy' : 'paper'}">
          <input type="radio" name="format" .checked=${kind === this.draft.kind} @change=${() => this.#set({ ...this.draft, kind })} />
          <b>${form[kind]}</b><span>${more[kind]}</span>
        </label>`,
      )}</div>
    </fieldset>`
  }

  #renderPlan() {
    const { form } = deskText()
    const { kind, rounds, final, advance, minutes, tableSize } = this.draft
    switch (kind) {
      case 'swiss':
        return html`${choiceField(form.rounds, rounds, numbers(1, MOST_ROUNDS, form.roundCount), (value) => this.#set({ ...this.draft, rounds: value }))}
          <label class="check"><input type="checkbox" .checked=${final} @change=${this.#toggleFinal} />${form.final}</label>`
      case 'knockout':
        return choiceField(form.advance, advance, numbers(1, tableSize - 1, form.players), (value) =>
          this.#set({ ...this.draft, advance: value }),
        )
      case 'arena':
        return choiceField(
          form.minutes,
          minutes,
          LENGTHS.map((value) => ({ value, words: form.minuteCount(value) })),
          (value) => this.#set({ ...this.draft, minutes: value }),
        )
    }
  }

  #renderOptions() {
    return html`<app-dialog .heading=${deskText().form.options} ?open=${this.showsOptions} @close=${() => this.#show(false)}>
      <div @game-options=${this.#setOptions}>${this.showsOptions ? (this.#ui?.options?.(this.draft.options) ?? nothing) : nothing}</div>
    </app-dialog>`
  }

  get #ui() {
    return this.#games.want(this.draft.game)
  }

  get #seats() {
    return this.#ui?.seats ?? { min: 2, max: 8 }
  }

  #set(draft: Draft) {
    this.draft = draft
  }

  #schedule(change: Partial<Draft['schedule']>) {
    this.#set({ ...this.draft, schedule: { ...this.draft.schedule, ...change } })
  }

  #toggleFinal = (event: Event) => this.#set({ ...this.draft, final: (event.target as HTMLInputElement).checked })

  #setOptions = ({ options }: OptionsEvent) => this.#set({ ...this.draft, options })

  #show(shows: boolean) {
    this.showsOptions = shows
  }

  #submit = async (event: Event) => {
    event.preventDefault()
    if (this.isBusy) return
    this.isBusy = true
    const { game, options, tableSize, schedule } = this.draft
    const title = this.titleField.value.trim() || deskText().form.titleDefault
    const answer = await createTournament({
      id: this.#id,
      key: this.#key,
      title,
      game,
      ...(options !== undefined && { options }),
      plan: planOf(this.draft),
      tableSize,
      schedule,
    })
    this.isBusy = false
    this.problem = answer.ok ? '' : tournamentRefusal(answer.code)
    if (!answer.ok) return
    const { tournament } = answer.value
    keepTournamentKey('organiser', tournament, this.#key)
    rememberTournament({ id: tournament, title, role: 'organiser' })
    location.assign(organiserPath(tournament))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    [NAME]: NewScreen
  }
}
