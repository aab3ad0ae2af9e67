import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/alles-kaese'
import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { compactResultStyles, resultStyles } from '../../styles/result.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { openCards } from './board-model.ts'
import './card-fan.ts'
import { styles } from './final-table.styles.ts'
import { nameIn, personOf, viewOf } from './people.ts'
import { type FinalRow, finalRows } from './scoring.ts'
import { text } from './text.ts'
import './trap-row.ts'

/** In letters, for one line of a headline. */
const LONGEST_NAMES = 18

/** With more of them the rows are lower. */
const MANY = 4

/** Who won and why: every card that counted, its sum, and the traps. All sizes follow the font size. */
@customElement('final-table')
export class FinalTable extends LitElement {
  static override styles = [baseStyles, slabStyles, resultStyles, styles, compactResultStyles(900)]

  @property({ attribute: false }) scene!: GameScene

  /** Too low for all rows with reasons and cards: these follow below the table. */
  readonly #low = new MediaController(this, '(max-width: 999px) and (max-height: 900px)')

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <header>
        <div class="heroes">${this.#winners.map((row) => this.#renderHero(row))}</div>
        <div class="words">
          <h2>${hyphenated(this.#headline)}</h2>
          <p>${this.#ending}</p>
        </div>
        ${this.#loser ? html`<cheese-figure class="snap" name="trap"></cheese-figure>` : nothing}
      </header>
      <ol class="table ${this.#rows.length > MANY ? 'many' : ''}" style="--half: ${Math.ceil(this.#rows.length / 2)}" aria-label=${text().final.table}>
        ${this.#rows.map((row) => this.#renderRow(row))}
      </ol>
      ${this.#low.matches ? this.#renderCards() : nothing}
    `
  }

  #renderHero({ player }: FinalRow) {
    return html`<mouse-avatar look=${personOf(this.scene, player.seat).look}></mouse-avatar>`
  }

  #renderCards() {
    return html`<ul class="cards">${this.#rows.map(({ player, reason }) => {
      const { name, look } = personOf(this.scene, player.seat)
      return html`<li class="inset ${reason}">
        <seat-token mouse look=${look} role="img" aria-label=${name}></seat-token>${this.#renderReason(player, reason)}${this.#renderCounted(player)}
      </li>`
    })}</ul>`
  }

  #renderReason({ cheeses }: PlayerView, reason: FinalRow['reason']) {
    return html`<span class="reason">${text().final.reason[reason] || text().final.cheeses(cheeses)}</span>`
  }

  #renderCounted(player: PlayerView) {
    return html`<card-fan .cards=${openCards(player, 'cheese')}></card-fan>
      <trap-row .traps=${player.traps}></trap-row>`
  }

  #renderRow({ player, place, reason }: FinalRow) {
    const { name, look } = personOf(this.scene, player.seat)
    // The reason below the table is off a small phone: without it, the most holes in the last place look like a fault.
    const isOut = this.#low.matches && reason === 'third-trap'
    return html`<li class="${place === 1 ? 'slab cheesy' : 'inset'} ${reason} ${player.seat === this.scene.me ? 'me' : ''}">
      <b class="place number">${place}</b>
      <seat-token mouse look=${look}></seat-token>
      <div class="who">
        <fit-text .text=${name}></fit-text>
        ${this.#low.matches ? nothing : this.#renderReason(player, reason)}
      </div>
      ${this.#low.matches ? nothing : this.#renderCounted(player)}
      <div class="sum">
        <b class="number">${player.holes}</b><span>${isOut ? text().final.caught : text().player.holes(player.holes)}</span>
      </div>
    </li>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #rows(): readonly FinalRow[] {
    const { phase } = this.scene
    return finalRows(this.#view, phase.name === 'over' ? phase.places : [])
  }

  get #winners(): readonly FinalRow[] {
    return this.#rows.filter(({ place }) => place === 1)
  }

  get #loser(): PlayerView | undefined {
    return this.#rows.find(({ reason }) => reason === 'third-trap')?.player
  }

  get #headline(): string {
    const say = text().final
    const names = this.#winners.map(({ player }) => nameIn(this.scene)(player.seat))
    const last = names[names.length - 1] ?? ''
    if (names.length > 1) {
      const together = names.slice(0, -1).join(', ') + say.and + last
      // The table below names them all; a headline of three lines would push it off the television.
      return together.length > LONGEST_NAMES ? say.sharedByMany : say.shared(together)
    }
    return this.#winners[0]?.player.seat === this.scene.me ? say.youWin : say.wins(last)
  }

  get #ending(): string {
    const say = text().final
    const loser = this.#loser
    if (!loser) return say.supplyEmpty
    return loser.seat === this.scene.me ? say.yourThirdTrap : say.thirdTrap(nameIn(this.scene)(loser.seat))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'final-table': FinalTable
  }
}
