import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News, View } from '#games/kaese-wuerfeln'
import type { GameScene } from '../game-ui.ts'
import { type Effects, effectsOf, newestNews, STILL } from './effects.ts'

/**
 * How long dice tumble and hands must wait. It lasts without motion, too: a second tap on Roll must not roll
 * dice that nobody has seen yet.
 */
export const TUMBLE_MS = 700
const LAND_MS = 1300
/** How long dice lie there for all to see when the turn has passed with them. */
const READ_MS = 2800

/** Turns news into movement that ends by itself. The next news ends it at once, so nothing old stays on the screen. */
export class NewsMotion implements ReactiveController {
  effects: Effects = STILL
  latest: readonly News[] = []
  #heard = 0
  #before: View | undefined
  readonly #host: ReactiveControllerHost
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  get isTumbling(): boolean {
    return this.effects.rolled.length > 0
  }

  hostDisconnected() {
    this.#rest()
  }

  /** Call before rendering; news heard before are not played again. A fresh page has only `log`: words, no movement. */
  hear({ news: items, log, phase }: GameScene, before: GameScene | undefined) {
    if (this.#heard === 0 && items.length === 0) this.latest = newestNews(log)
    const version = items[items.length - 1]?.version ?? 0
    if (version <= this.#heard) return
    this.#heard = version
    const news = newestNews(items)
    if (news.length === 0) return
    this.#rest()
    this.latest = news
    this.effects = effectsOf(news)
    this.#before = before?.phase.number === phase.number ? (before.phase.view as View) : undefined
    this.#after(TUMBLE_MS, () => (this.effects = { ...this.effects, rolled: [] }))
    this.#after(LAND_MS, () => (this.effects = { ...this.effects, landed: undefined, pile: undefined }))
    this.#after(READ_MS, () => (this.effects = STILL))
  }

  /** The scene as this screen shows it by now: a turn that passes with a roll does so when its dice lie still. */
  shown(scene: GameScene): GameScene {
    const { phase } = scene
    const before = this.#before
    if (!this.isTumbling || !before || (phase.view as View).turn !== before.turn + 1) return scene
    const { dice, rolled } = this.effects
    return { ...scene, phase: { ...phase, view: { ...before, step: 'dice', rolls: before.rolls + 1, dice, rolled } } }
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
  }
}
