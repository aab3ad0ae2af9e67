import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Rules } from '../games/guide.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'

/** All rules of a game on one long sheet of paper. */
@customElement('rules-sheet')
export class RulesSheet extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      article {
        width: min(100%, 760px);
        margin: 0 auto;
        padding: 26px clamp(20px, 5vw, 48px) 34px;
        border-radius: 26px;
      }
      section + section {
        margin-top: 28px;
      }
      h2 {
        font-size: 27px;
        margin-bottom: 10px;
      }
      li {
        position: relative;
        padding-left: 24px;
        line-height: 1.45;
        hyphens: auto;
      }
      li + li {
        margin-top: 9px;
      }
      li::before {
        content: '';
        position: absolute;
        left: 2px;
        top: 0.45em;
        width: 11px;
        height: 11px;
        border-radius: 50%;
        background: var(--cheese);
        box-shadow: 0 0 0 2px var(--cheese-lo);
      }
      @media print {
        article {
          box-shadow: none;
          background: none;
        }
      }
    `,
  ]

  @property({ attribute: false }) rules: Rules = []

  override render() {
    return html`<article class="slab paper">
      ${this.rules.map(
        ({ heading, lines }) => html`<section>
          <h2>${heading}</h2>
          <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>
        </section>`,
      )}
    </article>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-sheet': RulesSheet
  }
}
