import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News, View } from '#games/alles-kaese'
import type { GameScene } from '../game-ui.ts'
import { beforeTheTrap } from './board-model.ts'
import { type Effects, effectsOf, type Leaving, newestNews, STILL } from './effects.ts'
import { TURN_MS } from './hole-card.ts'

/**
 * How long the die tumbles and hands must wait. It lasts without motion, too: a second tap on Roll must not fall on
 * the Keep that takes its place.
 */
export const TUMBLE_MS = 560
/** The card that takes the place of a kept one comes down now: see `.arrives.late`. */
const REFILL_MS = 1040
const EFFECTS_MS = 1300
/** The card that ends the game is looked at a little longer. */
const LAST_CARD_MS = 2600
const REVEAL_MS = 4500

/** How long until the screens have shown what this piece of news says. */
export function revealMs(news: News): number {
  if (news.type === 'rolled') return TUMBLE_MS
  return news.type === 'kept' || (news.type === 'looked' && news.front) ? TURN_MS : 0
}

/** How long until the screens name the next player: a kept card is on its way to its owner first. */
export const turnRevealMs = ({ type }: News): number => (type === 'kept' ? EFFECTS_MS : 0)

/** Turns news into movement that ends by itself. The next news ends it at once, so nothing old stays on the screen. */
export class NewsMotion implements ReactiveController {
  effects: Effects = STILL
  tumbling = false
  /** A slot whose front this device may show for a moment. */
  revealed: number | undefined
  /** A card turns over on this screen, and what it is cannot be seen yet. */
  isClosed = false
  #isRefilled = false
  #latest: readonly News[] = []
  #latestBefore: readonly News[] = []
  #heard = 0
  #before: View | undefined
  readonly #host: ReactiveControllerHost
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected() {
    this.#rest()
  }

  /** Call before rendering; news heard before are not played again. A fresh page has only `log`: words, no movement. */
  hear({ news: items, log, me, phase }: GameScene, before: GameScene | undefined) {
    if (this.#heard === 0 && items.length === 0) this.#latest = newestNews(log)
    const version = items[items.length - 1]?.version ?? 0
    if (version <= this.#heard) return
    this.#heard = version
    const news = newestNews(items)
    if (news.length === 0) return
    this.#latestBefore = this.latest
    this.#rest()
    this.#latest = news
    this.effects = effectsOf(news)
    this.#before = before?.phase.number === phase.number ? (before.phase.view as View) : undefined
    this.tumbling = this.effects.rolled
    this.revealed = this.effects.look?.seat === me ? this.effects.look?.slot : undefined
    this.isClosed = this.isTurning || this.revealed !== undefined
    this.#after(TURN_MS, () => (this.isClosed = false))
    this.#after(REFILL_MS, () => (this.#isRefilled = true))
    this.#after(TUMBLE_MS, () => (this.tumbling = false))
    this.#after(this.lastCard ? LAST_CARD_MS : EFFECTS_MS, () => (this.effects = { ...STILL, look: this.effects.look }))
    this.#after(REVEAL_MS, () => (this.revealed = undefined))
  }

  /** What happened last, as far as it has been seen. */
  get latest(): readonly News[] {
    return this.isClosed ? this.#latestBefore : this.#latest
  }

  /** The table before the card began to turn: all words are about it until the card lies open. */
  get closedView(): View | undefined {
    return this.isClosed ? this.#before : undefined
  }

  /** The slot of the card that is turning over. */
  get turningSlot(): number | undefined {
    return this.effects.leaving?.slot ?? this.revealed
  }

  /** The card with which the game ended, as long as it is still shown. */
  get lastCard(): Leaving | undefined {
    const { leaving } = this.effects
    return leaving?.isLast ? leaving : undefined
  }

  /** A kept card lies open and is not at its owner's yet: until then points, traps and turn are shown as they were. */
  get isTurning(): boolean {
    return this.effects.leaving?.front !== undefined
  }

  /** The table as this screen shows it by now. */
  shown(view: View): View {
    const seen = beforeTheTrap(view, this.lastCard)
    if (!this.isTurning || !this.#before) return seen
    const { players, active, rolled, supply, supplyTop } = this.#before
    return {
      ...seen,
      players,
      rolled,
      active: this.lastCard && !this.isClosed ? undefined : active,
      ...(!this.#isRefilled && { supply, supplyTop }),
    }
  }

  hide() {
    this.revealed = undefined
    this.#host.requestUpdate()
  }

  #after(ms: number, change: () => void) {
    const timer = setTimeout(() => {
      change()
      this.#host.requestUpdate()
    }, ms)
    this.#timers.push(timer)
  }

  #rest() {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.effects = STILL
    this.tumbling = false
    this.isClosed = false
    this.#isRefilled = false
    this.revealed = undefined
  }
}
