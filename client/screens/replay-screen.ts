import '../replay/replay-controls.ts'
import '../components/cheese-figure.ts'
import '../components/fit-text.ts'
import '../components/game-log.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { Replay, ReplayEyes, ReplayFrame } from '#protocol/replay.ts'
import { CopyController } from '../controllers/copy-controller.ts'
import { GamesController } from '../controllers/games-controller.ts'
import { KeysController } from '../controllers/keys-controller.ts'
import { MediaController } from '../controllers/media-controller.ts'
import type { GameScene, GameUi } from '../games/game-ui.ts'
import { fetchReplay } from '../replay/fetch-replay.ts'
import { Reel } from '../replay/reel.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { coveringStyles } from '../styles/covering.styles.ts'
import { logStyles } from '../styles/log.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { layCloth } from '../styles/theme.ts'
import { hyphenated } from '../text/hyphenated.ts'
import { LanguageController } from '../text/language-controller.ts'
import { locale } from '../text/locale.ts'
import { replayText } from '../text/replay-text.ts'
import { sentenceFor } from '../text/room-news.ts'
import { shellText } from '../text/shell.ts'
import { replayScreenStyles } from './replay-screen.styles.ts'

const EYE = html`<svg viewBox="0 0 40 40">
  <path d="M3 20C9 11 31 11 37 20C31 29 9 29 3 20Z" /><circle cx="20" cy="20" r="5" />
</svg>`
const MORE = html`<svg viewBox="0 0 20 20"><path d="M3 7L10 14L17 7" /></svg>`

/** When it was played, as people write it here. */
const dayOf = ({ frames }: Replay): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(frames[0]?.at)

