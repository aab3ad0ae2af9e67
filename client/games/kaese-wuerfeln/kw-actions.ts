import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import type { Action } from './actions.ts'
import { KEY_OF } from './shortcuts.ts'

const verbOf = ({ verb }: Action) => verb

/**
 * What may be done now, on one or two large buttons, the main one first. They act when the finger comes down.
 *
 * @fires action - CustomEvent<Action>
 */
@customElement('kw-actions')
export class KwActions extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      .bar {
        display: grid;
        grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
        grid-gap: 12px;
        padding-bottom: 9px;
      }
      .btn {
        min-height: var(--button-height, 96px);
        padding: 8px 6px;
        font-size: var(--size-button);
        --side-height: 9px;
        touch-action: none;
      }
      .btn:only-child {
        grid-column: 1 / -1;
      }
      .second {
        --face: var(--second-face, var(--paper));
        --side: var(--second-side, var(--paper-3));
        font-size: 27px;
      }
      /* The keys are for those who have some. */
      kbd {
        display: none;
      }
      @media (hover: hover) and (min-width: 1000px) {
        kbd {
          display: inline-block;
          margin-left: 4px;
          padding: 2px 7px;
          border-radius: 6px;
          background: #21181c1f;
          font: inherit;
        }
      }
      @media (max-width: 359px) {
        .btn,
        .second {
          font-size: 24px;
        }
      }
      @media (max-height: 520px) {
        .btn,
        .second {
          font-size: 22px;
        }
      }
    `,
  ]

  @property({ attribute: false }) actions: readonly Action[] = []
  /** No hands for a moment: a move is under way, or the dice still roll. */
  @property({ type: Boolean }) busy = false

  override render() {
    // Keyed, so that a button never becomes another one under the finger or under the focus.
    return html`<div class="bar">${repeat(this.actions, verbOf, (action, place) => this.#renderButton(action, place))}</div>`
  }

  #renderButton(action: Action, place: number) {
    const { verb, label, more, move } = action
    return html`<button
      type="button"
      class="btn slab stacked ${place === 0 ? 'cheesy' : 'second'}"
      aria-keyshortcuts=${KEY_OF[verb]}
      ?disabled=${this.busy || !move}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#send(action)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#send(action)}
    >${label}<small>${more} <kbd aria-hidden="true">${KEY_OF[verb]}</kbd></small></button>`
  }

  #send(action: Action) {
    this.dispatchEvent(new CustomEvent<Action>('action', { detail: action }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-actions': KwActions
  }
}
