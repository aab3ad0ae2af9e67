import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { BotLevel } from '#protocol/ids.ts'
import type { OrganiserView, StandingRow } from '#protocol/tournament-view.ts'
import { BOT_LEVELS } from '../state/bot-levels.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { choiceField } from './choice-field.ts'
import { DeskEvent } from './desk-event.ts'
import { formStyles } from './form.styles.ts'
import { beginning, showAllButton } from './long-list.ts'

/** Of the players, before the others are asked for. */
const FIRST = 20
/** At once, as the server's schema has it. */
const MOST_BOTS = 1_024

/**
 * Everybody who registered: who is here, who is taken out, and bots to fill up with.
 *
 * @fires desk-command - admit, drop, add-bots
 */
@customElement('desk-players')
export class DeskPlayers extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
        grid-gap: 12px;
        align-items: end;
        margin-bottom: 20px;
      }
      form .btn {
        min-height: 52px;
        font-size: 22px;
      }
      ul {
        margin-top: 12px;
      }
      li,
      .none {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        grid-gap: 8px;
        align-items: center;
        min-height: 60px;
        margin-bottom: 6px;
        padding: 6px 8px 6px 16px;
        border-radius: var(--radius-field);
        background: var(--inset);
      }
      .none {
        display: block;
        margin-top: 12px;
        padding: 16px;
      }
      b {
        display: block;
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
      }
      small {
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
      }
      small.here {
        color: var(--good-on-cloth);
      }
      small.dropped {
        color: var(--bad-on-cloth);
      }
      li .btn {
        padding: 0 12px;
      }
    `,
  ]

  @property({ attribute: false }) view!: OrganiserView
  @property({ type: Boolean }) busy = false
  @state() private wanted = ''
  @state() private isWhole = false
  @state() private level: BotLevel = 'medium'

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().players
    return html`${this.view.head.phase === 'over' ? nothing : this.#renderBots()}
      <label><span class="word">${text.find}</span>
        <input class="field" type="search" autocomplete="off" .value=${this.wanted} @input=${this.#find} /></label>
      ${this.#renderRows()}`
  }

  #renderBots() {
    const text = deskText().players
    return html`<form @submit=${this.#addBots}>
      <label><span class="word">${text.botCount}</span>
        <input class="field" name="count" type="number" inputmode="numeric" min="1" max=${MOST_BOTS} value="4" required /></label>
      ${choiceField(
        text.botLevel,
        this.level,
        BOT_LEVELS.map((value) => ({ value, words: text.levels[value] })),
        (level) => {
          this.level = level
        },
      )}
      <button class="btn slab paper" ?disabled=${this.busy}>${text.addBots}</button>
    </form>`
  }

  #renderRows() {
    const text = deskText().players
    if (this.view.standings.length === 0) return html`<p class="none">${text.none}</p>`
    const rows = [...this.view.standings]
      .filter(({ name }) => name.toLowerCase().includes(this.wanted.trim().toLowerCase()))
      .sort((a, b) => a.entrant - b.entrant)
    if (rows.length === 0) return html`<p class="none">${text.nobody}</p>`
    const shown = beginning(rows, FIRST, this.isWhole)
    return html`<ul>${repeat(shown, ({ entrant }) => entrant, this.#renderRow)}</ul>
      ${showAllButton(rows, shown, () => this.#showAll())}`
  }

  #renderRow = (row: StandingRow) => {
    const text = deskText().players
    const isOpen = this.view.head.phase !== 'over'
    return html`<li>
      <div><b>${row.name}</b><small class=${row.status}>${row.bot && row.status === 'here' ? text.bot[row.bot] : text.status[row.status]}</small></div>
      ${isOpen && row.status !== 'here' ? this.#renderAdmit(row) : html`<span></span>`}
      ${
        isOpen && row.status !== 'dropped'
          ? html`<button class="btn quiet" ?disabled=${this.busy} aria-label=${text.dropName(row.name)}
        @click=${() => this.dispatchEvent(new DeskEvent({ type: 'drop', entrant: row.entrant }))}>${text.drop}</button>`
          : html`<span></span>`
      }
    </li>`
  }

  #renderAdmit({ status, name, entrant }: StandingRow) {
    const text = deskText().players
    const isBack = status === 'dropped'
    return html`<button class="btn quiet" ?disabled=${this.busy} aria-label=${isBack ? text.readmitName(name) : text.admitName(name)}
      @click=${() => this.dispatchEvent(new DeskEvent({ type: 'admit', entrant }))}>${isBack ? text.readmit : text.admit}</button>`
  }

  #showAll() {
    this.isWhole = true
  }

  #find = (event: Event) => {
    this.wanted = (event.target as HTMLInputElement).value
  }

  #addBots = (event: Event) => {
    event.preventDefault()
    const count = Number(new FormData(event.target as HTMLFormElement).get('count'))
    this.dispatchEvent(new DeskEvent({ type: 'add-bots', count, level: this.level }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-players': DeskPlayers
  }
}
