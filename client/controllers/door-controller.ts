import '../components/join-form.ts'
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { RoomView } from '#protocol/room-view.ts'
import type { JoinWish } from '../components/join-form.ts'
import type { GameUi } from '../games/game-ui.ts'
import { type ApiRefusal, takeSeat } from '../net/api.ts'
import { rememberRoom } from '../net/recent-rooms.ts'
import { forgetSeatKey, lastName, makeSeatKey, rememberName } from '../net/seat-keys.ts'
import type { PassportController } from './passport-controller.ts'
import type { RoomController } from './room-controller.ts'

/** The way in for somebody without a seat: sit down, just watch, or take over one's seat from another phone. */
export class DoorController implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly code: string }
  readonly #room: RoomController
  /** Only for a page that came with one: its code is not part of the first load. */
  #passport: PassportController | undefined
  #isKnocking = false
  readonly #enter: () => void
  #isWatching = false
  /** The room as it was when this device asked for a seat: the next one has that seat taken before this page holds it. */
  #joined: RoomView | undefined
  #problem = ''

  /** `enter`: there is a seat for this device now. */
  constructor(host: ReactiveControllerHost & { readonly code: string }, room: RoomController, enter: () => void) {
    this.#host = host
    this.#room = room
    this.#enter = enter
    host.addController(this)
  }

  hostUpdate(): void {
    if (this.#room.model.you?.kind === 'seat') this.#joined = undefined
    this.#passport?.follow(this.#room.model.view)
  }

  /** Whether this page came with a passport: it then waits at the door, whatever keys it has. */
  knock(): boolean {
    const [, passport] = /^#([\w-]{22})$/.exec(location.hash) ?? []
    if (passport === undefined) return false
    this.#isKnocking = true
    void this.#show(passport)
    return true
  }

  /** Someone without a seat who has not decided to watch. */
  get isHere(): boolean {
    return this.#room.model.you?.kind === 'spectator' && !this.#isWatching
  }

  render(view: RoomView, ui: GameUi | undefined) {
    if (this.#isKnocking) return nothing
    return (
      this.#passport?.render(view) ??
      html`<join-form .view=${this.#joined ?? view} .ui=${ui} .name=${lastName()} .busy=${this.#joined !== undefined} .problem=${this.#problem}
        @join=${this.#join} @watch=${this.#watch}></join-form>`
    )
  }

  /** Somebody who watches wants to play after all, or lost their seat. */
  comeBack(problem = ''): void {
    this.#isWatching = false
    this.#joined = undefined
    this.#say(problem)
  }

  async #show(passport: string): Promise<void> {
    try {
      const { PassportController } = await import('./passport-controller.ts')
      this.#passport = new PassportController(this.#host, passport, this.#enter)
    } catch {
      // Without its code this is a guest like any other; reloading shows the passport again.
    }
    this.#isKnocking = false
    this.#host.requestUpdate()
  }

  #join = async ({ detail: { name, look } }: CustomEvent<JoinWish>) => {
    const { code } = this.#host
    this.#joined = this.#room.model.view
    this.#say('')
    const answer = await takeSeat(code, { key: makeSeatKey(code), name, look })
    if (!answer.ok) return this.comeBack(await this.#refused(answer.code))
    rememberName(name)
    this.#enter()
  }

  async #refused(code: ApiRefusal): Promise<string> {
    // Without an answer the seat may have been given: the same key must ask again.
    if (code !== 'unreachable') forgetSeatKey(this.#host.code)
    const { refusalInWords } = await import('../text/refusals.ts')
    return refusalInWords(code)
  }

  #watch = ({ detail: name }: CustomEvent<string>) => {
    this.#isWatching = true
    if (name) rememberName(name)
    // Another visit: the others see the name from now on.
    if (name) this.#room.enter(this.#host.code, { kind: 'spectator', name })
    const game = this.#room.model.view?.game.id ?? ''
    rememberRoom({ code: this.#host.code, name: lastName(), game, seat: false })
    this.#host.requestUpdate()
  }

  #say(problem: string): void {
    this.#problem = problem
    this.#host.requestUpdate()
  }
}
