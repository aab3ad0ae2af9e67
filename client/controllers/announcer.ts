import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { NewsItem } from '#protocol/news.ts'
import { LOG_LENGTH } from '../state/room-model.ts'

/** A screen reader speaks what is added to a live region, and may be busy with something else for that long. */
const STAYS_MS = 20_000

interface Held {
  /** On the clock of `performance.now()`; never before that of the one ahead. */
  readonly dueAt: number
  readonly item: NewsItem | undefined
  readonly words: string | undefined
}

export interface Heard {
  readonly log: readonly NewsItem[]
  /** How long the screen takes to show this, counted from now; what was heard before it takes `aheadMs`. */
  readonly revealMs: (item: NewsItem, aheadMs: number) => number
  /** How long the screen still shows the turn before, counted from now: `say` waits for it, too. */
  readonly turnRevealMs?: (item: NewsItem) => number
  /** The screen drops what it has not shown yet, because that would take `backlogMs`. Asked once for all news of a game. */
  readonly skipsBacklog?: (backlogMs: number) => boolean
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
  readonly #onTold: (items: readonly NewsItem[]) => void
  #held: readonly Held[] = []
  #known: readonly NewsItem[] = []
  #wordsFor: Heard['wordsFor'] = () => undefined
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()

  /** `onTold`: news that may be read from now on; never those that were before a fresh page. */
  constructor(host: ReactiveControllerHost, onTold: (items: readonly NewsItem[]) => void = () => {}) {
    this.#host = host
    this.#onTold = onTold
    this.region.className = 'visually-hidden'
    this.region.setAttribute('aria-live', 'polite')
    host.addController(this)
  }

  hostDisconnected(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  /** Something that was heard is not shown yet. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  /** Call before rendering, with everything heard so far. */
  hear({ log, revealMs, wordsFor, turnRevealMs, skipsBacklog }: Heard): void {
    this.#wordsFor = wordsFor
    if (log === this.#known) return
    const known = this.#known[this.#known.length - 1]?.version ?? -1
    const isFresh = this.#known.length === 0 || (log[log.length - 1]?.version ?? -1) < known
    this.#known = log
    if (isFresh) {
      this.#held = []
      this.told = log
      return
    }
    const added = log.filter(({ version }) => version > known)
    const has = (type: NewsItem['news']['type']) => added.some(({ news }) => news.type === type)
    // What the game before still showed is gone from the screen.
    if (has('started') || (has('game') && skipsBacklog?.(this.#aheadMs))) this.release()
    for (const item of added) this.#hold(revealMs(item, this.#aheadMs), { item, words: undefined })
    const turnMs = Math.max(0, ...added.map((item) => turnRevealMs?.(item) ?? 0))
    // Nothing to tell, but what is said next waits for it.
    if (turnMs > 0) this.#hold(turnMs, { item: undefined, words: undefined })
    this.#tell()
  }

  /** The screen is through with what it showed, sooner than expected: a walk through the end of a game can be skipped. */
  release(): void {
    if (this.#held.length === 0) return
    this.#tell(Number.POSITIVE_INFINITY)
    this.#host.requestUpdate()
  }

  /** Says something that is no news, after all that was heard before it. Call the result to withdraw it if it is still held. */
  say(words: string): () => void {
    const held = this.#hold(0, { item: undefined, words })
    this.#tell()
    return () => {
      this.#held = this.#held.filter((one) => one !== held)
    }
  }

  get #lastDueAt(): number {
    return this.#held[this.#held.length - 1]?.dueAt ?? 0
  }

  get #aheadMs(): number {
    return Math.max(0, this.#lastDueAt - performance.now())
  }

  #hold(revealMs: number, told: Omit<Held, 'dueAt'>): Held {
    const now = performance.now()
    const dueAt = Math.max(this.#lastDueAt, now + revealMs)
    const held = { ...told, dueAt }
    this.#held = [...this.#held, held]
    // By its own time, not the clock's: a timer may fire a fraction of a millisecond early, and no other one follows.
    if (dueAt > now) this.#after(dueAt - now, () => this.#tell(dueAt))
    return held
  }

  #tell(now = performance.now()): void {
    const due = this.#held.filter(({ dueAt }) => dueAt <= now)
    this.#held = this.#held.slice(due.length)
    for (const { item, words } of due) {
      if (item) this.told = [...this.told, item].slice(-LOG_LENGTH)
      this.#speak(words ?? (item && this.#wordsFor(item)))
    }
    this.#onTold(due.flatMap(({ item }) => item ?? []))
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
