import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { replayText } from '../text/replay-text.ts'
import { type Reel, SPEEDS, type Speed } from './reel.ts'
import { replayControlsStyles } from './replay-controls.styles.ts'

const SHAPES = {
  first: 'M9 8V32M33 8L15 20L33 32Z',
  back: 'M28 8L12 20L28 32Z',
  play: 'M12 6L34 20L12 34Z',
  pause: 'M13 7V33M27 7V33',
  forward: 'M12 8L28 20L12 32Z',
  last: 'M31 8V32M7 8L25 20L7 32Z',
} as const

/** The keys under a replay: step, play, jump, speed. */
@customElement('replay-controls')
export class ReplayControls extends LitElement {
  static override styles = [baseStyles, slabStyles, replayControlsStyles]

  @property({ attribute: false }) reel!: Reel
  /** Names the state of the reel, so that this element notices when it changed. */
  @property() mark = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { reel } = this
    const say = replayText()
    const count = reel.frames.length
    return html`
      <label class="position">
        <span class="visually-hidden">${say.position}</span>
        <input type="range" min="1" max=${count} .value=${String(reel.at + 1)} aria-valuetext=${say.step(reel.at + 1, count)}
          @input=${this.#jump} />
        <output>${reel.at + 1}/${count}</output>
      </label>
      <div class="keys">
        ${this.#renderKey('first', reel.at === 0, () => reel.step(-count))}
        ${this.#renderKey('back', reel.at === 0, () => reel.step(-1))}
        ${
          reel.isRunning
            ? this.#renderKey('pause', false, () => reel.pause())
            : this.#renderKey('play', count < 2, () => reel.play())
        }
        ${this.#renderKey('forward', reel.isAtEnd, () => reel.step(1))}
        ${this.#renderKey('last', reel.isAtEnd, () => reel.step(count))}
        <label class="speed">
          <span class="visually-hidden">${say.speed}</span>
          <select .value=${String(reel.speed)} @change=${this.#setSpeed}>
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === reel.speed}>${say.times(speed)}</option>`)}
          </select>
        </label>
      </div>
    `
  }

  #renderKey(name: keyof typeof SHAPES, isOff: boolean, act: () => void) {
    const isMain = name === 'play' || name === 'pause'
    return html`<button class="btn slab ${isMain ? 'cheesy' : 'paper'}" type="button" aria-label=${replayText()[name]}
      ?disabled=${isOff} @click=${act}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><path d=${SHAPES[name]} /></svg>
    </button>`
  }

  #jump = (event: Event) => this.reel.jump(Number((event.target as HTMLInputElement).value) - 1)
  #setSpeed = (event: Event) => this.reel.setSpeed(Number((event.target as HTMLSelectElement).value) as Speed)
}

declare global {
  interface HTMLElementTagNameMap {
    'replay-controls': ReplayControls
  }
}
