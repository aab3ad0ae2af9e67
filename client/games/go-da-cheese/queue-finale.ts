import { css, html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MediaController } from '../../controllers/media-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import './queue-players.ts'
import './queue-scores.ts'
import './queue-walk.ts'
import { type WalkAct, WalkController } from './walk-controller.ts'
import './walk-controls.ts'
import type { Frame } from './walk-frames.ts'
import { WalkKeys } from './walk-keys.ts'

/** The end of a game in the hand: the walk through the lines with buttons to steer it, then the points. */
@customElement('queue-finale')
export class QueueFinale extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto minmax(min-content, 1fr) auto;
        grid-gap: 8px;
        min-height: 100%;
        max-width: 1040px;
        margin: 0 auto;
        padding: 6px 16px;
        font-size: 17px;
        --walk-card: min(calc((100vw - 32px) / 6.8), 64px);
        --walk-card-many: min(calc((100vw - 32px) / 9.1), 52px);
        --walk-cheese: 62px;
        --walk-words: 4.9em;
      }
      queue-scores {
        grid-row: 1 / 3;
      }
      /* In reach, should a very long line need more room than there is. */
      walk-controls {
        position: sticky;
        bottom: 0;
        z-index: 2;
      }
      @media (min-width: 1000px) {
        :host {
          font-size: 18px;
          grid-gap: 8px;
          --walk-card: min(92px, 8vh);
          --walk-card-many: min(72px, 5.6vh);
          --walk-cheese: min(150px, 15vh);
          --walk-head: 32px;
          --walk-words: 4.4em;
          --scores-column: 108px;
          --scores-row: min(60px, 5.7vh);
          --scores-gap: 7px;
          --avatar-size: min(88px, 9vh);
        }
      }
      @media (max-height: 520px) {
        :host {
          grid-gap: 4px;
          --walk-card: 40px;
          --walk-card-many: 34px;
          --walk-words: 3.4em;
          --walk-head: 24px;
        }
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  /** The game ended just now, before the eyes of whoever sits here. */
  @property({ type: Boolean }) live = false
  readonly #wide = new MediaController(this, '(min-width: 700px)')
  readonly #walk = new WalkController(this)

  constructor() {
    super()
    new LanguageController(this)
    new WalkKeys(this, this.#walk)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#walk.follow(this.scene, this.live)
  }

  override render() {
    const { frame, playing, at } = this.#walk
    return html`${frame ? this.#renderFrame(frame) : html`<queue-scores .scene=${this.scene}></queue-scores>`}
      <walk-controls ?playing=${playing} ?first=${at === 0} ?ended=${frame === undefined}
        @walk-act=${(event: CustomEvent<WalkAct>) => this.#walk.act(event.detail)}></walk-controls>`
  }

  #renderFrame(frame: Frame) {
    return html`<queue-players strip .scene=${this.scene} .points=${frame.points} .scored=${frame.scored}></queue-players>
      <queue-walk ?narrow=${!this.#wide.matches} .scene=${this.scene} .frame=${frame}></queue-walk>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-finale': QueueFinale
  }
}
