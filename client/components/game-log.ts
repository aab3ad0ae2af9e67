import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { shellText } from '../text/shell.ts'

/** What happened so far, newest on top. It is read at leisure; the live region speaks at the time. */
@customElement('game-log')
export class GameLog extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      li,
      p {
        padding: 9px 2px;
        font-size: var(--size-body);
        line-height: 1.3;
        overflow-wrap: anywhere;
      }
      li + li {
        box-shadow: 0 -2px 0 var(--line, #0000001f);
      }
    `,
  ]

  /** Oldest first. */
  @property({ attribute: false }) sentences: readonly string[] = []

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    if (this.sentences.length === 0) return html`<p>${shellText().log.empty}</p>`
    const newestFirst = this.sentences.map((sentence, index) => ({ sentence, index })).reverse()
    return html`<ol>${repeat(
      newestFirst,
      ({ index }) => index,
      ({ sentence }) => html`<li>${sentence}</li>`,
    )}</ol>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'game-log': GameLog
  }
}
