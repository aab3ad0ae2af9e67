import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/fit-text.ts'
import '../../components/points-wheel.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf } from './people.ts'
import './platter-spot.ts'
import { describe, statusOf } from './status.ts'
import { type PlayerNow, playersNow, viewOf } from './table-model.ts'
import { styles } from './table-players.styles.ts'
import { decimal, text } from './text.ts'

/** With more of them a strip has no room for names; the letters on the tokens stay. */
const NAMES_FIT = 3
const ONE_COLUMN = 4

/** Who sits around the table: as a strip of platters in the hand, as rows on a laptop. */
@customElement('table-players')
export class TablePlayers extends LitElement {
  static override styles = [baseStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  /** One below the other, with the player of this device among them. */
  @property({ type: Boolean, reflect: true }) rows = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const players = playersNow(this.scene)
    return this.rows ? this.#renderRows(players) : this.#renderStrip(players)
  }

  #renderStrip(players: readonly PlayerNow[]) {
    const others = players.filter(({ seat }) => seat !== this.scene.me)
    const isMany = others.length > NAMES_FIT
    // A late guest knows none of them by the letter, and needs no room for keys.
    const isTight = isMany && others.length < players.length
    return html`<ul class="strip ${isTight ? 'tight' : isMany ? 'wrapped' : ''}">${others.map((player) => this.#renderCell(player, isTight))}</ul>`
  }

  #renderCell(player: PlayerNow, isTight: boolean) {
    const { name, look } = personOf(this.scene, player.seat)
    return html`<li class="${player.hand} ${this.#absent(player)}">
      <span class="visually-hidden">${describe(this.scene, player)}</span>
      ${isTight ? nothing : html`<fit-text aria-hidden="true" .text=${name}></fit-text>`}
      <div class="things" aria-hidden="true">
        <seat-token ?letter=${isTight} look=${look}></seat-token>
        <platter-spot .hand=${player.hand} ?maybe=${!player.final} look=${look}></platter-spot>
        <b class="number">${this.#mark(player)}</b>
      </div>
      ${player.headStartMs > 0 ? html`<small aria-hidden="true">−${decimal(player.headStartMs / 1000, 1)}</small>` : nothing}
    </li>`
  }

  /** Points, until there is a rank to be proud of. */
  #mark({ rank, final, points }: PlayerNow): string {
    if (rank === undefined) return String(points)
    return text().hand.rank(rank) + (final ? '' : '?')
  }

  #renderRows(players: readonly PlayerNow[]) {
    return html`<ul class="list ${players.length > ONE_COLUMN ? 'double' : ''}">
      ${players.map((player) => this.#renderRow(player))}
    </ul>`
  }

  #absent({ seat }: PlayerNow): string {
    return absenceWords(this.scene.seats, seat) ? 'absent' : ''
  }

  #rolls({ seat }: PlayerNow): boolean {
    const { stage } = viewOf(this.scene)
    return stage.name === 'roll' && stage.roller === seat
  }

  #renderRow(player: PlayerNow) {
    const { name, look } = personOf(this.scene, player.seat)
    const mine = player.seat === this.scene.me ? `, ${text().hand.you}` : ''
    return html`<li class="${player.hand} ${this.#absent(player)} ${this.#rolls(player) ? 'acts' : ''}">
      <seat-token letter look=${look}></seat-token>
      <div class="words"><fit-text .text=${name + mine}></fit-text><span>${statusOf(this.scene, player)}</span></div>
      <platter-spot .hand=${player.hand} ?maybe=${!player.final} look=${look}></platter-spot>
      <points-wheel .value=${player.points} .label=${text().stage.points(player.points)}></points-wheel>
    </li>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-players': TablePlayers
  }
}
