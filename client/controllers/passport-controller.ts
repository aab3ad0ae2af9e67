import '../components/passport-arrival.ts'
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { Seat } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { showPassport } from '../net/api.ts'
import { forgetSeatKey, makeSeatKey } from '../net/seat-keys.ts'
import { seatOf } from '../state/seating.ts'
import { refusalInWords } from '../text/refusals.ts'

/** The page may hear of the host's answer sooner than the node that is asked, and lines fail. */
const ASK_AGAIN_MS = 700

type Visit =
  | { readonly name: 'none' }
  | { readonly name: 'asking'; readonly seat?: Seat }
  /** The host is asked; from the room one sees when there is an answer. */
  | { readonly name: 'waiting'; readonly seat: Seat; readonly since: number }
  | { readonly name: 'refused'; readonly problem: string }

/** This page was opened with somebody's passport behind the `#`: shows it, waits for the host, and takes the seat. */
export class PassportController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #onMoved: () => void
  readonly #code: string
  readonly #passport: string
  #visit: Visit = { name: 'none' }
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onMoved`: this device holds the seat now, and its key is kept. Until then it is a guest like any other. */
  constructor(host: ReactiveControllerHost & { readonly code: string }, passport: string, onMoved: () => void) {
    this.#host = host
    this.#code = host.code
    this.#passport = passport
    this.#onMoved = onMoved
    host.addController(this)
    void this.#ask()
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }

  /** With every view: the host may have answered. */
  follow(view: RoomView | undefined): void {
    if (this.#visit.name !== 'waiting' || !view) return
    const { seat, since } = this.#visit
    // A view from before the question says nothing about the answer.
    if (performance.now() - since < ASK_AGAIN_MS) return
    if (seatOf(view, seat)?.moving !== 'asked') void this.#ask(seat)
  }

  render(view: RoomView) {
    const visit = this.#visit
    if (visit.name === 'none') return undefined
    const seat = visit.name === 'refused' ? undefined : visit.seat
    return html`<passport-arrival .view=${view} .seat=${seat} .problem=${visit.name === 'refused' ? visit.problem : ''}
      @give-up=${this.#giveUp}></passport-arrival>`
  }

  async #ask(seat?: Seat): Promise<void> {
    clearTimeout(this.#timer)
    this.#become({ name: 'asking', ...(seat !== undefined && { seat }) })
    const answer = await showPassport(this.#code, this.#passport, makeSeatKey(this.#code))
    if (answer.ok && answer.value.moved) return this.#arrive()
    if (answer.ok) {
      this.#become({ name: 'waiting', seat: answer.value.seat as Seat, since: performance.now() })
      this.#timer = setTimeout(() => this.#host.requestUpdate(), ASK_AGAIN_MS + 1)
    } else if (answer.code === 'unreachable') {
      this.#timer = setTimeout(() => void this.#ask(seat), ASK_AGAIN_MS)
    } else {
      forgetSeatKey(this.#code)
      this.#become({ name: 'refused', problem: refusalInWords(answer.code) })
    }
  }

  #arrive(): void {
    this.#forgetPassport()
    this.#become({ name: 'none' })
    this.#onMoved()
  }

  #giveUp = () => {
    this.#forgetPassport()
    this.#become({ name: 'none' })
  }

  /** Reloading the page must not show it again. */
  #forgetPassport(): void {
    history.replaceState(null, '', location.pathname)
  }

  #become(visit: Visit): void {
    this.#visit = visit
    this.#host.requestUpdate()
  }
}
