import './fit-text.ts'
import './seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PhaseView, Place, RoomView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import { seatOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tableName, tableText } from '../text/tournament-table-text.ts'
import { calledTableStyles } from './called-table.styles.ts'

/** So few may be larger. */
const FEW = 5

/**
 * A table of a tournament whose time was up. The game did not come to its own end, so it has no end to show: this says
 * who is ahead, and what everybody has.
 */
@customElement('called-table')
export class CalledTable extends LitElement {
  static override styles = [baseStyles, slabStyles, calledTableStyles]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) phase!: Extract<PhaseView, { name: 'over' }>
  @property({ attribute: false }) ui: GameUi | undefined
  /** On the big screen: every length follows its height. */
  @property({ type: Boolean, reflect: true }) tv = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = tableText()
    const { table } = this.view
    return html`<div class="say" role="status">
        ${this.tv && table ? html`<p>${tableName(table)}</p>` : nothing}
        <h2>${text.timeIsUp}</h2><p>${text.asItStands}</p>
      </div>
      <ol class=${this.phase.places.length <= FEW ? 'few' : nothing}>${this.phase.places.map(this.#renderPlace)}</ol>`
  }

  #renderPlace = ({ seat, place }: Place) => {
    const { name = '', look = 0 } = seatOf(this.view, seat) ?? {}
    return html`<li class=${place === 1 ? 'slab cheesy' : 'inset'}>
      <span class="number">${place}</span><seat-token letter look=${look}></seat-token>
      <div><fit-text .text=${name}></fit-text><small>${this.ui?.playerLine?.(this.phase.view, seat) ?? ''}</small></div>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'called-table': CalledTable
  }
}
