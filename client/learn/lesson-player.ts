import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { GameScene, GameUi } from '../games/game-ui.ts'
import type { Lesson } from '../games/guide.ts'
import type { MoveEvent } from '../games/move-event.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { learnText } from '../text/learn-text.ts'
import '../components/mouse-avatar.ts'

/**
 * Plays a lesson: the game's own screen with a mouse beside it that says what to do. Only the move that
 * is asked for goes on; any other one gets a hint.
 *
 * @fires learned - the last step is done, or the rest was skipped
 */
@customElement('lesson-player')
export class LessonPlayer extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto minmax(0, 1fr);
        min-height: 0;
        height: 100%;
      }
      .tutor {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 12px;
        width: min(100% - 2 * var(--gutter), 900px);
        margin: 0 auto 12px;
        padding: 8px 14px;
        --side-height: 6px;
      }
      mouse-avatar {
        --avatar-size: 56px;
      }
      .words {
        min-height: 3.9em;
        display: grid;
        align-content: center;
        gap: 4px;
        line-height: 1.28;
      }
      /* A hint says it again in other words: on a phone the table needs the room. */
      @media (max-width: 699px) {
        .said {
          display: none;
        }
      }
      .hint {
        font-weight: var(--weight-name);
        color: var(--bad-ink);
      }
      .controls {
        display: grid;
        gap: 6px;
        justify-items: stretch;
      }
      .controls .btn {
        min-height: 44px;
        padding: 4px 16px;
        font-size: 19px;
        border-radius: 16px;
        --side-height: 5px;
      }
      .skip {
        min-height: 44px;
        padding: 0 8px;
        color: var(--ink-2);
        font-weight: var(--weight-name);
        text-decoration: underline;
      }
      .dots {
        grid-column: 1 / -1;
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 1fr);
        gap: 5px;
      }
      .dots i {
        height: 5px;
        border-radius: 3px;
        background: var(--paper-3);
      }
      .dots .done {
        background: var(--cheese-lo);
      }
      .game {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        /* Not an auto row: it would lay a size container out, and restyle it, at several heights. */
        grid-template-rows: minmax(0, 1fr);
        min-height: 0;
        overflow-y: auto;
      }
      /* The table was made for the whole screen; here a mouse stands in front of it. */
      @media (max-height: 900px) {
        .game {
          zoom: 0.85;
        }
        mouse-avatar {
          --avatar-size: 48px;
        }
      }
      @media (max-width: 599px) {
        .tutor {
          gap: 10px;
          font-size: 16px;
        }
        .words {
          min-height: 5.2em;
        }
      }
    `,
  ]

  @property({ attribute: false }) ui!: GameUi
  @property({ attribute: false }) lesson: Lesson = []

  @state() private index = 0
  @state() private isWrong = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
  }

  override disconnectedCallback() {
    removeEventListener('keydown', this.#onKey)
    super.disconnectedCallback()
  }

  override render() {
    const step = this.#step
    if (!step) return nothing
    return html`
      <section class="tutor slab paper">
        <mouse-avatar look="2"></mouse-avatar>
        <div class="words" aria-live="polite"><p class=${this.isWrong && step.hint ? 'said' : ''}>${step.say}</p>
          ${this.isWrong ? html`<p class="hint">${step.hint ?? learnText().wrong}</p>` : nothing}
        </div>
        <div class="controls">
          ${step.expects ? nothing : this.#renderNext()}
          <button class="skip" type="button" @click=${this.#finish}>${learnText().skip}</button>
        </div>
        <div class="dots" role="img" aria-label=${learnText().step(this.index + 1, this.lesson.length)}>
          ${this.lesson.map((_, at) => html`<i class=${at <= this.index ? 'done' : ''}></i>`)}
        </div>
      </section>
      <div class="game" ?inert=${!step.expects} @game-move=${this.#try}>${this.#renderTable(step.scene)}</div>
    `
  }

  /** Another game is another element, which remembers nothing of the one before. */
  #renderTable(scene: GameScene) {
    return repeat(
      [scene],
      ({ phase }) => phase.number,
      (one) => this.ui.renderSeat(one),
    )
  }

  #renderNext() {
    return html`<button class="btn slab cheesy" type="button" aria-keyshortcuts="Enter" @click=${this.#advance}>
      ${learnText().next}
    </button>`
  }

  get #step() {
    return this.lesson[this.index]
  }

  #try = (event: MoveEvent) => {
    event.stopPropagation()
    if (this.#step?.expects?.(event.move)) this.#advance()
    else this.isWrong = true
  }

  #advance = () => {
    this.isWrong = false
    if (this.index + 1 < this.lesson.length) this.index += 1
    else this.#finish()
  }

  #finish = () => this.dispatchEvent(new Event('learned'))

  #onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    // A button in focus takes Enter for itself.
    const isOnControl = event
      .composedPath()
      .some((node) => node instanceof Element && node.matches('button, a, select'))
    if (event.key === 'Enter' && !isOnControl && this.#step && !this.#step.expects) this.#advance()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-player': LessonPlayer
  }
}
