import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { View } from '#games/maeusewanderung'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { compactResultStyles, resultStyles } from '../../styles/result.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { type FinalRow, finalRows } from './final-model.ts'
import './maeuse-cheese.ts'
import { styles } from './maeuse-final.styles.ts'
import { personOf, viewOf } from './people.ts'
import { countsOf, miceLeft } from './table-model.ts'
import { text } from './text.ts'
import { wholeCheese } from './whole-cheese.ts'

/** Who won, with the whole cheese, and what the others were missing. All sizes follow the font size. */
@customElement('maeuse-final')
export class MaeuseFinal extends LitElement {
  static override styles = [baseStyles, slabStyles, resultStyles, styles, compactResultStyles(700)]

  @property({ attribute: false }) scene!: GameScene
  /** Cheese and headline beside the table instead of above it. */
  @property({ type: Boolean, reflect: true }) beside = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <header>
        <div class="prize ${this.#isWhole ? '' : 'survivor'}">
          ${this.#isWhole ? wholeCheese() : nothing}${this.#renderHero()}
        </div>
        <div class="words"><h2>${hyphenated(this.#headline)}</h2><p>${this.#ending}</p></div>
      </header>
      <ol class="table" style="--half: ${Math.ceil(this.#rows.length / 2)}" aria-label=${text().final.table}>${this.#rows.map((row) => this.#renderRow(row))}</ol>
    `
  }

  #renderHero() {
    const winner = this.#rows[0]
    return winner ? html`<mouse-avatar look=${personOf(this.scene, winner.player.seat).look}></mouse-avatar>` : nothing
  }

  #renderRow(row: FinalRow) {
    const { player, place } = row
    const { name, look } = personOf(this.scene, player.seat)
    return html`<li class="${place === 1 ? 'slab cheesy' : 'inset'} ${player.seat === this.scene.me ? 'me' : ''}">
      <b class="place number">${place}</b>
      <seat-token mouse look=${look}></seat-token>
      <div class="who"><fit-text .text=${name}></fit-text><span class="reason">${this.#reason(row)}</span></div>
      <span class="mice">${text().player.mice(miceLeft(player))}</span>
      <maeuse-cheese .counts=${countsOf(player.cards)}></maeuse-cheese>
    </li>`
  }

  #reason({ reason, player }: FinalRow): string {
    const say = text().final.reason
    return reason === 'missing' ? say.missing(player.missing.join(', ')) : say[reason]
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #rows(): readonly FinalRow[] {
    const { phase } = this.scene
    return phase.name === 'over' ? finalRows(this.#view, phase.places) : []
  }

  get #isWhole(): boolean {
    return this.#view.ending?.why === 'whole-cheese'
  }

  get #headline(): string {
    const say = text().final
    const winner = this.#rows[0]?.player.seat
    if (winner === undefined) return text().title
    return winner === this.scene.me ? say.youWin : say.wins(personOf(this.scene, winner).name)
  }

  get #ending(): string {
    return this.#isWhole ? text().final.wholeCheese : text().final.lastOne
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-final': MaeuseFinal
  }
}
