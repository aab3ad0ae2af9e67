import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import './seat-token.ts'

/** Of those who share one, more would be too small to be told apart. */
const MOST = 2

/**
 * Whose an award is: one token, or two small ones side by side. As wide either way, so that the words beside it stand
 * in one column.
 *
 * @cssprop --token-size - of a single one
 */
@customElement('award-tokens')
export class AwardTokens extends LitElement {
  static override styles = css`
    :host {
      --single: var(--token-size);
      display: flex;
      justify-content: center;
      width: calc(1.45 * var(--single));
    }
    .shared {
      --token-size: calc(0.5 * var(--single));
    }
    .shared + .shared {
      margin-left: calc(0.08 * var(--single));
    }
  `

  @property({ attribute: false }) looks: readonly number[] = []

  override render() {
    const isShared = this.looks.length > 1
    return this.looks
      .slice(0, MOST)
      .map((look) => html`<seat-token mouse class=${isShared ? 'shared' : ''} look=${look}></seat-token>`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'award-tokens': AwardTokens
  }
}
