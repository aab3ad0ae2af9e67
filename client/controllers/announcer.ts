import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { NewsItem } from '#protocol/news.ts'
import { LOG_LENGTH } from '../state/room-model.ts'

/** A screen reader speaks what is added to a live region, and may be busy with something else for that long. */
const STAYS_MS = 20_000

interface Waiting {
  readonly at: number
  readonly item: NewsItem | undefined
  readonly words: string | undefined
}

interface Heard {
  readonly log: readonly NewsItem[]
  /** How long the screen still takes to show this. */
  readonly revealMs: (item: NewsItem) => number
  readonly wordsFor: (item: NewsItem) => string | undefined
}

/**
 * News as they may be read and heard: in their order, each once, none before the screen has shown it. A fresh page tells what was
 * before it without speaking it.
 */
export class Announcer implements ReactiveController {
  /** What may be read so far, oldest first. */
  told: readonly NewsItem[] = []
  /** The live region, to be rendered once: sentences are added and taken away, never changed, or they would be said again. */
  readonly region = document.createElement('div')
  readonly #host: ReactiveControllerHost
  #waiting: readonly Waiting[] = []
  #known: readonly NewsItem[] = []
  #wordsFor: Heard['wordsFor'] = () => undefined
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    this.region.className = 'visually-hidden'
    this.region.setAttribute('aria-live', 'polite')
    host.addController(this)
  }

  hostDisconnected(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  /** Call before rendering, with everything heard so far. */
  hear({ log, revealMs, wordsFor }: Heard): void {
    this.#wordsFor = wordsFor
    if (log === this.#known) return
    const known = this.#known[this.#known.length - 1]?.version ?? -1
    const isFresh = this.#known.length === 0 || (log[log.length - 1]?.version ?? -1) < known
    this.#known = log
    if (isFresh) {
      this.#waiting = []
      this.told = log
      return
    }
    for (const item of log) if (item.version > known) this.#wait({ at: revealMs(item), item, words: undefined })
    this.#tell()
  }

  /** Says something that is no news, after all that was heard before it. */
  say(words: string): void {
    this.#wait({ at: 0, item: undefined, words })
    this.#tell()
  }

  #wait({ at, item, words }: Waiting): void {
    const last = this.#waiting[this.#waiting.length - 1]?.at ?? 0
    const due = Math.max(last, performance.now() + at)
    this.#waiting = [...this.#waiting, { at: due, item, words }]
    if (at > 0) this.#after(at, () => this.#tell())
  }

  #tell(): void {
    const now = performance.now()
    const due = this.#waiting.filter(({ at }) => at <= now)
    this.#waiting = this.#waiting.slice(due.length)
    for (const { item, words } of due) {
      if (item) this.told = [...this.told, item].slice(-LOG_LENGTH)
      this.#speak(words ?? (item && this.#wordsFor(item)))
    }
  }

  #speak(words: string | undefined): void {
    if (!words) return
    const sentence = document.createElement('p')
    sentence.textContent = words
    this.region.append(sentence)
    this.#after(STAYS_MS, () => sentence.remove())
  }

  #after(ms: number, change: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      change()
      this.#host.requestUpdate()
    }, ms)
    this.#timers.add(timer)
  }
}
