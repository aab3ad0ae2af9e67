import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { MoveEvent } from '../move-event.ts'
import { lookersIn } from './awaited.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/**
 * Seen enough of a result: when all who are waited for have, play goes on at once.
 *
 * @fires game-move - next
 */
@customElement('go-on')
export class GoOn extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      .btn {
        width: 100%;
        min-height: 64px;
        margin-bottom: 9px;
        font-size: 28px;
        --side-height: 9px;
      }
      /* As high as the button that it follows, so that nothing moves. */
      p {
        display: grid;
        place-content: center;
        min-height: 73px;
        padding: 4px 14px;
        border-radius: var(--radius-field);
        background: var(--inset);
        font-weight: 650;
        text-align: center;
      }
      @media (max-height: 640px) {
        .btn {
          min-height: 52px;
          margin-bottom: 7px;
          padding: 4px 12px;
          font-size: 22px;
          --side-height: 7px;
        }
        p {
          min-height: 59px;
        }
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { stage, players } = viewOf(this.scene)
    const { me, waiting } = this.scene
    if (!('seen' in stage) || !players.some(({ seat }) => seat === me)) return nothing
    const say = text().result
    const { seen, waited } = lookersIn(this.scene)
    const ready = say.ready(seen.length, seen.length + waited.length)
    if (!waited.some((seat) => seat === me)) return html`<p role="status">${ready}</p>`
    return html`<button class="btn slab cheesy stacked" type="button" ?disabled=${waiting} @click=${this.#next}>
      ${say.goOn}<small>${ready}</small>
    </button>`
  }

  #next = () => {
    const { phase } = this.scene
    if (phase.name === 'playing' && !phase.paused)
      this.dispatchEvent(new MoveEvent({ type: 'next', round: viewOf(this.scene).round }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'go-on': GoOn
  }
}
