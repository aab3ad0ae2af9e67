import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { until } from 'lit/directives/until.js'
import type { GameUi } from '../games/game-ui.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { sheetText } from '../text/sheets-text.ts'

/** The keys of the game, and of the page around it. */
@customElement('key-list')
export class KeyList extends LitElement {
  static override styles = [
    baseStyles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: center;
        gap: 10px 16px;
      }
      p {
        margin-bottom: 16px;
        font-weight: var(--weight-name);
      }
      kbd {
        display: block;
        padding: 6px 12px;
        border-radius: 10px;
        background: var(--ink);
        color: var(--paper);
        font: var(--weight-name) 16px/1.2 var(--font-text);
        text-align: center;
      }
    `,
  ]

  @property({ attribute: false }) ui: GameUi | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = sheetText().keys
    const keys: [key: string, words: string][] = [
      ['?', text.help],
      ['M', text.menu],
      ['H', text.rules],
      ['N', text.log],
      ['P', text.pause],
      ['U', text.undo],
      ['V', partyText().cover.key],
      ['Tab', text.tab],
      ['Enter', text.enter],
      ['Esc', text.escape],
    ]
    return html`${this.ui ? html`<p>${until(this.ui.keys(), '')}</p>` : nothing}<dl>${keys.map(([key, words]) => html`<dt><kbd>${key}</kbd></dt><dd>${words}</dd>`)}</dl>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'key-list': KeyList
  }
}
