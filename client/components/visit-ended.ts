import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Ending } from '../net/room-socket.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { partyText } from '../text/party-text.ts'
import { sheetText } from '../text/sheets-text.ts'
import { shellText } from '../text/shell.ts'
import './cheese-figure.ts'
import './code-entry.ts'

/** An unknown seat is no ending: the page asks for a new one. */
export type ShownEnding = Exclude<Ending, 'unknown-seat'> | 'in-other-tab' | 'moved' | 'removed'

const FIGURES: { readonly [why in ShownEnding]?: 'cat' | 'moon' } = { 'room-gone': 'cat', moved: 'moon' }

/**
 * The visit is over: why, and the way on.
 *
 * @fires again - the visitor wants back in
 */
@customElement('visit-ended')
export class VisitEnded extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        place-content: center;
        box-sizing: border-box;
        min-height: 100%;
        padding: var(--gutter);
      }
      .card {
        display: grid;
        justify-items: center;
        gap: 18px;
        width: min(100vw - 32px, 440px);
        padding: 28px 24px 32px;
        border-radius: 34px;
        text-align: center;
      }
      cheese-figure {
        width: 120px;
        height: 110px;
      }
      h1 {
        font-size: 34px;
      }
      .btn {
        width: 100%;
        min-height: 72px;
        font-size: 26px;
      }
      .home {
        font-weight: var(--weight-name);
        padding: 8px;
      }
      /* The boxes for the code, or the button, are seen on a phone on its side. */
      @media (max-height: 480px) {
        cheese-figure {
          display: none;
        }
        .card {
          gap: 8px;
          padding: 14px 24px 18px;
        }
      }
    `,
  ]

  @property() why: ShownEnding = 'room-gone'
  /** The code that was tried. */
  @property() code = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { heading, words, verb } = this.#says
    return html`<section class="card slab paper" role="alert">
      <cheese-figure name=${FIGURES[this.why] ?? 'trap'}></cheese-figure>
      <h1>${heading}</h1>
      <p>${words}</p>
      ${verb ? html`<button class="btn slab cheesy" type="button" @click=${this.#again}>${verb}</button>` : ''}
      ${this.why === 'room-gone' ? this.#renderCode() : ''}
      <a class="home" href="/">${shellText().home}</a>
    </section>`
  }

  /** One letter may be wrong: it is corrected where it stands. */
  #renderCode() {
    return html`<code-entry .label=${sheetText().ended.otherCode} .initial=${this.code}
      @code=${({ detail }: CustomEvent<string>) => location.assign(`/${detail}`)}></code-entry>`
  }

  get #says(): { heading: string; words: string; verb?: string } {
    const text = sheetText().ended
    switch (this.why) {
      case 'room-gone':
        return { heading: text.goneHeading, words: text.gone }
      case 'replaced':
        return { heading: text.replacedHeading, words: text.replaced, verb: text.useHere }
      case 'in-other-tab':
        return { heading: text.replacedHeading, words: text.inOtherTab, verb: text.useHere }
      case 'removed':
        return { heading: text.removedHeading, words: text.removed, verb: text.sitAgain }
      case 'unseated':
        return { heading: text.unseatedHeading, words: text.unseated, verb: text.sitAgain }
      // Taking the seat back is what the other phone is for.
      case 'moved':
        return { heading: partyText().moved.heading, words: partyText().moved.words }
      case 'outdated':
        return { heading: text.outdatedHeading, words: text.outdated, verb: text.reload }
      default:
        return this.why satisfies never
    }
  }

  #again = () => this.dispatchEvent(new Event('again'))
}

declare global {
  interface HTMLElementTagNameMap {
    'visit-ended': VisitEnded
  }
}
