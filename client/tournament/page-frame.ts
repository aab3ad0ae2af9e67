import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../components/cheese-figure.ts'
import '../components/connection-badge.ts'
import type { ConnectionState } from '../components/connection-badge.ts'
import '../components/language-picker.ts'
import '../components/theme-picker.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'

/** What every page of a tournament has around it but the big screen: the way home, language, theme, and the state of the line. */
@customElement('page-frame')
export class PageFrame extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        max-width: 600px;
        margin: 0 auto;
        padding: calc(8px + env(safe-area-inset-top)) var(--gutter) calc(24px + env(safe-area-inset-bottom));
      }
      :host([wide]) {
        max-width: 1320px;
      }
      header {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        align-items: center;
        grid-column-gap: 8px;
        min-height: 52px;
      }
      a {
        display: inline-grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        grid-column-gap: 10px;
        justify-self: start;
        min-height: 44px;
        font-weight: var(--weight-name);
        line-height: 1.15;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      cheese-figure {
        width: 34px;
        height: 34px;
      }
      .old {
        padding: 8px 14px;
        border-radius: var(--radius-field);
        background: var(--inset);
        font-size: var(--size-second);
      }
      connection-badge {
        position: fixed;
        left: 0;
        right: 0;
        bottom: calc(18px + env(safe-area-inset-bottom));
        z-index: 10;
        padding: 0 16px;
        text-align: center;
      }
    `,
  ]

  /** The tournament's own name. */
  @property() heading = ''
  @property({ attribute: false }) link: ConnectionState = 'connected'

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`
      <header>
        <a href="/"><cheese-figure name="moon" label=${tournamentText().lost.home}></cheese-figure>${this.heading || nothing}</a>
        <theme-picker></theme-picker><language-picker compact></language-picker>
      </header>
      ${this.link === 'reconnecting' || this.link === 'offline' ? html`<p class="old">${tournamentText().lost.old}</p>` : nothing}
      <main><slot></slot></main>
      <connection-badge .state=${this.link}></connection-badge>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-frame': PageFrame
  }
}
