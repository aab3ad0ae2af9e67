import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { OrganiserView, TableView } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { listed } from '../text/shell.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { choiceField } from './choice-field.ts'
import './decide-sheet.ts'
import { formStyles } from './form.styles.ts'
import { beginning, showAllButton } from './long-list.ts'
import { LookEvent } from './look-event.ts'
import './table-card.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { presentRound } from './words.ts'

/** Of the tables, before the others are asked for. */
const FIRST = 30

/**
 * The tables of a round, the present one unless another is chosen, and who did not come.
 *
 * @fires desk-look - another round is to be shown
 */
@customElement('desk-tables')
export class DeskTables extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      .choose {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
        grid-gap: 10px 18px;
        align-items: end;
        margin-bottom: 16px;
      }
      .tables {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
        grid-gap: 12px;
      }
      .more {
        width: 100%;
        margin-top: 14px;
      }
      .note {
        margin-bottom: 12px;
        padding: 12px 16px;
        border-radius: var(--radius-field);
        background: var(--inset);
      }
    `,
  ]

  @property({ attribute: false }) view!: OrganiserView
  @property({ type: Number }) clockOffset = 0
  /** The present one, unless the organiser looks back. */
  @state() private chosen: number | undefined
  @state() private onlyOpen = false
  @state() private isWhole = false
  @state() private deciding: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().tables
    const present = this.view.head.round?.number
    if (present === undefined) return html`<p class="note">${text.none}</p>`
    const { tables, round = present } = this.view
    const wanted = tables.filter(({ state }) => !this.onlyOpen || state !== 'decided')
    const shown = beginning(wanted, FIRST, this.isWhole)
    return html`${this.#renderChoose(this.chosen ?? present, present)} ${this.#renderNotes(tables)}
      <div class="tables">${repeat(shown, ({ id }) => id, this.#renderTable)}</div>
      ${showAllButton(wanted, shown, () => this.#showAll())} ${shown.length === wanted.length ? this.#renderMore() : nothing}
      <decide-sheet .table=${tables.find(({ id }) => id === this.deciding)} ?present=${round === present && this.view.head.phase === 'running'}
        @close=${() => this.#decide(undefined)}></decide-sheet>`
  }

  #renderChoose(round: number, present: number) {
    const text = deskText().tables
    const rounds = Array.from({ length: present }, (_, at) => ({
      value: at + 1,
      words: at + 1 === present ? presentRound(this.view.head) : tournamentText().round(at + 1),
    }))
    return html`<div class="choose">
      ${present > 1 ? choiceField(text.round, round, rounds, (value) => this.#choose(value === present ? undefined : value)) : nothing}
      <label class="check"><input type="checkbox" .checked=${this.onlyOpen} @change=${this.#filter} />${text.filter}</label>
    </div>`
  }

  /** Of an arena, whose tables are hundreds before long. */
  #renderMore() {
    const { moreTables } = this.view
    if (moreTables === 0 || this.onlyOpen) return nothing
    return html`<button class="more btn quiet" @click=${() => this.#look(this.chosen, true)}>${deskText().tables.more(moreTables)}</button>`
  }

  #renderNotes(tables: readonly TableView[]) {
    const text = deskText().tables
    const byes = this.view.byes.map(({ name }) => name)
    const missing = tables.flatMap(({ seats }) => seats.filter(({ absent }) => absent).map(({ name }) => name))
    return html`${byes.length > 0 ? html`<p class="note">${text.byes(listed(byes))}</p>` : nothing}
      ${missing.length > 0 ? html`<p class="note" role="status">${text.noShows(listed(missing))}</p>` : nothing}`
  }

  #renderTable = (table: TableView) => html`<table-card .table=${table} .clockOffset=${this.clockOffset}
    @decide=${() => this.#decide(table.id)}></table-card>`

  #choose(round: number | undefined) {
    this.chosen = round
    this.#look(round, false)
  }

  #showAll() {
    this.isWhole = true
  }

  #look(round: number | undefined, allTables: boolean) {
    this.dispatchEvent(new LookEvent(round, allTables))
  }

  #decide(table: number | undefined) {
    this.deciding = table
  }

  #filter = (event: Event) => {
    this.onlyOpen = (event.target as HTMLInputElement).checked
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-tables': DeskTables
  }
}
