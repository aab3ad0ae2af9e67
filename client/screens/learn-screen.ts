import { html, LitElement, nothing } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import type { GameUi } from '../games/game-ui.ts'
import type { Lesson, Rules } from '../games/guide.ts'
import { loadGame } from '../games/registry.ts'
import '../learn/lesson-player.ts'
import '../learn/rules-sheet.ts'
import { openRoom } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { layCloth } from '../styles/theme.ts'
import { onLanguageChange } from '../text/catalogue.ts'
import { LanguageController } from '../text/language-controller.ts'
import { learnText } from '../text/learn-text.ts'
import { learnScreenStyles } from './learn-screen.styles.ts'
import '../components/cheese-figure.ts'
import '../components/fit-text.ts'
import '../components/language-picker.ts'
import '../components/theme-picker.ts'

type Part = 'learn' | 'rules'

/** `/learn/<game>` teaches a game in a minute and a half, `/rules/<game>` has all of its rules. */
@customElement('learn-screen')
export class LearnScreen extends LitElement {
  static override styles = [baseStyles, slabStyles, learnScreenStyles]

  @state() private ui: GameUi | undefined
  @state() private lesson: Lesson | undefined
  @state() private rules: Rules | undefined
  @state() private trouble: 'unknown' | 'failed' | undefined
  @state() private hasLearned = false
  @state() private isOpening = false

  readonly #part: Part
  readonly #id: string
  #stopListening: (() => void) | undefined

  constructor() {
    super()
    new LanguageController(this)
    const [, part, id = ''] = location.pathname.toLowerCase().split('/')
    this.#part = part === 'rules' ? 'rules' : 'learn'
    this.#id = id
  }

  override connectedCallback() {
    super.connectedCallback()
    // Texts are made at the time of the call, so another language means another call.
    this.#stopListening = onLanguageChange(() => void this.#load())
    void this.#load()
  }

  override disconnectedCallback() {
    this.#stopListening?.()
    super.disconnectedCallback()
  }

  override willUpdate() {
    if (!this.ui) return
    document.title = `${this.ui.title()} · Cheese Night`
    layCloth(this.ui.cloth)
  }

  override render() {
    return html`
      <header>
        <a href="/"><cheese-figure name="moon" label=${learnText().home} style="width:32px;height:32px"></cheese-figure></a>
        <h1><fit-text .text=${this.ui?.title() ?? ''}></fit-text></h1>
        <nav>${this.trouble === 'unknown' ? nothing : this.#renderLink(this.#part === 'rules' ? 'learn' : 'rules')}</nav>
        <theme-picker></theme-picker>
        <language-picker compact></language-picker>
      </header>
      <main class=${this.#part} tabindex=${this.#part === 'rules' ? 0 : nothing}>${this.#renderMain()}</main>
    `
  }

  #renderLink(part: Part) {
    return html`<a href="/${part}/${this.#id}">${part === 'rules' ? learnText().rules : learnText().lesson}</a>`
  }

  #renderMain() {
    if (this.trouble) return this.#renderTrouble(this.trouble)
    if (this.hasLearned) return this.#renderDone()
    if (this.ui && this.lesson) return this.#renderLesson(this.ui, this.lesson)
    if (this.rules) return html`<rules-sheet .rules=${this.rules}></rules-sheet>`
    return html`<p class="message display">${learnText().loading}</p>`
  }

  #renderLesson(ui: GameUi, lesson: Lesson) {
    return html`<lesson-player .ui=${ui} .lesson=${lesson} @learned=${this.#learned}></lesson-player>`
  }

  #renderDone() {
    const say = learnText()
    return html`<div class="message"><div class="sheet slab paper" role="status">
      <h2>${say.doneHeading}</h2>
      <p>${say.done}</p>
      <button class="btn slab cheesy" type="button" aria-busy=${this.isOpening} ?disabled=${this.isOpening}
        @click=${this.#open}>${this.isOpening ? say.opening : say.play}</button>
      <button class="btn slab paper" type="button" @click=${this.#repeat}>${say.repeat}</button>
      <a class="btn slab paper" href="/rules/${this.#id}">${say.readRules}</a>
    </div></div>`
  }

  #renderTrouble(trouble: 'unknown' | 'failed') {
    const say = learnText()
    return html`<div class="message" role="alert">
      <h2>${say[trouble]}</h2>
      ${
        trouble === 'failed'
          ? html`<button class="btn slab paper" type="button" @click=${() => this.#load()}>${say.again}</button>`
          : html`<a class="btn slab paper" href="/">${say.home}</a>`
      }
    </div>`
  }

  async #load(): Promise<void> {
    this.trouble = undefined
    try {
      this.ui ??= await loadGame(this.#id)
      if (!this.ui) this.trouble = 'unknown'
      else if (this.#part === 'rules') this.rules = await this.ui.rules()
      else this.lesson = await this.ui.lesson()
    } catch {
      this.trouble = 'failed'
    }
  }

  async #openRoom(): Promise<void> {
    this.isOpening = true
    const answer = await openRoom(this.#id)
    if (answer.ok) return location.assign(`/${answer.value.code}`)
    this.isOpening = false
    this.trouble = 'failed'
  }

  #open = () => void this.#openRoom()

  #learned = () => {
    this.hasLearned = true
  }

  #repeat = () => {
    this.hasLearned = false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'learn-screen': LearnScreen
  }
}
