import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/alles-kaese'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { openCards } from './board-model.ts'
import './card-fan.ts'
import { personOf, viewOf } from './people.ts'
import { styles } from './player-rows.styles.ts'
import { text } from './text.ts'
import './trap-row.ts'

/** Everybody with their open cards, one row each: for a screen that has the room. */
@customElement('player-rows')
export class PlayerRows extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ol class=${this.#view.players.length > 4 ? '' : 'few'} aria-label=${text().player.all}>${this.#view.players.map((player) => this.#renderRow(player))}</ol>`
  }

  #renderRow(player: PlayerView) {
    const { name, look } = personOf(this.scene, player.seat)
    const acts = player.seat === this.#view.active
    const isAbsent = absenceWords(this.scene.seats, player.seat) !== undefined
    return html`<li class="${acts ? 'slab cheesy' : 'inset'} ${isAbsent ? 'absent' : ''}">
      <mouse-avatar look=${look}></mouse-avatar>
      <seat-token look=${look} letter></seat-token>
      <div class="who">
        <fit-text .text=${name}></fit-text>
        <span class="line">${this.#lineOf(player)}</span>
      </div>
      <card-fan .cards=${openCards(player, 'cheese')}></card-fan>
      <trap-row .traps=${player.traps}></trap-row>
    </li>`
  }

  #lineOf({ seat, holes, traps }: PlayerView): string {
    const say = text().player
    // One line; the traps are seen beside it.
    const short = `${holes} ${say.holes(holes)}`
    if (seat === this.scene.me) return `${say.you}, ${short}`
    const absence = absenceWords(this.scene.seats, seat)
    return absence ? `${short}, ${absence}` : say.line(holes, traps)
  }

  get #view(): View {
    return viewOf(this.scene)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'player-rows': PlayerRows
  }
}
