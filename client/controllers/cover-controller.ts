import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { ToggleCoverEvent } from '../components/room-events.ts'

const MARK = 'cheese-night:covered'

type Host = ReactiveControllerHost & EventTarget

/**
 * Whether this device hides what only its seat may see. A phone that was put away comes back covered: it may have been
 * picked up by somebody else, or lie between them. A laptop's tab is switched for other reasons.
 */
export class CoverController implements ReactiveController {
  readonly #host: Host
  readonly #hasSecrets: () => boolean
  #isCovered = readMark()

  constructor(host: Host, hasSecrets: () => boolean) {
    this.#host = host
    this.#hasSecrets = hasSecrets
    host.addController(this)
  }

  get isCovered(): boolean {
    return this.#isCovered && this.#hasSecrets()
  }

  hostConnected(): void {
    this.#host.addEventListener(ToggleCoverEvent.type, this.toggle)
    document.addEventListener('visibilitychange', this.#putAway)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener(ToggleCoverEvent.type, this.toggle)
    document.removeEventListener('visibilitychange', this.#putAway)
  }

  toggle = () => this.#set(!this.#isCovered)

  #putAway = () => {
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (document.visibilityState === 'hidden' && isPhone && this.#hasSecrets()) this.#set(true)
  }

  #set(covered: boolean): void {
    this.#isCovered = covered
    writeMark(covered)
    this.#host.requestUpdate()
  }
}

/** Kept for this tab: phones throw sleeping pages away and load them again. */
function readMark(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

function writeMark(covered: boolean): void {
  try {
    if (covered) sessionStorage.setItem(MARK, '1')
    else sessionStorage.removeItem(MARK)
  } catch {
    // Without storage it lasts as long as the page does.
  }
}
