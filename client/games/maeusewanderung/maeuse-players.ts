import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/mouse-avatar.ts'
import '../../components/seat-token.ts'
import './maeuse-cheese.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { styles } from './maeuse-players.styles.ts'
import { personOf } from './people.ts'
import type { Shown } from './reel.ts'
import { countsOf, MICE_EACH, miceLeft } from './table-model.ts'
import { text } from './text.ts'

/** Everybody with the quarters they have and the mice that are left. */
@customElement('maeuse-players')
export class MaeusePlayers extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) view!: View
  @property({ attribute: false }) shown: Shown = {}
  /** Who is at it: lifted, not only coloured. */
  @property({ attribute: false }) acting: Seat | undefined
  /** Side by side, for a screen without the room for rows. */
  @property({ type: Boolean, reflect: true }) strip = false
  /** With the faces of the players. */
  @property({ type: Boolean }) faces = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ol class=${this.view.players.length > 3 ? '' : 'few'} aria-label=${text().player.all}>${this.view.players.map((player) => this.#renderPlayer(player))}</ol>`
  }

  #renderPlayer(player: PlayerView) {
    const { seat, cards, isOut } = player
    const { name, look } = personOf(this.scene, seat)
    const isAbsent = absenceWords(this.scene.seats, seat) !== undefined
    const { fresh } = this.shown
    return html`<li class="${seat === this.acting ? 'slab cheesy' : 'inset'} ${isOut ? 'out' : ''} ${isAbsent ? 'absent' : ''}" data-look=${look}>
      ${this.faces ? html`<mouse-avatar look=${look}></mouse-avatar>` : nothing}
      <seat-token look=${look} ?letter=${!this.strip} ?mouse=${!this.strip && !this.faces}></seat-token>
      <div class="who">
        <fit-text .text=${name}></fit-text>
        <span class="line">${this.#lineOf(player)}</span>
        <span class="visually-hidden">${text().player.mice(miceLeft(player))}</span>
        <span class="mice" aria-hidden="true">${this.#renderMice(player)}<b class="left number">${miceLeft(player)}</b></span>
      </div>
      <maeuse-cheese
        .counts=${countsOf(cards)}
        .fresh=${fresh?.seat === seat ? fresh.card : 0}
        .label=${cards.length > 0 ? text().player.cheese([...cards].sort().join(', ')) : text().player.noCheese}
      ></maeuse-cheese>
    </li>`
  }

  #renderMice(player: PlayerView) {
    const left = miceLeft(player)
    return Array.from(
      { length: MICE_EACH },
      (_, place) => html`<cheese-figure name="mouse" class=${place < left ? '' : 'gone'}></cheese-figure>`,
    )
  }

  #lineOf({ seat, isOut }: PlayerView) {
    const say = text().player
    if (isOut) return say.out
    if (seat !== this.scene.me) return absenceWords(this.scene.seats, seat) ?? nothing
    // In the lesson that is the name already.
    return personOf(this.scene, seat).name.toLowerCase() === say.you.toLowerCase() ? nothing : say.you
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-players': MaeusePlayers
  }
}
