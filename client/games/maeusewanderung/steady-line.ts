import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { GameScene } from '../game-ui.ts'

/** What replaces a sentence sooner makes both unreadable: bots play faster than the reel, and a question may last 60 ms. */
const READ_MS = 900

/** A line of text that keeps each sentence long enough to be read; of those that come meanwhile only the newest follows. */
export class SteadyLine implements ReactiveController {
  words = ''
  readonly #host: ReactiveControllerHost
  #next: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected() {
    this.#rest()
  }

  /** Call before rendering; `undefined` says nothing new. A scene without news was opened or skipped to: it is told at once. */
  say(words: string | undefined, { news }: Pick<GameScene, 'news'>) {
    if (words === undefined) return
    if (words === this.words) this.#next = undefined
    else if (this.#timer !== undefined && this.words !== '' && news.length > 0) this.#next = words
    else this.#show(words)
  }

  clear() {
    this.#rest()
    this.words = ''
  }

  #show(words: string) {
    this.#rest()
    this.words = words
    this.#timer = setTimeout(this.#release, READ_MS)
  }

  #release = () => {
    const next = this.#next
    this.#rest()
    if (next === undefined) return
    this.#show(next)
    this.#host.requestUpdate()
  }

  #rest() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = undefined
  }
}
