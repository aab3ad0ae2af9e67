import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News } from '#games/cheese-master'
import type { GameScene } from '../game-ui.ts'
import { id } from './id.ts'
import { nameIn } from './people.ts'
import { sentence } from './sentence.ts'

const STAYS_MS = 3500
/** What needs saying aloud, since no object on the table says it. */
const LOUD: readonly News['type'][] = ['penalty', 'eliminated', 'round-voided', 'roller-chosen']

/** Words that appear for a moment and go by themselves. */
export class TableTalk implements ReactiveController {
  words = ''
  readonly #host: ReactiveControllerHost
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected() {
    clearTimeout(this.#timer)
  }

  /** Call before rendering; news heard before are not said again. */
  hear(scene: GameScene) {
    const { news: items, me } = scene
    const version = items[items.length - 1]?.version ?? 0
    if (version <= this.#heard) return
    this.#heard = version
    const said = items.flatMap(({ news }) => {
      const ours = news.type === 'game' && news.game === id ? (news.news as News) : undefined
      return ours && LOUD.includes(ours.type) ? (sentence(ours, nameIn(scene), me) ?? []) : []
    })
    if (said.length > 0) this.#show(said.join(' '))
  }

  say(words: string) {
    this.#show(words)
    this.#host.requestUpdate()
  }

  #show(words: string) {
    clearTimeout(this.#timer)
    this.words = words
    this.#timer = setTimeout(() => {
      this.words = ''
      this.#host.requestUpdate()
    }, STAYS_MS)
  }
}
