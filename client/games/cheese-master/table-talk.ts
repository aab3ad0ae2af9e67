import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News } from '#games/cheese-master'
import type { GameScene } from '../game-ui.ts'
import { id } from './id.ts'
import { nameIn } from './people.ts'
import { sentence } from './sentence.ts'

const STAYS_MS = 3500
/** What needs saying aloud, since no object on the table says it. */
const BAD: readonly News['type'][] = ['penalty', 'eliminated', 'round-voided']
const PLAIN: readonly News['type'][] = ['roller-chosen']

/** Words that appear for a moment and go by themselves. */
export class TableTalk implements ReactiveController {
  words = ''
  /** Nobody wanted to hear it. */
  isBad = false
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
    const ours = items.flatMap(({ news }) => (news.type === 'game' && news.game === id ? [news.news as News] : []))
    const loud = ours.filter(({ type }) => BAD.includes(type) || PLAIN.includes(type))
    const said = loud.flatMap((news) => sentence(news, nameIn(scene), me) ?? [])
    const isBad = loud.some(({ type }) => BAD.includes(type))
    if (said.length > 0) this.#show(said.join(' '), isBad)
  }

  say(words: string) {
    this.#show(words, true)
    this.#host.requestUpdate()
  }

  #show(words: string, isBad: boolean) {
    clearTimeout(this.#timer)
    this.words = words
    this.isBad = isBad
    this.#timer = setTimeout(() => {
      this.words = ''
      this.isBad = false
      this.#host.requestUpdate()
    }, STAYS_MS)
  }
}
