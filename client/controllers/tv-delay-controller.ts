import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { TapNews } from '#protocol/server-message.ts'
import { type Estimate, estimateDelay } from '../tv-delay/estimate.ts'
import { keepDisplayMs } from '../tv-delay/kept.ts'
import { AFTER_MS, LEAD_MS, LIGHTS_MS } from '../tv-delay/rhythm.ts'

/** Long enough to be seen, short enough to be one moment. */
const LIGHT_MS = 170
/** How long the answer stays on the screen. */
const ANSWER_MS = 9_000

export type TapScene =
  | { readonly step: 'ready' }
  /** `lit`: how many lights there were, so that each is a new picture. */
  | { readonly step: 'lights'; readonly lit: number; readonly on: boolean }
  | { readonly step: 'answer'; readonly estimate: Estimate }

/** Lets the television flash and listens to the taps: how late it is follows from both, by this page's own clock. */
export class TvDelayController implements ReactiveController {
  scene: TapScene | undefined
  /** Hears how late this screen is, when that has come out. */
  onFound: ((delayMs: number) => void) | undefined

  readonly #host: ReactiveControllerHost
  #timers: ReturnType<typeof setTimeout>[] = []
  #painted: number[] = []
  #taps: number[] = []

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#stop()
  }

  hear({ step, agoMs }: TapNews): void {
    if (step === 'begin') this.#begin()
    if (step === 'tap' && this.scene) this.#taps.push(performance.now() - agoMs)
    // An answer that is there may be read.
    if (step === 'end' && this.scene?.step !== 'answer') this.#stop()
  }

  #begin(): void {
    this.#stop()
    this.#show({ step: 'ready' })
    LIGHTS_MS.forEach((at, i) => {
      this.#later(LEAD_MS + at, () => this.#light(i + 1))
    })
    this.#later(LEAD_MS + (LIGHTS_MS[LIGHTS_MS.length - 1] ?? 0) + AFTER_MS, () => this.#answer())
  }

  #light(lit: number): void {
    this.#show({ step: 'lights', lit, on: true })
    // As for dice: put into the page now, painted with the next frame, and that is done when the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame((time) => this.#painted.push(time)))
    this.#later(LIGHT_MS, () => this.#show({ step: 'lights', lit, on: false }))
  }

  #answer(): void {
    const estimate = estimateDelay(this.#painted, this.#taps)
    if ('delayMs' in estimate) {
      keepDisplayMs(estimate.delayMs)
      this.onFound?.(estimate.delayMs)
    }
    this.#show({ step: 'answer', estimate })
    this.#later(ANSWER_MS, () => this.#stop())
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#painted = []
    this.#taps = []
    this.#show(undefined)
  }

  #later(ms: number, task: () => void): void {
    this.#timers.push(setTimeout(task, ms))
  }

  #show(scene: TapScene | undefined): void {
    this.scene = scene
    this.#host.requestUpdate()
  }
}
