import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView } from '#games/alles-kaese'
import { LanguageController } from '../../text/language-controller.ts'
import './hole-card.ts'
import { text } from './text.ts'

/**
 * Open cards side by side; they overlap more as they grow in number, and their numbers stay in sight.
 *
 * @cssprop --card-size - the width of a card
 * @cssprop --fan-width - the room for all of them
 */
@customElement('card-fan')
export class CardFan extends LitElement {
  static override styles = css`
    :host {
      display: block;
      height: calc(var(--card-size) * 1.5);
    }
    ul {
      display: grid;
      grid-auto-flow: column;
      justify-content: var(--fan-align, start);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    /* A column is narrower than its card, by so much that all columns fit. */
    li {
      width: var(--step);
    }
    li:last-child {
      width: var(--card-size);
    }
  `

  @property({ attribute: false }) cards: PlayerView['cards'] = []

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul>${this.cards.map(({ holes, front }) => {
      return html`<li style="--step: ${this.#step}">
        <hole-card mini role="img" aria-label=${text().card.open(holes, front)} .holes=${holes} .front=${front}></hole-card>
      </li>`
    })}</ul>`
  }

  get #step(): string {
    const gaps = Math.max(1, this.cards.length - 1)
    return `min(calc(var(--card-size) * 1.1), calc((var(--fan-width) - var(--card-size)) / ${gaps}))`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'card-fan': CardFan
  }
}
