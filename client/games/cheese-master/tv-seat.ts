import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/fit-text.ts'
import '../../components/points-wheel.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf } from './people.ts'
import './platter-spot.ts'
import { statusOf } from './status.ts'
import { type PlayerNow, viewOf } from './table-model.ts'
import { text } from './text.ts'
import { styles } from './tv-seat.styles.ts'

/** One player on the wall: name, points, and what lies in front of them. */
@customElement('tv-seat')
export class TvSeat extends LitElement {
  static override styles = [baseStyles, seatStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) player!: PlayerNow
  /** Seven or eight share the width. */
  @property({ type: Boolean, reflect: true }) narrow = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { seat, points, hand, final } = this.player
    const { name, look } = personOf(this.scene, seat)
    return html`<div class="seat ${hand} ${absenceWords(this.scene.seats, seat) ? 'absent' : ''} ${this.#isRolling ? 'rolling' : ''}" data-look=${look}>
      <div class="name"><fit-text .text=${name}></fit-text></div>
      <div class="things">
        <points-wheel .value=${points} .label=${text().stage.points(points)}></points-wheel>
        <platter-spot .hand=${hand} ?maybe=${!final} look=${look}></platter-spot>
      </div>
      <div class="state"><fit-text .text=${statusOf(this.scene, this.player)}></fit-text><seat-token mouse look=${look}></seat-token></div>
    </div>`
  }

  /** The table waits for this player. */
  get #isRolling() {
    const { stage } = viewOf(this.scene)
    return stage.name === 'roll' && stage.roller === this.player.seat
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-seat': TvSeat
  }
}
