import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { SeatKey } from '#protocol/ids.ts'
import type { EntrantCommand, OrganiserCommand } from '#protocol/tournament.ts'
import type { TournamentView } from '#protocol/tournament-view.ts'
import type { ConnectionState } from '../components/connection-badge.ts'
import { randomId } from '../net/random-id.ts'
import { listenForWaking } from '../net/wake-signals.ts'
import { type Audience, doInTournament, eventsUrl, fetchView, type Refusal, type ViewFor } from './api.ts'

/** A hall of phones hears of the same change within a millisecond; they ask within this time, not at once. */
const SPREAD_MS: Record<Audience, number> = { player: 1_500, screen: 300, organiser: 50 }
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000]
/** Even without news: a line may have died in silence. */
const ASK_AGAIN_MS = 60_000
const TRIES = 4

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const entrantIn = (view: TournamentView | undefined) => (view?.kind === 'player' ? view.me?.row.entrant : undefined)

/** Keeps one view of a tournament fresh for the life of a screen. The last view stays while the line is down. */
export class TournamentController<A extends Audience> implements ReactiveController {
  view: ViewFor<A> | undefined
  link: ConnectionState = 'connecting'
  /** Why there is nothing to see: no such tournament, or not for this device. */
  trouble: Refusal | undefined
  /** Why the last command did not work: a new object each time. */
  refusal: { readonly code: Refusal } | undefined
  /** A command is on its way. */
  isBusy = false
  /** Add it to this device's `Date.now()` to get the server's. */
  clockOffset = 0

  readonly #host: ReactiveControllerHost
  readonly #as: A
  #id = ''
  #key: SeatKey | undefined
  /** What of the tournament is wanted, and what the view shows. */
  #part = ''
  #shownPart = ''
  #events: EventSource | undefined
  #heardAs: number | undefined
  /** The newest version there is, as far as this page was told. */
  #newest = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #isStale = false
  #failures = 0
  #stopListening: (() => void) | undefined

  constructor(host: ReactiveControllerHost, as: A) {
    this.#host = host
    this.#as = as
    host.addController(this)
  }

  hostConnected(): void {
    this.#stopListening = listenForWaking({ wake: () => this.#wake(), tick: () => {} })
    addEventListener('offline', this.#lostLine)
  }

  hostDisconnected(): void {
    this.#stopListening?.()
    removeEventListener('offline', this.#lostLine)
    this.#events?.close()
    this.#events = undefined
    clearTimeout(this.#timer)
  }

  /** The same again with another key: who asks has changed. */
  follow(id: string, key: SeatKey | undefined): void {
    this.#id = id
    this.#key = key
    this.trouble = undefined
    void this.#ask()
  }

  /** Another part of the same tournament. */
  look(part: string): void {
    if (part === this.#part) return
    this.#part = part
    void this.#ask()
  }

  /** Sent again with the same id until there is an answer, so that it is done once. */
  async command(command: EntrantCommand | OrganiserCommand): Promise<boolean> {
    if (!this.#key) return false
    const id = randomId()
    this.isBusy = true
    this.#host.requestUpdate()
    let answer = await doInTournament(this.#id, this.#key, { id, command })
    for (let tries = 1; !answer.ok && answer.code === 'unreachable' && tries < TRIES; tries++) {
      await wait(RETRY_MS[tries] as number)
      answer = await doInTournament(this.#id, this.#key, { id, command })
    }
    this.isBusy = false
    this.refusal = answer.ok ? undefined : { code: answer.code }
    this.#host.requestUpdate()
    await this.#ask()
    return answer.ok
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    this.#isStale = false
    const [key, part] = [this.#key, this.#part]
    const answer = await fetchView(this.#id, this.#as, key, part)
    this.#isAsking = false
    // Asked as somebody else meanwhile, or missed a change: this answer is old already.
    if (this.#isStale || key !== this.#key) void this.#ask()
    if (key !== this.#key) return
    if (answer.ok) this.#show(answer.value, part)
    else this.#fail(answer.code)
    this.#host.requestUpdate()
  }

  #show(view: ViewFor<A>, part: string): void {
    this.#failures = 0
    this.trouble = undefined
    this.link = 'connected'
    this.clockOffset = view.now - Date.now()
    if (this.view?.version !== view.version || part !== this.#shownPart || this.#hasOther(view)) this.view = view
    this.#shownPart = part
    this.#listen()
    if (this.#isStale) return
    // Another node may have answered, which has not heard of it yet.
    this.#askIn(view.version < this.#newest ? (RETRY_MS[0] as number) : ASK_AGAIN_MS * (1 + Math.random()))
  }

  /** The same version looks different to somebody who has just entered. */
  #hasOther(view: ViewFor<A>): boolean {
    return entrantIn(view) !== entrantIn(this.view)
  }

  #fail(code: Refusal): void {
    const isPassing = code === 'unreachable' || code === 'too-busy' || code === 'too-fast' || code === 'internal'
    if (!isPassing) {
      this.trouble = code
      this.link = 'connected'
      return
    }
    this.#lostLine()
    this.#askIn((RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] as number) * (0.75 + Math.random() / 2))
  }

  #listen(): void {
    const entrant = entrantIn(this.view)
    if (this.#events && this.#events.readyState !== EventSource.CLOSED && entrant === this.#heardAs) return
    this.#events?.close()
    this.#heardAs = entrant
    const events = new EventSource(eventsUrl(this.#id, entrant))
    this.#events = events
    let wasLost = false
    events.addEventListener('changed', ({ data }) => this.#hear(JSON.parse(data) as { version: number }))
    events.addEventListener('open', () => {
      if (wasLost) this.#askIn(Math.random() * SPREAD_MS[this.#as])
      wasLost = false
    })
    events.addEventListener('error', () => {
      wasLost = true
      // Asking tells whether it was the line or only this stream; and opens it again if the browser gave up.
      this.#askIn((0.5 + Math.random()) * (RETRY_MS[1] as number))
    })
  }

  #hear({ version }: { version: number }): void {
    this.#newest = version
    if (version > (this.view?.version ?? -1)) this.#askIn(Math.random() * SPREAD_MS[this.#as])
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), ms)
  }

  #wake(): void {
    if (this.#id && !this.trouble) void this.#ask()
  }

  #lostLine = () => {
    this.link = navigator.onLine === false ? 'offline' : this.view ? 'reconnecting' : 'connecting'
    this.#host.requestUpdate()
  }
}
