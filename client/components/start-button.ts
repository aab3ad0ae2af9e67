import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { RoomView } from '#protocol/room-view.ts'
import { bring } from '../games/bring.ts'
import type { GameUi } from '../games/game-ui.ts'
import { checkStart, nameOf } from '../state/seating.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { listed, shellText, waitingWords } from '../text/shell.ts'
import { RoomCommandEvent } from './room-events.ts'

/** Who finds no place in the next game: by name when the room knows whose turn it is to watch. */
export function benchWords(view: RoomView, ui: GameUi | undefined): string | undefined {
  const { bench = [] } = view
  const { tooMany } = checkStart(view, ui?.seats ?? { min: 1, max: 1 })
  if (tooMany === 0) return undefined
  return bench.length > 0
    ? partyText().bench(listed(bench.map((seat) => nameOf(view, seat))))
    : shellText().lobby.sitOut(tooMany)
}

/**
 * The host's button. It says who is missing, and starts all the same if pressed.
 *
 * @fires room-command - start
 */
@customElement('start-button')
export class StartButton extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      p {
        text-align: center;
        color: var(--on-cloth-2);
      }
      .start {
        width: 100%;
        min-height: var(--start-height, 92px);
        font-size: var(--size-button);
        padding: var(--start-padding, 0.5em 1.1em);
        --side-height: var(--start-side, 9px);
      }
      .start.stacked small {
        margin-top: var(--start-hint-gap, 8px);
      }
      small {
        min-width: 0;
        max-width: 100%;
        overflow-wrap: anywhere;
      }
      @media (max-height: 520px) {
        .start {
          min-height: var(--start-height, 72px);
        }
      }
    `,
  ]

  @property({ attribute: false }) view!: RoomView
  @property({ attribute: false }) ui: GameUi | undefined
  /** The verb, below a result; otherwise "Start", and who watches. */
  @property() verb = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return this.view.lacksTv ? this.#renderWithoutTv() : this.#renderStart()
  }

  #renderWithoutTv() {
    bring(() => import('./tv-missing.ts'))
    return html`<tv-missing .view=${this.view} .ui=${this.ui}></tv-missing>`
  }

  #renderStart() {
    const text = shellText().lobby
    const { missing, waitingFor } = checkStart(this.view, this.ui?.seats ?? { min: 1, max: 1 })
    const bench = this.verb ? undefined : benchWords(this.view, this.ui)
    const isWaiting = waitingFor.length > 0
    const hint = isWaiting ? waitingWords(waitingFor.map(({ name }) => name)) : text.startHint
    return html`
      ${missing > 0 ? html`<p>${text.tooFew(missing)}</p>` : nothing}
      ${bench ? html`<p>${bench}</p>` : nothing}
      <button class="start btn stacked slab ${isWaiting && !this.verb ? 'paper' : 'cheesy'}" type="button" ?disabled=${missing > 0 || !this.ui}
        @click=${() => this.dispatchEvent(new RoomCommandEvent({ type: 'start', anyway: isWaiting }))}>
        ${isWaiting && !this.verb ? text.startAnyway : this.verb || text.start}
        ${missing > 0 ? nothing : html`<small>${hint}</small>`}
      </button>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'start-button': StartButton
  }
}
