import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News, PlayerView, View } from '#games/kaese-wuerfeln'
import type { GameScene } from '../game-ui.ts'
import { type Effects, effectsOf, newestNews, STILL } from './effects.ts'

/**
 * How long dice tumble and hands must wait. It lasts without motion, too: a second tap on Roll must not roll
 * dice that nobody has seen yet.
 */
export const TUMBLE_MS = 700
const LAND_MS = 1300
/** What is told when the piece that ends the game has been seen to land. */
const ENDS: readonly News['type'][] = ['ended', 'most-stacks']
/** How long dice lie there for all to see when the turn has passed with them. */
const READ_MS = 2800

/** How long until the screens have shown what this piece of news says. */
export function revealMs({ type }: News): number {
  if (type === 'rolled') return TUMBLE_MS
  return ENDS.includes(type) ? LAND_MS : 0
}

/** Turns news into movement that ends by itself. The next news ends it at once, so nothing old stays on the screen. */
export class NewsMotion implements ReactiveController {
  effects: Effects = STILL
  #latest: readonly News[] = []
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

  /** The piece that ended the game is still seen landing: until then the game goes on for this screen. */
  get isEnding(): boolean {
    const { landed, pile } = this.effects
    return (landed !== undefined || pile !== undefined) && this.#latest.some(({ type }) => type === 'ended')
  }

  /** What happened last, as far as it has been seen. */
  get latest(): readonly News[] {
    return this.isEnding ? this.#latest.filter(({ type }) => !ENDS.includes(type)) : this.#latest
  }

  hostDisconnected() {
    this.#rest()
  }

  /** Call before rendering; news heard before are not played again. A fresh page has only `log`: words, no movement. */
  hear({ news: items, log, phase }: GameScene, before: GameScene | undefined) {
    if (this.#heard === 0 && items.length === 0) this.#latest = newestNews(log)
    const version = items[items.length - 1]?.version ?? 0
    if (version <= this.#heard) return
    this.#heard = version
    const news = newestNews(items)
    if (news.length === 0) return
    this.#rest()
    this.#latest = news
    this.effects = effectsOf(news)
    this.#before = before?.phase.number === phase.number ? (before.phase.view as View) : undefined
    this.#after(TUMBLE_MS, () => (this.effects = { ...this.effects, rolled: [] }))
    this.#after(LAND_MS, () => (this.effects = { ...this.effects, landed: undefined, pile: undefined }))
    this.#after(READ_MS, () => (this.effects = STILL))
  }

  /** The scene as this screen shows it by now. */
  shown(scene: GameScene): GameScene {
    return { ...scene, phase: { ...scene.phase, view: this.#seen(scene.phase.view as View) } }
  }

  /** A turn that passes with a roll does so when its dice lie still; the card for most stacks comes with the end. */
  #seen(view: View): View {
    const before = this.#before
    if (this.isEnding) return { ...view, players: view.players.map(withoutMostStacks) }
    if (!this.isTumbling || !before || view.turn !== before.turn + 1) return view
    const { dice, rolled } = this.effects
    return { ...before, step: 'dice', rolls: before.rolls + 1, dice: [...dice], rolled: [...rolled] }
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

const withoutMostStacks = (player: PlayerView): PlayerView => ({
  ...player,
  mostStacks: 0,
  points: player.points - player.mostStacks,
})
