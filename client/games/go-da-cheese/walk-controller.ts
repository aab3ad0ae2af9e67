import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { GameScene } from '../game-ui.ts'
import { viewOf } from './people.ts'
import { type Frame, framesOf, lengthOf } from './walk-frames.ts'

/** What can be asked of the walk through the lines. */
export type WalkAct = 'toggle' | 'back' | 'on' | 'end' | 'again'

/**
 * Plays the resolution picture by picture; after the last picture comes the table of points. It starts by itself
 * when the game ends before our eyes; a page that is opened later begins with the table.
 */
export class WalkController implements ReactiveController {
  frames: readonly Frame[] = []
  /** As many as there are frames: the table of points. */
  at = 0
  playing = false
  readonly #host: ReactiveControllerHost
  readonly #shown: ((frame: Frame) => void) | undefined
  #game: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `shown` hears of every picture as it appears. */
  constructor(host: ReactiveControllerHost, shown?: (frame: Frame) => void) {
    this.#host = host
    this.#shown = shown
    host.addController(this)
  }

  hostDisconnected() {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** Call before rendering; only the first call for a game counts. */
  follow(scene: GameScene, isLive: boolean) {
    if (scene.phase.name !== 'over') return this.#forget()
    if (this.#game === scene.phase.number) return
    this.#game = scene.phase.number
    this.frames = framesOf(viewOf(scene))
    this.at = isLive ? 0 : this.frames.length
    this.playing = isLive
    if (isLive) this.#show()
  }

  get frame(): Frame | undefined {
    return this.frames[this.at]
  }

  act(act: WalkAct) {
    if (act === 'toggle' && this.frame) this.playing = !this.playing
    else if (act === 'toggle' || act === 'again') this.#goTo(0, true)
    else if (act === 'end') this.#goTo(this.frames.length, false)
    else this.#goTo(this.at + (act === 'on' ? 1 : -1), false)
    this.#wind()
    this.#host.requestUpdate()
  }

  #forget() {
    clearTimeout(this.#timer)
    this.#game = undefined
    this.frames = []
  }

  #goTo(at: number, playing: boolean) {
    this.at = Math.min(Math.max(at, 0), this.frames.length)
    this.playing = playing
    this.#show()
  }

  #show() {
    if (this.frame) this.#shown?.(this.frame)
    this.#wind()
  }

  #wind() {
    clearTimeout(this.#timer)
    const { frame } = this
    if (!this.playing || !frame) return
    this.#timer = setTimeout(() => {
      this.at += 1
      this.playing = this.at < this.frames.length
      this.#show()
      this.#host.requestUpdate()
    }, lengthOf(frame))
  }
}

/** The keys of the walk, the same on every screen that has a keyboard. */
export const WALK_KEYS: Readonly<Record<WalkAct, { readonly key: string; readonly label: string }>> = {
  toggle: { key: ' ', label: '␣' },
  back: { key: 'ArrowLeft', label: '←' },
  on: { key: 'ArrowRight', label: '→' },
  end: { key: 'e', label: 'E' },
  again: { key: 'r', label: 'R' },
}

export const walkActOf = (key: string): WalkAct | undefined =>
  (Object.keys(WALK_KEYS) as WalkAct[]).find((act) => WALK_KEYS[act].key.toLowerCase() === key.toLowerCase())

/** Whether a game ends before the eyes of a screen: it was seen being played, or the end comes as news. */
export class Witness {
  #seen: number | undefined

  sees({ phase, news }: GameScene): boolean {
    if (phase.name === 'playing') this.#seen = phase.number
    return this.#seen === phase.number || news.some(({ news: { type } }) => type === 'game')
  }
}
