import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import './seat-token.ts'

/** Of those who share one, more would be too small to be told apart. */
const MOST = 2

/**
 * Whose an award is: one token, or two of the same size side by side. As wide either way, so that the words beside it stand
 * in one column.
 *
 * @cssprop --token-size - of each
 */
@customElement('award-tokens')
export class AwardTokens extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      justify-content: center;
      width: calc(2.65 * var(--token-size));
    }
    seat-token + seat-token {
      margin-left: calc(0.15 * var(--token-size));
    }
  `

  @property({ attribute: false }) looks: readonly number[] = []

  override render() {
    return this.looks.slice(0, MOST).map((look) => html`<seat-token mouse look=${look}></seat-token>`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'award-tokens': AwardTokens
  }
}
