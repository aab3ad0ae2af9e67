import { css, html, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { RoomView } from '#protocol/room-view.ts'
import { eveningText } from '../text/evening-text.ts'
import { partyText } from '../text/party-text.ts'
import { shellText } from '../text/shell.ts'
import { LeaveResultEvent } from './leave-result-event.ts'
import { NextStep } from './next-step.ts'
import { RoomCommandEvent, ShowSheetEvent } from './room-events.ts'
import { benchWords } from './start-button.ts'

/**
 * Below the result of a game: the way to its replay, and to the next game.
 *
 * @fires leave-result
 * @fires room-command
 * @fires show-sheet - the host wants another game
 * @fires take-seat
 */
@customElement('result-step')
export class ResultStep extends NextStep {
  static override styles = [
    ...NextStep.styles,
    css`
      .replay {
        justify-self: center;
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding: 0 16px;
        color: var(--on-cloth-2);
        font-weight: var(--weight-name);
      }
      :host([bench]) {
        gap: 6px;
      }
      .bench {
        line-height: 1.2;
      }
      .replay:has(+ .bench) {
        min-height: 32px;
      }
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
        gap: 12px;
      }
      .both .btn {
        min-height: 92px;
        font-size: 22px;
        --side-height: 9px;
      }
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        .both .btn {
          min-height: 60px;
          font-size: 20px;
        }
      }
      /* The result above needs the height of a small phone. */
      @media (max-width: 999px) and (max-height: 700px) {
        :host,
        :host([bench]) {
          display: flex;
          flex-wrap: wrap;
          align-items: center;
          justify-content: center;
          gap: 4px 12px;
          --start-height: 48px;
          --start-side: 5px;
          --size-button: 20px;
          --start-padding: 4px 12px;
          --start-hint-gap: 2px;
          --radius-button: 18px;
        }
        :host .replay {
          flex: 0 1 auto;
          padding: 0;
          font-size: 15px;
          line-height: 1.15;
          text-align: center;
        }
        :host p {
          flex: 1 1 40%;
          font-size: 15px;
          line-height: 1.15;
        }
        :host .main,
        :host .out,
        :host .both,
        :host table-step {
          flex: 1 0 100%;
        }
        :host .out {
          padding: 6px 12px;
        }
        :host .main,
        :host .both .btn {
          min-height: 48px;
          padding: 2px 12px;
          font-size: 20px;
          --side-height: 5px;
        }
        :host .main small {
          display: none;
        }
      }
      /* Beside the way to the replay it would take three narrow lines. */
      @media (orientation: portrait) and (max-width: 999px) and (max-height: 700px) {
        :host p:not(.bench) {
          flex-basis: 100%;
        }
        :host .replay:has(+ p) {
          min-height: 30px;
        }
      }
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        :host {
          flex-wrap: nowrap;
        }
        :host p {
          flex: 1 0 48%;
        }
        /* The names have a line of their own beside the way to the replay. */
        :host([bench]) {
          flex-wrap: wrap;
        }
        :host([bench]) .both {
          flex-basis: 100%;
        }
        :host .out,
        :host .both,
        :host table-step {
          flex: 1 1 50%;
        }
        :host .main {
          flex: 1 1 20%;
        }
      }
    `,
  ]

  /** The room itself, when it has gone on and `view` is what stays on this screen. */
  @property({ attribute: false }) room: RoomView | undefined

  override updated() {
    this.toggleAttribute('bench', this.renderRoot.querySelector('.bench') !== null)
  }

  override render() {
    const { phase } = this.view
    return html`${phase.name === 'over' ? html`<a class="replay" href="/replay/${phase.replay}" target="_blank">${shellText().over.replay}</a>` : nothing}
      ${this.room ? this.#renderFollow(this.room) : super.render()}`
  }

  #renderFollow({ evening }: RoomView) {
    const text = eveningText().gone
    return html`<p role="status">${evening?.ended ? partyText().ended : text.next}</p><button class="main btn slab cheesy" type="button"
      @click=${() => this.dispatchEvent(new LeaveResultEvent())}>${text.follow}</button>`
  }

  protected override renderHost() {
    const text = shellText().over
    const bench = benchWords(this.view, this.ui)
    return html`${bench ? html`<p class="bench">${bench}</p>` : nothing}<div class="both">
      <button class="btn slab paper" type="button" @click=${this.#another}>${text.another}</button>
      <start-button .view=${this.view} .ui=${this.ui} .verb=${text.again}></start-button>
    </div>`
  }

  protected override hostWords(name: string) {
    return shellText().over.hostDecides(name)
  }

  /** Whoever wants another game chooses it at once. */
  #another = () => {
    this.dispatchEvent(new RoomCommandEvent({ type: 'back-to-lobby' }))
    this.dispatchEvent(new ShowSheetEvent({ name: 'games' }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'result-step': ResultStep
  }
}
