import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { ReplayFrame } from '#protocol/replay.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Long enough to see what happened, short enough that nobody waits through somebody's thinking. */
const SHORTEST_MS = 700
const LONGEST_MS = 2_500

/** How long a frame stays before the next one comes, at this speed. */
export function stayOf(frames: readonly ReplayFrame[], at: number, speed: Speed): number {
  const gap = (frames[at + 1]?.at ?? 0) - (frames[at]?.at ?? 0)
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, gap)) / speed
}

/** The frames of a finished game, one of them in the light. Renders its host whenever another one is. */
export class Reel implements ReactiveController {
  frames: readonly ReplayFrame[] = []
  at = 0
  speed: Speed = 1
  isRunning = false
  /** The last step went to the very next frame: what happened in it can be shown as it happens. */
  cameNext = false

  readonly #host: ReactiveControllerHost
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.pause()
  }

  get frame(): ReplayFrame | undefined {
    return this.frames[this.at]
  }

  get isAtEnd(): boolean {
    return this.at >= this.frames.length - 1
  }

  /** The same game through other eyes stays where it was. */
  load(frames: readonly ReplayFrame[]): void {
    this.frames = frames
    this.jump(this.at)
  }

  jump(to: number): void {
    const next = Math.max(0, Math.min(this.frames.length - 1, to))
    this.cameNext = next === this.at + 1
    this.at = next
    if (this.isRunning) this.#wait()
    this.#host.requestUpdate()
  }

  step(by: number): void {
    this.pause()
    this.jump(this.at + by)
  }

  play(): void {
    if (this.isAtEnd) this.jump(0)
    this.isRunning = true
    this.#wait()
    this.#host.requestUpdate()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.isRunning = false
    this.#host.requestUpdate()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    if (this.isRunning) this.#wait()
    this.#host.requestUpdate()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.isAtEnd) this.isRunning = false
    else this.#timer = setTimeout(() => this.jump(this.at + 1), stayOf(this.frames, this.at, this.speed))
  }
}
