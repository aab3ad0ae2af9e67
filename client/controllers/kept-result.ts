import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { RoomView } from '#protocol/room-view.ts'
import { LeaveResultEvent } from '../components/leave-result-event.ts'
import type { RoomModel } from '../state/room-model.ts'
import { seatOf } from '../state/seating.ts'

/**
 * The end of a game stays on a guest's device after the room has gone on: the host may be quicker than the finale on other screens.
 * A guest who is ready for the next game has seen enough, and a game that starts takes the screen.
 */
export class KeptResult implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget
  #last: RoomModel | undefined
  #isKept = false

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener(LeaveResultEvent.type, this.#leave)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener(LeaveResultEvent.type, this.#leave)
  }

  /** Call before rendering. */
  see(model: RoomModel): void {
    const { view } = model
    if (view?.phase.name === 'over') {
      this.#last = model
      this.#isKept = false
    } else if (view?.phase.name === 'lobby' && this.#last && !this.#isThrough(model, view)) this.#isKept = true
    else this.#last = undefined
  }

  /** The room as it was when the game was over, while that is still to be shown. */
  get model(): RoomModel | undefined {
    return this.#isKept ? this.#last : undefined
  }

  #leave = () => {
    this.#last = undefined
    this.#host.requestUpdate()
  }

  /** Only the host can take the room on, and may also become the host later. */
  #isThrough({ you, log }: RoomModel, view: RoomView): boolean {
    if (this.#isOutdated(log)) return true
    if (you?.kind !== 'seat') return false
    const isReady = [this.#last?.view, view].some((room) => room && seatOf(room, you.seat)?.ready)
    return isReady || (!this.#isKept && view.host === you.seat)
  }

  /** A later game began and ended while the line was lost. */
  #isOutdated(log: RoomModel['log']): boolean {
    const phase = this.#last?.view?.phase
    return log.some(({ news }) => news.type === 'started' && phase?.name === 'over' && news.number > phase.number)
  }
}
