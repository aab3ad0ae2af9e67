import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { RoomView } from '#protocol/room-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tableName, tableText } from '../text/tournament-table-text.ts'

/** At the table of a tournament nobody starts and nobody says ready: it begins by itself, and afterwards one goes back. */
@customElement('table-step')
export class TableStep extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      p {
        text-align: center;
        color: var(--on-cloth-2);
      }
      b {
        display: block;
        color: var(--on-cloth);
        font-weight: var(--weight-name);
      }
      .main {
        width: 100%;
        min-height: 88px;
        font-size: 26px;
        --side-height: 9px;
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { table, phase } = this.view
    if (!table) return nothing
    const text = tableText()
    const isOver = phase.name === 'over'
    return html`<p><b>${tableName(table)}</b>${isOver ? nothing : text.waits}</p>
      <a class="btn ${isOver ? 'main stacked slab cheesy' : 'quiet'}" href="/t/${table.tournament}">
        ${text.back}${isOver ? html`<small>${text.backHint}</small>` : nothing}
      </a>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-step': TableStep
  }
}
