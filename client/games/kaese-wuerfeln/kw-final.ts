import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Place } from '#protocol/room-view.ts'
import { MediaController } from '../../controllers/media-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { compactResultStyles, resultStyles } from '../../styles/result.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { hyphenated } from '../../text/hyphenated.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { type FinalRow, finalRows, type StackLine } from './final-lines.ts'
import { finalStyles } from './kw-final.styles.ts'
import { nameIn, personOf, viewOf } from './people.ts'
import { text } from './text.ts'

/** In letters, for one line of a headline. */
const LONGEST_NAMES = 18

/** Who won and why: every stack with its sum, the cards, the total. */
@customElement('kw-final')
export class KwFinal extends LitElement {
  static override styles = [baseStyles, slabStyles, resultStyles, finalStyles, compactResultStyles(900)]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) places: readonly Place[] = []

  /** Too low for all rows with their stacks: these follow below the table. */
  readonly #low = new MediaController(this, '(max-width: 999px) and (max-height: 900px)')

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = text().final
    return html`
      <header>
        <div class="heroes">${this.#winners.map(({ player }) => html`<mouse-avatar look=${personOf(this.scene, player.seat).look}></mouse-avatar>`)}</div>
        <div class="words">
          <h2>${hyphenated(this.#headline)}</h2>
          <p>${this.#ending}</p>
          ${this.#low.matches ? nothing : this.#renderLegend()}
        </div>
      </header>
      <ol class="table" style="--half: ${Math.ceil(this.#rows.length / 2)}" aria-label=${say.table}>
        ${this.#rows.map((row) => this.#renderRow(row))}
      </ol>
      ${this.#low.matches ? this.#renderStacks() : nothing}
    `
  }

  #renderLegend() {
    const say = text().final
    return html`<ul class="legend">
      <li><i class="dome"></i>${say.closedMeans}</li>
      <li><i></i>${say.openMeans}</li>
    </ul>`
  }

  #renderStacks() {
    return html`${this.#renderLegend()}<ul class="stacks">${this.#rows.map((row) => {
      const { name, look } = personOf(this.scene, row.player.seat)
      return html`<li class="inset"><seat-token mouse look=${look} role="img" aria-label=${name}></seat-token>${this.#renderLines(row)}</li>`
    })}</ul>`
  }

  #renderLines({ stacks, bonuses, most }: FinalRow) {
    return html`<ul class="lines">
      ${stacks.map((line) => this.#renderStack(line))}
      ${bonuses.length > 0 ? this.#renderCard(text().final.bonus, bonuses) : nothing}
      ${most > 0 ? this.#renderCard(this.#mostWords, [most]) : nothing}
    </ul>`
  }

  #renderRow(row: FinalRow) {
    const { player, place } = row
    const { name, look } = personOf(this.scene, player.seat)
    const total = html`<b class="total number" aria-label=${text().player.points(player.points)}>${player.points}</b>`
    return html`<li class="row ${place === 1 ? 'slab cheesy' : 'inset'} ${player.seat === this.scene.me ? 'me' : ''}">
      <div class="top">
        <b class="place number">${place}</b>
        <seat-token mouse look=${look}></seat-token>
        <fit-text .text=${name}></fit-text>${total}
      </div>
      ${this.#low.matches ? nothing : this.#renderLines(row)}
      ${total}
    </li>`
  }

  #renderStack({ closed, sum, points }: StackLine) {
    return html`<li class="line ${closed ? 'closed' : ''}"><span>${sum}</span><b>${points}</b></li>`
  }

  #renderCard(words: string, points: readonly number[]) {
    return html`<li class="line card"><span>${words}</span><b>${points.map((one) => `+${one}`).join(' ')}</b></li>`
  }

  get #rows(): readonly FinalRow[] {
    return finalRows(viewOf(this.scene), this.places)
  }

  get #winners(): readonly FinalRow[] {
    return this.#rows.filter(({ place }) => place === 1)
  }

  get #mostWords(): string {
    const { most = [] } = viewOf(this.scene).ending ?? {}
    return most.length > 1 ? text().final.mostShared : text().final.most
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
    const by = viewOf(this.scene).ending?.by
    if (by === undefined) return ''
    return by === this.scene.me ? say.youEnded : say.ended(nameIn(this.scene)(by))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-final': KwFinal
  }
}
