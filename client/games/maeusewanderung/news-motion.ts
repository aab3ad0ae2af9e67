import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { News, View } from '#games/maeusewanderung'
import type { NewsItem } from '#protocol/news.ts'
import type { Sound } from '../cue-event.ts'
import { type Beat, gameNews, lengthOf, reelOf, type Shown } from './reel.ts'
import { soundOf, soundsOf } from './reel-sound.ts'
import { rewind, withMouse } from './rewind.ts'

/** A screen further behind than this would make the players wait for old steps. */
const MAX_BEHIND_MS = 4500

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')

/** A new frame drops what is left of the frames before it if that would still play for `backlogMs`. */
export const skipsBacklog = (backlogMs: number): boolean => backlogMs > MAX_BEHIND_MS

/** How long until this piece of news has been seen, if what came before it still plays for `aheadMs`. */
export const revealMs = (news: News, aheadMs: number): number => aheadMs + lengthOf(reelOf([news], stillness().matches))

/**
 * Plays news one after the other and says what the table looks like meanwhile. Nothing can be done before
 * the last of it is over, so that everybody decides about what they see.
 */
export class NewsMotion implements ReactiveController {
  #beats: readonly Beat[] = []
  /** When the last beat ends, on the clock of `performance.now()`. */
  #endsAt = 0
  #heard = 0
  #counted = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What the newest beat was about. */
  #begun: News | undefined
  readonly #host: ReactiveControllerHost
  readonly #sound: ((sound: Sound) => void) | undefined
  readonly #stillness = stillness()

  /** `sound` hears what each step sounds like, as it shows. */
  constructor(host: ReactiveControllerHost, sound?: (sound: Sound) => void) {
    this.#host = host
    this.#sound = sound
    host.addController(this)
  }

  hostDisconnected() {
    this.#rest()
  }

  /** Call before rendering; news heard before are not played again. */
  hear(items: readonly NewsItem[]) {
    const version = items[items.length - 1]?.version ?? 0
    if (version <= this.#heard) return
    this.#heard = version
    // What was taken back has not happened, and another game has another table: there is nothing left to show.
    if (items.some(({ news }) => news.type === 'took-back' || news.type === 'started')) this.#rest()
    else this.#add(gameNews(items))
  }

  get isPlaying(): boolean {
    return this.#beats.length > 0
  }

  /** What is being shown just now. */
  get news(): News | undefined {
    return this.#beats[0]?.news
  }

  get shown(): Shown {
    return this.#beats[0]?.shown ?? {}
  }

  /** Nothing turns or hops just now: the outcome may be said. */
  get isSettled(): boolean {
    const { rolling, hopping, wheel } = this.shown
    return !rolling && hopping === undefined && !wheel?.spinning
  }

  /** Counts the beats, so that the same mouse can hop twice in a row. */
  get beat(): number {
    return this.#counted
  }

  /** The table as far as it has been seen. */
  tableOf(view: View): View {
    const [now] = this.#beats
    if (!now) return view
    const places = now.shown.places ?? []
    return places.reduce((table, { mouse, field }) => withMouse(table, mouse, field), rewind(view, now.undone))
  }

  #add(news: readonly News[]) {
    if (news.length === 0) return
    const more = reelOf(news, this.#stillness.matches)
    for (const one of news.filter((one) => more.every((beat) => beat.news !== one))) this.#play(soundOf(one))
    const now = performance.now()
    const isOver = this.#beats.length === 0 || skipsBacklog(this.#endsAt - now)
    this.#endsAt = (isOver ? now : this.#endsAt) + lengthOf(more)
    if (isOver) this.#start(more)
    // What is on the screen stays there; only what is still to come grows.
    else this.#beats = [...this.#beats.map((beat) => ({ ...beat, undone: [...beat.undone, ...news] })), ...more]
  }

  #start(beats: readonly Beat[]) {
    this.#rest()
    this.#beats = beats
    this.#wait()
  }

  #wait() {
    const [now] = this.#beats
    if (!now) return
    this.#timer = setTimeout(this.#next, now.ms)
    this.#play(soundsOf(now.news, now.shown, now.news !== this.#begun))
    this.#begun = now.news
  }

  #play(sounds: readonly Sound[]) {
    for (const sound of sounds) this.#sound?.(sound)
  }

  #next = () => {
    this.#beats = this.#beats.slice(1)
    this.#counted += 1
    this.#wait()
    this.#host.requestUpdate()
  }

  #rest() {
    clearTimeout(this.#timer)
    this.#beats = []
  }
}
