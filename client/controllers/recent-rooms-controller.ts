import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { forgetRoom, type RecentRoom, recentRooms } from '../net/recent-rooms.ts'
import { lookAtRoom } from '../net/room-look.ts'
import { forgetSeatKey, seatKey } from '../net/seat-keys.ts'

/**
 * The rooms this device was in. Whenever somebody looks at the page, it asks what waits there: rooms that are gone are
 * dropped, and where it is this device's turn it says so.
 */
export class RecentRoomsController implements ReactiveController {
  #rooms = recentRooms()
  #asking: ReadonlySet<string> = new Set()
  readonly #host: ReactiveControllerHost

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected() {
    addEventListener('pageshow', this.#arrive)
    document.addEventListener('visibilitychange', this.#arrive)
  }

  hostDisconnected() {
    removeEventListener('pageshow', this.#arrive)
    document.removeEventListener('visibilitychange', this.#arrive)
  }

  /** Those that wait for this device first, then the newest. */
  get rooms(): readonly RecentRoom[] {
    const waits = ({ code }: RecentRoom) => Number(this.#asking.has(code))
    return [...this.#rooms].sort((one, two) => waits(two) - waits(one))
  }

  /** The codes of the rooms in which it is this device's turn. */
  get asking(): ReadonlySet<string> {
    return this.#asking
  }

  forget(code: string) {
    forgetRoom(code)
    this.#read()
  }

  #arrive = () => {
    if (document.visibilityState === 'hidden') return
    this.#read()
    void this.#lookAround()
  }

  #read() {
    this.#rooms = recentRooms()
    this.#host.requestUpdate()
  }

  async #lookAround() {
    const looks = await Promise.all(
      this.#rooms.map(async ({ code }) => ({ code, look: await lookAtRoom(code, seatKey(code)) })),
    )
    this.#asking = new Set(looks.flatMap(({ code, look }) => (look === 'your-turn' ? [code] : [])))
    for (const { code, look } of looks) if (look === 'gone') drop(code)
    this.#read()
  }
}

function drop(code: string) {
  forgetRoom(code)
  forgetSeatKey(code)
}
