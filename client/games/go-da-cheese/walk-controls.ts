import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { text } from './text.ts'
import { WALK_KEYS, type WalkAct } from './walk-controller.ts'

const ICONS = {
  back: svg`<path d="M7 8H12V32H7ZM33 8L15 20L33 32Z"/>`,
  on: svg`<path d="M28 8H33V32H28ZM7 8L25 20L7 32Z"/>`,
  pause: svg`<path d="M9 7H17V33H9ZM23 7H31V33H23Z"/>`,
  play: svg`<path d="M11 6L33 20L11 34Z"/>`,
}

/**
 * Stop, go on, step by step, again. They act on the screen in the hand alone.
 *
 * @fires walk-act - CustomEvent<WalkAct>
 */
@customElement('walk-controls')
export class WalkControls extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      .bar {
        display: flex;
        justify-content: center;
      }
      .btn {
        min-width: 60px;
        min-height: 52px;
        margin: 0 5px 6px;
        padding: 4px 10px;
        border-radius: 18px;
        font: var(--weight-name) 16px/1.1 var(--font-text);
        --side-height: 6px;
      }
      .wide {
        flex: 1;
        max-width: 220px;
      }
      @media (max-width: 359px), (max-height: 520px) {
        .btn {
          min-width: 50px;
          margin: 0 3px 6px;
          padding: 4px 6px;
        }
      }
      @media (max-height: 520px) {
        .btn {
          min-height: 46px;
          margin-bottom: 4px;
          --side-height: 4px;
        }
      }
      @media (max-width: 999px) and (max-height: 700px) {
        :host([ended]) .btn {
          min-height: 44px;
          padding: 2px 10px;
          --side-height: 4px;
        }
      }
      svg {
        width: 26px;
        height: 26px;
        fill: var(--ink);
      }
    `,
  ]

  @property({ type: Boolean }) playing = false
  /** The first picture is shown: there is none before it. */
  @property({ type: Boolean }) first = false
  /** The table of points is shown. */
  @property({ type: Boolean }) ended = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const say = text().walk
    if (this.ended) return html`<div class="bar">${this.#renderButton('again', say.again, say.again)}</div>`
    const { play, pause, back, on } = ICONS
    return html`<div class="bar">
      ${this.#renderButton('back', say.back, icon(back))}
      ${this.#renderButton('toggle', this.playing ? say.pause : say.play, icon(this.playing ? pause : play))}
      ${this.#renderButton('on', say.on, icon(on))} ${this.#renderButton('end', say.end, say.end)}
    </div>`
  }

  #renderButton(act: WalkAct, label: string, content: unknown) {
    const hasWords = act === 'end' || act === 'again'
    return html`<button type="button" class="btn slab paper ${hasWords ? 'wide' : ''}" aria-label=${hasWords ? nothing : label}
      title=${`${label} (${WALK_KEYS[act].label})`} aria-keyshortcuts=${WALK_KEYS[act].key === ' ' ? 'Space' : WALK_KEYS[act].key}
      ?disabled=${act === 'back' && this.first} @click=${() => this.#ask(act)}>${content}</button>`
  }

  #ask(act: WalkAct) {
    this.dispatchEvent(new CustomEvent<WalkAct>('walk-act', { detail: act }))
  }
}

const icon = (shape: unknown) => html`<svg viewBox="0 0 40 40" aria-hidden="true">${shape}</svg>`

declare global {
  interface HTMLElementTagNameMap {
    'walk-controls': WalkControls
  }
}
