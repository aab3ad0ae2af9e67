import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../components/cheese-figure.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'

/** Instead of a tournament: it is on its way, or there is none. */
@customElement('no-tournament')
export class NoTournament extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        justify-items: center;
        grid-row-gap: 16px;
        padding: 12vh 0;
        text-align: center;
      }
      cheese-figure {
        width: 96px;
        height: 96px;
      }
      h1 {
        font-size: 34px;
      }
    `,
  ]

  /** Nothing is known yet. */
  @property({ type: Boolean }) waiting = false
  /** Other words than "no such tournament". */
  @property() heading = ''
  @property() words = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { lost, screen } = tournamentText()
    if (this.waiting) return html`<cheese-figure name="moon"></cheese-figure><h1>${screen.opening}</h1>`
    return html`<cheese-figure name="cat"></cheese-figure>
      <h1>${this.heading || lost.heading}</h1>
      <p>${this.words || lost.words}</p>
      <a class="btn quiet" href="/">${lost.home}</a>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'no-tournament': NoTournament
  }
}
