import { css, html, LitElement, type PropertyValues } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { MediaController } from '../../controllers/media-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { CueEvent } from '../cue-event.ts'
import { EndShownEvent } from '../end-shown-event.ts'
import type { GameScene } from '../game-ui.ts'
import './queue-players.ts'
import './queue-scores.ts'
import './queue-walk.ts'
import { type WalkAct, WalkController } from './walk-controller.ts'
import './walk-controls.ts'
import { type Frame, soundOf } from './walk-frames.ts'
import { WalkKeys } from './walk-keys.ts'

/**
 * The end of a game in the hand: the walk through the lines with buttons to steer it, then the points.
 *
 * @fires game-end-shown
 * @fires game-cue - the animals are heard as they move
 */
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
        --walk-card: 84px;
        --walk-width: calc(100vw - 32px);
        --walk-height: 44vh;
        --walk-cheese: 86px;
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
      /* All places of the table come before the way back to the walk. */
      walk-controls[ended] {
        position: static;
      }
      @media (max-width: 999px) and (max-height: 700px) {
        :host {
          position: relative;
          padding-top: 0;
        }
      }
      @media (min-width: 1000px) {
        :host {
          font-size: 18px;
          grid-gap: 8px;
          /* A short queue, too, takes most of the width. */
          --walk-card: 190px;
          --walk-width: min(820px, calc(100vw - 240px));
          --walk-height: 50vh;
          --walk-cheese: min(170px, 20vh);
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
          --walk-width: calc(100vw - 140px);
          --walk-cheese: 62px;
          --walk-words: 3.4em;
          --walk-head: 24px;
        }
      }
      @supports (height: 1cqh) {
        :host {
          --walk-height: max(120px, calc(100cqh - 340px));
        }
        @media (min-width: 1000px) {
          :host {
            --walk-height: max(120px, calc(100cqh - 300px));
          }
        }
      }
      /* The names of five take two rows here. */
      @media (max-width: 389px) {
        :host {
          --walk-width: calc(100vw - 106px);
          --walk-cheese: 56px;
        }
      }
      @media (max-width: 359px) {
        :host {
          grid-gap: 4px;
          --walk-words: 4.6em;
        }
      }
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host {
          /* Five rows of two lines have the whole height. */
          padding-block: 0;
          --walk-width: calc(50vw - 96px);
          --walk-cheese: 48px;
          --walk-words: 0;
          --walk-head: 1.2em;
        }
        queue-walk {
          grid-row: 2 / 4;
        }
        /* Below the words, or the headline, which stand beside the line and the table here. */
        walk-controls {
          position: absolute;
          left: 10px;
          /* Clear of the edge of the glass where the words above leave room. */
          bottom: clamp(0px, 100vh - 330px, 6px);
          width: calc(50% - 16px);
        }
        walk-controls[ended] {
          position: absolute;
          width: 26%;
        }
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  /** The game ended just now, before the eyes of whoever sits here. */
  @property({ type: Boolean }) live = false
  readonly #wide = new MediaController(this, '(min-width: 700px) and (min-height: 521px)')
  readonly #walk = new WalkController(this, (frame) => this.dispatchEvent(new CueEvent({ cue: soundOf(frame) })))

  constructor() {
    super()
    new LanguageController(this)
    new WalkKeys(this, this.#walk)
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('scene')) this.#walk.follow(this.scene, this.live)
  }

  override updated() {
    if (!this.#walk.frame) this.dispatchEvent(new EndShownEvent(this.scene.phase.number))
  }

  override render() {
    const { frame, playing, at } = this.#walk
    return html`${frame ? this.#renderFrame(frame) : html`<queue-scores .scene=${this.scene}></queue-scores>`}
      <walk-controls ?playing=${playing} ?first=${at === 0} ?ended=${frame === undefined}
        @walk-act=${(event: CustomEvent<WalkAct>) => this.#walk.act(event.detail)}></walk-controls>`
  }

  #renderFrame(frame: Frame) {
    return html`<queue-players strip .scene=${this.scene} .points=${frame.points} .scored=${frame.scored}></queue-players>
      <queue-walk low ?narrow=${!this.#wide.matches} .scene=${this.scene} .frame=${frame}></queue-walk>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'queue-finale': QueueFinale
  }
}
