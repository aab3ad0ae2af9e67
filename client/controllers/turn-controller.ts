import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { readStored, writeStored } from '../net/storage.ts'
import { shellText } from '../text/shell.ts'

const DECLINED = 'notifications-declined'
const ICON = '/favicon.svg'
const TURN_ICON = '/favicon-turn.svg'

/** The sentence of the screen reader without its full stop. */
const turnWords = (): string => shellText().play.yourTurn.replace(/\.$/, '')

/** Tells a player who looks elsewhere that it is their turn: by tab title, favicon, cue, and a notification while hidden. */
export class TurnController implements ReactiveController {
  /** This player came back late to their turn: the moment in which a question about notifications makes sense. */
  asks = false

  readonly #host: ReactiveControllerHost
  readonly #cue: () => void
  #isMine = false
  #wasMissed = false
  /** The title of the page without the mark. */
  #title = ''

  constructor(host: ReactiveControllerHost, cue: () => void) {
    this.#host = host
    this.#cue = cue
    host.addController(this)
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#look)
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look)
    this.follow(false)
  }

  /** `isMine`: the game waits for the seat of this device. */
  follow(isMine: boolean): void {
    if (isMine === this.#isMine) return
    this.#isMine = isMine
    this.#mark()
    if (!isMine) return
    this.#cue()
    if (document.visibilityState === 'hidden') this.#notify()
  }

  /** The answer to the question, given by a tap: browsers show their own question only then. */
  async answer(isWanted: boolean): Promise<void> {
    this.asks = false
    this.#host.requestUpdate()
    if (!isWanted) return writeStored(DECLINED, true)
    await Notification.requestPermission()
  }

  #mark(): void {
    if (this.#isMine) this.#title = document.title
    document.title = this.#isMine ? `● ${turnWords()} · ${this.#title}` : this.#title
    document.querySelector('link[rel=icon]')?.setAttribute('href', this.#isMine ? TURN_ICON : ICON)
  }

  #notify(): void {
    if (typeof Notification === 'undefined') return
    if (Notification.permission === 'granted') this.#showNotification()
    else this.#wasMissed = Notification.permission === 'default' && !readStored(DECLINED)
  }

  /** A browser may refuse it, as while its worker is being replaced: then the mark in the tab must do. */
  #showNotification(): void {
    const shown = import('../net/notify.ts').then(({ notify }) => notify(turnWords(), this.#title))
    shown.catch((err: unknown) => console.warn('no notification', err))
  }

  #look = () => {
    if (document.visibilityState === 'hidden' || !this.#wasMissed) return
    this.#wasMissed = false
    this.asks = true
    this.#host.requestUpdate()
  }
}
