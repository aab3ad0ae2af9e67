import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News, View } from '#games/cheese-master'
import type { GameScene } from '../game-ui.ts'
import { id } from './id.ts'
import { viewOf } from './table-model.ts'

/** One die after the other, then the answer: the times of count-walk.styles.ts. */
const STEP_MS = 260
const ANSWER_MS = 500
/** What only the count decides. */
const RESULTS: readonly News['type'][] = ['round-ended', 'eliminated', 'game-won']

/** How long the count walks after this piece of news, before it may be told. */
export function revealMs(news: News, { stage }: View): number {
  if (stage.name !== 'result' || !RESULTS.includes(news.type)) return 0
  return isStill() ? 0 : stage.summary.faces.length * STEP_MS + ANSWER_MS
}

const isStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** Whether the count of a round that ended before the eyes of this screen still walks. */
export class CountReveal implements ReactiveController {
  isCounting = false
  readonly #host: ReactiveControllerHost
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected() {
    clearTimeout(this.#timer)
    this.isCounting = false
  }

  /** Call before rendering; a screen that was opened later shows the result at once. */
  hear(scene: GameScene) {
    const ended = scene.news.find(({ news }) => news.type === 'game' && news.game === id && isEnd(news.news as News))
    if (!ended || ended.version <= this.#heard || ended.news.type !== 'game') return
    this.#heard = ended.version
    const ms = revealMs(ended.news.news as News, viewOf(scene))
    clearTimeout(this.#timer)
    this.isCounting = ms > 0
    this.#timer = setTimeout(() => {
      this.isCounting = false
      this.#host.requestUpdate()
    }, ms)
  }
}

const isEnd = ({ type }: News) => type === 'round-ended'
