import type { RoomView } from '#protocol/room-view.ts'
import type { RoomModel } from './room-model.ts'
import { seatOf } from './seating.ts'

/**
 * The end of a game stays on a guest's device after the room has gone on: the host may be quicker than the finale on other screens.
 * A guest who is ready for the next game has seen enough, and a game that starts takes the screen.
 */
export class KeptResult {
  #last: RoomModel | undefined
  #isKept = false

  /** Call before rendering. */
  see(model: RoomModel): void {
    const { view } = model
    if (view?.phase.name === 'over') {
      this.#last = model
      this.#isKept = false
    } else if (view?.phase.name === 'lobby' && this.#last && !this.#isThrough(model, view)) this.#isKept = true
    else this.goOn()
  }

  /** The owner of this device has seen enough. */
  goOn(): void {
    this.#last = undefined
    this.#isKept = false
  }

  /** The room as it was when the game was over, while that is still to be shown. */
  get model(): RoomModel | undefined {
    return this.#isKept ? this.#last : undefined
  }

  /** Only the host can take the room on, and may also become the host later. */
  #isThrough({ you }: RoomModel, view: RoomView): boolean {
    if (you?.kind !== 'seat') return false
    const isReady = [this.#last?.view, view].some((room) => room && seatOf(room, you.seat)?.ready)
    return isReady || (!this.#isKept && view.host === you.seat)
  }
}