/** `/replay/<id>`: a finished game once more, through everybody's or one player's eyes. */
@customElement('replay-screen')
export class ReplayScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, logStyles, coveringStyles, replayScreenStyles]

  @state() private replay: Replay | undefined
  @state() private eyes: ReplayEyes = 'public'
  @state() private trouble: 'gone' | 'failed' | undefined

  readonly #id = location.pathname.split('/')[2] ?? ''
  readonly #copying = new CopyController(this)
  readonly #reel = new Reel(this)
  readonly #games = new GamesController(this)
  /** From here on the games leave room for the log. */
  readonly #wide = new MediaController(this, '(min-width: 1600px)')

  constructor() {
    super()
    new LanguageController(this)
    new KeysController(this, (key) => this.#press(key))
  }

  override connectedCallback() {
    super.connectedCallback()
    void this.#load('public')
  }

  override willUpdate() {
    const ui = this.#ui
    layCloth(ui?.cloth)
    document.title = `${ui ? `${ui.title()} · ` : ''}${replayText().title} · Cheese Night`
  }

  override render() {
    return html`
      <header>
        <a href="/"><cheese-figure name="moon" label=${replayText().home}></cheese-figure></a>
        <h1>${hyphenated(this.#ui?.title() ?? '')}<small><span class="what">${replayText().title}${this.replay ? ' · ' : nothing}</span>${this.replay ? dayOf(this.replay) : nothing}</small></h1>
        ${this.replay ? html`${this.#renderShare()}${this.#renderEyes(this.replay)}` : nothing}
      </header>
      <main>${this.#renderMain()}</main>
      ${this.#wide.matches && this.replay && !this.trouble ? this.#renderLog() : nothing}
      <footer>${this.#renderFooter()}</footer>
    `
  }

  #renderMain() {
    const { frame } = this.#reel
    if (this.trouble) return this.#renderTrouble(this.trouble)
    if (!this.replay || !frame || !this.#ui)
      return html`<div class="message display"><p>${replayText().loading}</p></div>`
    return this.#renderFrame(this.#ui, this.replay, frame)
  }

  /** Nothing can be played here; but what a finished game lets people look through stays theirs to press. */
  #renderFrame(ui: GameUi, replay: Replay, frame: ReplayFrame) {
    const { phase } = frame
    if (phase.name === 'lobby') return nothing
    const scene: GameScene = {
      phase,
      seats: replay.seats,
      me: this.eyes === 'public' ? undefined : this.eyes,
      news: this.#reel.cameNext ? frame.news : [],
      log: this.#told,
      race: undefined,
      clockOffset: frame.at - Date.now(),
      options: frame.options ?? replay.game.options,
      waiting: false,
      replayed: true,
    }
    return html`<div ?inert=${phase.name === 'playing'} style="display:grid;grid-template-rows:minmax(0,1fr);min-height:0">${ui.renderSeat(scene)}</div>`
  }

  #renderLog() {
    return html`<aside class="log inset">
      <h2>${shellText().log.heading}</h2>
      <game-log .sentences=${this.#inWords(this.#told)} tabindex="0"></game-log>
    </aside>`
  }

  #renderFooter() {
    if (!this.replay || this.trouble) return nothing
    const { at, frame, isAtEnd, isRunning, speed, frames } = this.#reel
    return html`<p class="result" style=${isAtEnd ? '' : 'visibility: hidden'}>${this.#result}</p>
      <p class="sentence" role="status">${this.#inWords(frame?.news ?? []).join(' ')}</p>
      <replay-controls .reel=${this.#reel} mark="${at} ${frames.length} ${isRunning} ${speed}"></replay-controls>`
  }

  #renderShare() {
    const { share, copied } = replayText()
    const words = this.#copying.outcome(copied) ?? share
    return html`<button class="share" type="button" aria-label=${words} title=${words} @click=${this.#share}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d=${this.#copying.isCopied ? 'M6 21L16 31L34 9' : 'M20 26V5M11 13L20 4L29 13M7 21V35H33V21'} /></svg>
    </button>`
  }

  /** Who came where; seen when the game has ended. */
  get #result() {
    const { places = [], seats = [] } = this.replay ?? {}
    const nameOf = (seat: Seat) => seats.find((other) => other.seat === seat)?.name ?? ''
    return places.map(({ seat, place }) => `${place}.\u00a0${nameOf(seat)}`).join('   ')
  }

  #renderEyes({ players, seats }: Replay) {
    const say = replayText()
    const nameOf = (seat: Seat) => seats.find((other) => other.seat === seat)?.name ?? ''
    const chosen = this.eyes === 'public' ? say.everybody : nameOf(this.eyes)
    return html`<label title=${say.eyes}>
      <span class="visually-hidden">${say.eyes}</span>
      <select class="covering" @change=${this.#look}>
        <option value="public" ?selected=${this.eyes === 'public'}>${say.everybody}</option>
        ${players.map((seat) => html`<option value=${seat} ?selected=${this.eyes === seat}>${nameOf(seat)}</option>`)}
      </select>
      <span class="chosen" aria-hidden="true">${EYE}<fit-text .text=${chosen}></fit-text>${MORE}</span>
    </label>`
  }

  #renderTrouble(trouble: 'gone' | 'failed') {
    const say = replayText()
    return html`<div class="message" role="alert">
      <p class="display">${say[trouble]}</p>
      ${
        trouble === 'failed'
          ? html`<button class="btn slab paper" type="button" @click=${() => this.#load(this.eyes)}>${say.again}</button>`
          : html`<a class="btn slab paper" href="/">${say.home}</a>`
      }
    </div>`
  }

  get #ui() {
    return this.replay && this.#games.want(this.replay.game.id)
  }

  /** What happened up to here. */
  get #told(): readonly NewsItem[] {
    return this.#reel.frames.slice(0, this.#reel.at + 1).flatMap(({ news }) => news)
  }

  #inWords(news: readonly NewsItem[]): readonly string[] {
    const telling = {
      seats: this.replay?.seats ?? [],
      me: this.eyes === 'public' ? undefined : this.eyes,
      games: this.#games.loaded,
    }
    return news.flatMap((item) => sentenceFor(item, telling) ?? [])
  }

  async #load(eyes: ReplayEyes): Promise<void> {
    this.trouble = undefined
    const answer = await fetchReplay(this.#id, eyes)
    if (!answer.ok) {
      this.trouble = answer.code === 'unreachable' ? 'failed' : 'gone'
      return
    }
    this.eyes = eyes
    this.replay = answer.value
    const isFirst = this.#reel.frames.length === 0
    this.#reel.load(answer.value.frames)
    if (isFirst) this.#reel.play()
  }

  #share = async () => {
    const url = location.href
    // Whoever changes their mind in the share sheet rejects it; that is no error.
    if ('share' in navigator) return navigator.share({ title: document.title, url }).catch(() => {})
    await this.#copying.copy(url)
  }

  #look = (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    void this.#load(value === 'public' ? 'public' : (Number(value) as Seat))
  }

  #press(key: string) {
    const count = this.#reel.frames.length
    if (key === 'arrowright') this.#reel.step(1)
    if (key === 'arrowleft') this.#reel.step(-1)
    if (key === 'home') this.#reel.step(-count)
    if (key === 'end') this.#reel.step(count)
    if (key === ' ' || key === 'k') this.#reel.isRunning ? this.#reel.pause() : this.#reel.play()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'replay-screen': ReplayScreen
  }
}
