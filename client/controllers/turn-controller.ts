import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { readStored, writeStored } from '../net/storage.ts'
import { buzz } from '../sound/haptics.ts'
import { shellText } from '../text/shell.ts'
import type { Announcer } from './announcer.ts'

const DECLINED = 'notifications-declined'
const ICON = '/favicon.svg'
const TURN_ICON = '/favicon-turn.svg'

/** The sentence of the screen reader without its full stop. */
const turnWords = (): string => shellText().play.yourTurn.replace(/\.$/, '')

/** Tells a player that it is their turn: by speech, tab title, favicon, cue, vibration, and a notification while hidden. */
export class TurnController implements ReactiveController {
  /** This player came back late to their turn: the moment in which a question about notifications makes sense. */
  asks = false

  readonly #host: ReactiveControllerHost
  readonly #announcer: Announcer
  readonly #cue: () => void
  /** The turn that was announced last, if it still is this player's. */
  #announced: number | undefined
  /** The same, once its mark is in the tab. */
  #marked: number | undefined
  /** Takes back the newest announcement if it still waits for the screen: that turn may be over before it is spoken. */
  #withdraw: () => void = () => {}
  #wasMissed = false
  /** Takes away the notification that was shown last. */
  #notification: Promise<() => void> | undefined
  /** The title of the page without the mark. */
  #title = ''

  constructor(host: ReactiveControllerHost, announcer: Announcer, cue: () => void) {
    this.#host = host
    this.#announcer = announcer
    this.#cue = cue
    host.addController(this)
  }

  hostConnected(): void {
    this.#title = document.title
    document.addEventListener('visibilitychange', this.#look)
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look)
    this.follow(undefined)
  }

  /**
   * `turn`: which turn of the game the seat of this device has, if any. Call it whenever the announcer has heard. `title`: that of
   * the page, if it is known here; the server's is that of the game that was chosen when the page was opened.
   */
  follow(turn: number | undefined, title = this.#title): void {
    if (title !== this.#title) {
      this.#title = title
      this.#writeTitle()
    }
    this.#announce(turn)
    // Otherwise the tab would tell how a count ends before the screen has shown it.
    if (turn !== undefined && this.#announcer.isHolding) return
    if (turn === this.#marked) return
    this.#mark(turn)
    if (turn === undefined) return this.#closeNotification()
    this.#cue()
    buzz('done')
    if (document.visibilityState === 'hidden') this.#notify()
  }

  /** The answer to the question, given by a tap: browsers show their own question only then. */
  async answer(isWanted: boolean): Promise<void> {
    this.asks = false
    this.#host.requestUpdate()
    if (!isWanted) return writeStored(DECLINED, true)
    await Notification.requestPermission()
  }

  #announce(turn: number | undefined): void {
    if (turn === this.#announced) return
    this.#announced = turn
    this.#withdraw()
    if (turn !== undefined) this.#withdraw = this.#announcer.say(shellText().play.yourTurn)
  }

  #mark(turn: number | undefined): void {
    this.#marked = turn
    this.#writeTitle()
    document.querySelector('link[rel=icon]')?.setAttribute('href', turn === undefined ? ICON : TURN_ICON)
  }

  #writeTitle(): void {
    document.title = this.#marked === undefined ? this.#title : `● ${turnWords()} · ${this.#title}`
  }

  #notify(): void {
    if (typeof Notification === 'undefined') return
    if (Notification.permission === 'granted') this.#showNotification()
    else this.#wasMissed = Notification.permission === 'default' && !readStored(DECLINED)
  }

  /** A browser may refuse it, as while its worker is being replaced: then the mark in the tab must do. */
  #showNotification(): void {
    this.#notification = import('../net/notify.ts').then(({ notify }) => notify(turnWords(), this.#title))
    this.#notification.catch((err: unknown) => console.warn('no notification', err))
  }

  #closeNotification(): void {
    this.#notification?.then(
      (close) => close(),
      () => {},
    )
    this.#notification = undefined
  }

  #look = () => {
    if (document.visibilityState === 'hidden') return
    this.#closeNotification()
    if (!this.#wasMissed) return
    this.#wasMissed = false
    this.asks = true
    this.#host.requestUpdate()
  }
}
