import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { breakable } from '../../text/breakable.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf, viewOf } from './people.ts'
import { styles } from './queue-players.styles.ts'
import { text } from './text.ts'

/** Whoever watches has one more to look at than the players: then hand and deck stand there as a sum. */
const ICONS_FIT = 4

/**
 * The players in a row or in a column: who acts, what they hold; and their points once these are known. All sizes
 * follow the font size.
 */
@customElement('queue-players')
export class QueuePlayers extends LitElement {
  static override styles = [baseStyles, slabStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  /** Given while the lines are resolved. */
  @property({ attribute: false }) points: ReadonlyMap<Seat, number> | undefined
  @property({ attribute: false }) scored: ReadonlyMap<Seat, number> | undefined
  /** A strip for a phone: the names of all in the width of a hand. */
  @property({ type: Boolean, reflect: true }) strip = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { length } = this.#players
    const room = length > ICONS_FIT ? 'tight' : length < ICONS_FIT ? 'roomy' : ''
    return html`<ul class="${this.points ? 'counted' : ''} ${this.strip ? room : ''}" aria-label=${text().player.all}>
      ${this.#players.map((one) => this.#renderPlayer(one))}
    </ul>`
  }

  #renderPlayer(player: PlayerView) {
    const { name, look } = personOf(this.scene, player.seat)
    const isAbsent = absenceWords(this.scene.seats, player.seat) !== undefined
    const isLifted = this.points ? this.scored?.has(player.seat) : player.seat === viewOf(this.scene).active
    return html`<li class="${isLifted ? 'slab cheesy' : 'inset'} ${player.seat === this.scene.me ? 'me' : ''} ${isAbsent ? 'absent' : ''}">
      <seat-token look=${look} ?mouse=${!this.strip}></seat-token>
      <div class="who"><fit-text class=${/[\s\u00ad-]/.test(breakable(name)) ? '' : 'one-word'} .text=${name}></fit-text>${this.points ? '' : this.#renderLine(player)}</div>
      ${this.points ? this.#renderPoints(player.seat, this.points) : ''}
    </li>`
  }

  /** In a strip there is room for the others only; my own cards lie below it. */
  get #players(): readonly PlayerView[] {
    const { players } = viewOf(this.scene)
    return this.strip && !this.points ? players.filter(({ seat }) => seat !== this.scene.me) : players
  }

  #renderLine({ seat, hand, deck }: PlayerView) {
    const line = text().player.line(hand, deck)
    const absence = absenceWords(this.scene.seats, seat)
    if (!this.strip) {
      const others = absence ?? line
      return html`<span class="line">${seat === this.scene.me ? `${text().player.you}, ${line}` : others}</span>`
    }
    return html`<span class="counts"><span class="visually-hidden">${[line, absence].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true"><svg viewBox="0 0 24 20"><path d="M4 5L12 2L15 16L7 19Z" /><path d="M13 3L21 5L18 19L11 17Z" /></svg>${hand}</span>
      <span aria-hidden="true"><svg viewBox="0 0 24 20"><path d="M3 8H19V18H3Z" /><path d="M6 4H22V14" /></svg>${deck}</span>
    </span>`
  }

  #renderPoints(seat: Seat, points: ReadonlyMap<Seat, number>) {
    const more = this.scored?.get(seat)
    return html`${more ? html`<b class="number more">+${more}</b>` : ''}
      <b class="number"><span aria-hidden="true">${points.get(seat) ?? 0}</span
      ><span class="visually-hidden">${text().player.points(points.get(seat) ?? 0)}</span></b>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-players': QueuePlayers
  }
}
