import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { TableView } from '#protocol/tournament-view.ts'
import '../components/app-dialog.ts'
import { sheetStyles } from '../components/sheet.styles.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { choiceField, numbers } from './choice-field.ts'
import { DeskEvent } from './desk-event.ts'
import { formStyles } from './form.styles.ts'
import { firstPlaces, isRanking, type Places } from './places.ts'

/**
 * What the organiser may rule about a table. All of it can be undone in the log, so nothing is asked twice.
 *
 * @fires desk-command - call-table, void-table, override
 * @fires close
 */
@customElement('decide-sheet')
export class DecideSheet extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    sheetStyles,
    formStyles,
    css`
      :host {
        display: contents;
      }
      .ways {
        display: grid;
        grid-gap: 10px;
      }
      .row {
        display: block;
      }
      .row small {
        display: block;
        margin-top: 2px;
        color: var(--ink-2);
        font: 500 var(--size-floor) / 1.3 var(--font-text);
      }
      h3 {
        margin: 22px 0 4px;
        font-size: 22px;
      }
      .hint {
        color: var(--ink-2);
      }
      form label {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 138px;
        grid-column-gap: 12px;
        align-items: center;
        margin-top: 8px;
      }
      .word {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .bad-news {
        margin-top: 10px;
        color: var(--bad-ink);
      }
      .btn.cheesy {
        width: 100%;
        margin-top: 16px;
      }
    `,
  ]

  /** Open while there is one. */
  @property({ attribute: false }) table: TableView | undefined
  /** Its round is the present one: it can still be played again. */
  @property({ type: Boolean }) present = false
  @state() private places: Places = new Map()

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    // News of the same table must not wipe what is being filled in.
    const before = changed.get('table') as TableView | undefined
    if (this.table && changed.has('table') && before?.id !== this.table.id) this.places = firstPlaces(this.table.seats)
  }

  override render() {
    const { table } = this
    const text = deskText().decide
    return html`<app-dialog .heading=${table ? text.heading(table.number) : ''} ?open=${table !== undefined} @close=${this.#close}>
      ${table ? this.#renderWays(table) : nothing}
    </app-dialog>`
  }

  #renderWays(table: TableView) {
    const text = deskText().decide
    const isDecided = table.state === 'decided'
    return html`<div class="ways">
        ${isDecided ? nothing : this.#way(text.call, text.callMore, { type: 'call-table', table: table.id })}
        ${this.present ? this.#way(text.replay, text.replayMore, { type: 'void-table', table: table.id, replay: true }) : nothing}
        ${table.verdict === 'void' ? nothing : this.#way(text.void, text.voidMore, { type: 'void-table', table: table.id, replay: false })}
      </div>
      ${this.#renderOverride(table)}`
  }

  #renderOverride({ id, seats }: TableView) {
    const text = deskText().decide
    const isGood = isRanking(this.places)
    const places = numbers(1, seats.length, deskText().tables.place)
    return html`<form @submit=${(event: Event) => this.#override(event, id)}>
      <h3>${text.override}</h3>
      <p class="hint">${text.overrideMore}</p>
      ${seats.map(({ entrant, name }) =>
        choiceField(name, this.places.get(entrant) ?? 1, places, (place) => {
          this.places = new Map([...this.places, [entrant, place]])
        }),
      )}
      <p class="bad-news" role="status">${isGood ? nothing : text.uneven}</p>
      <button class="btn slab cheesy" ?disabled=${!isGood}>${text.save}</button>
    </form>`
  }

  #way(words: string, more: string, command: OrganiserCommand) {
    return html`<button class="row" type="button" @click=${() => this.#do(command)}>${words}<small>${more}</small></button>`
  }

  #override(event: Event, table: number) {
    event.preventDefault()
    this.#do({ type: 'override', table, places: [...this.places].map(([entrant, place]) => ({ entrant, place })) })
  }

  #do(command: OrganiserCommand) {
    this.dispatchEvent(new DeskEvent(command))
    this.#close()
  }

  #close = () => this.dispatchEvent(new Event('close'))
}

declare global {
  interface HTMLElementTagNameMap {
    'decide-sheet': DecideSheet
  }
}
