import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/cheese-figure.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { TRAPS_TO_LOSE } from './board-model.ts'
import { text } from './text.ts'

/**
 * Three places for traps; the third one is deadly.
 *
 * @cssprop --trap-size - 38px unless told
 */
@customElement('trap-row')
export class TrapRow extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
    }
    .row {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: var(--trap-size, 38px);
      grid-gap: calc(var(--trap-size, 38px) * 0.18);
    }
    cheese-figure {
      width: var(--trap-size, 38px);
      height: var(--trap-size, 38px);
    }
    .free {
      opacity: 0.25;
    }
  `

  @property({ type: Number }) traps = 0

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<span class="row" role="img" aria-label=${text().player.traps(this.traps)}>
      ${Array.from(
        { length: TRAPS_TO_LOSE },
        (_, place) => html`<cheese-figure name="trap" class=${place < this.traps ? '' : 'free'}></cheese-figure>`,
      )}
    </span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'trap-row': TrapRow
  }
}
