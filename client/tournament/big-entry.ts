import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { StandingRow, TournamentHead } from '#protocol/tournament-view.ts'
import '../components/fit-text.ts'
import '../components/qr-code.ts'
import type { GameUi } from '../games/game-ui.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { playerPath } from './address.ts'
import { doorOf, mayEnter } from './situation.ts'
import { planWords } from './words.ts'

/** So few may be larger. */
const FEW = 10

/** Without the path, which stands below it in larger letters. */
const hostOf = (link: string) => link && new URL(link).host

/** The wall while people come in: the code to scan, who is here, and what will be played. */
@customElement('big-entry')
export class BigEntry extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: 50vh minmax(0, 1fr);
        grid-column-gap: 5vh;
        height: 90vh;
      }
      :host([shut]) {
        grid-template-columns: minmax(0, 1fr);
      }
      .label {
        align-self: center;
        display: grid;
        justify-items: center;
        padding: 3vh;
        border-radius: 4vh;
        text-align: center;
        transform: rotate(-1.2deg);
        --side-height: 1.3vh;
      }
      h2 {
        font-size: 5.4vh;
      }
      qr-code {
        width: 43vh;
        height: 43vh;
        margin: 1.8vh 0;
        border-radius: 1.6vh;
      }
      .label fit-text {
        width: 100%;
        font-size: 3.4vh;
        font-weight: 750;
        --fit-floor: 2.4vh;
      }
      .id {
        font-size: 4.6vh;
        font-weight: var(--weight-number);
        line-height: 1.1;
      }
      .hint {
        margin-top: 1vh;
        font-size: 2.6vh;
        font-weight: 600;
        color: var(--ink-2);
      }
      .hall {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) 13vh;
        grid-row-gap: 2.4vh;
        min-height: 0;
      }
      .title {
        font-size: 4.4vh;
        font-weight: 750;
        line-height: 1.15;
        --fit-floor: 2.8vh;
      }
      h1 {
        font-size: 7vh;
        line-height: 1.15;
      }
      .count {
        font-size: 3.2vh;
        color: var(--on-cloth-2);
      }
      ul {
        display: grid;
        grid-auto-flow: column;
        grid-template-rows: repeat(8, 5.3vh);
        grid-template-columns: repeat(3, minmax(0, 1fr));
        grid-gap: 0.7vh 1.6vh;
        align-content: start;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        padding: 0 1.6vh;
        border-radius: 1.4vh;
        background: var(--inset);
        font-size: 3vh;
        font-weight: 700;
        line-height: 1.05;
        --fit-floor: 2.4vh;
      }
      .few {
        grid-template-rows: repeat(5, 8.6vh);
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .few li {
        font-size: 4.4vh;
      }
      li small {
        color: var(--on-cloth-2);
        font-size: 2.4vh;
        font-weight: 600;
      }
      li svg {
        width: 3vh;
        height: 3vh;
        fill: none;
        stroke: var(--cheese);
        stroke-width: 7;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .game {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        grid-column-gap: 3vh;
        align-items: center;
        padding: 0 3vh;
        border-radius: 3vh;
        --side-height: 1.1vh;
      }
      .picture {
        display: block;
        height: 10vh;
        font-size: 10vh;
      }
      .game h2 {
        font-size: 4.6vh;
      }
      .game p {
        margin-top: 0.6vh;
        font-size: 2.9vh;
        font-weight: 650;
      }
    `,
  ]

  @property({ attribute: false }) head!: TournamentHead
  @property({ attribute: false }) rows: readonly StandingRow[] = []
  @property({ attribute: false }) ui: GameUi | undefined
  @property({ attribute: false }) info: ServerInfo | undefined
  /** Which page of how many, in words; empty if there is one. */
  @property() page = ''

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate() {
    this.toggleAttribute('shut', !mayEnter(this.head))
  }

  override render() {
    const text = tournamentText().screen
    const { head } = this
    const door = doorOf(head)
    return html`${door.name === 'door' ? this.#renderLabel() : nothing}
      <div class="hall">
        <header>
          <fit-text class="title" .text=${head.title}></fit-text>
          <h1>${door.name === 'door' ? text.soon : door.why === 'full' ? text.full : tournamentText().shut.heading}</h1>
          <p class="count">${head.entrants === 0 ? text.nobody : text.here(head.checkedIn, head.entrants)}${this.page ? ` · ${this.page}` : nothing}</p>
        </header>
        <ul class=${this.rows.length <= FEW ? 'few' : nothing} aria-label=${text.entrants}>${this.rows.map(this.#renderRow)}</ul>
        ${this.#renderGame()}
      </div>`
  }

  #renderLabel() {
    const text = tournamentText().screen
    const link = inviteLink(this.info, playerPath(this.head.id))
    if (link === undefined)
      return html`<div class="label slab paper"><p class="hint">${deviceText().onlyHere}</p></div>`
    return html`<div class="label slab paper">
      <h2>${text.join}</h2>
      <qr-code .text=${link} .label=${tournamentText().qr(link)}></qr-code>
      <fit-text .text=${hostOf(link)}></fit-text>
      <p class="id">${playerPath(this.head.id)}</p>
      ${this.info?.local ? html`<p class="hint">${text.sameWifi}</p>` : nothing}
    </div>`
  }

  #renderRow = ({ name, status, bot }: StandingRow) => html`<li>
    <fit-text .text=${name}></fit-text>
    ${bot ? html`<small>${tournamentText().bot}</small>` : status === 'here' ? this.#renderTick() : nothing}
  </li>`

  #renderTick() {
    return html`<svg viewBox="0 0 40 40" role="img" aria-label=${tournamentText().screen.isHere}><path d="M6 21L16 31L34 9" /></svg>`
  }

  #renderGame() {
    if (!this.ui) return nothing
    return html`<div class="game slab cheesy">
      <span class="picture" aria-hidden="true">${this.ui.picture()}</span>
      <div><h2>${this.ui.title()}</h2><p>${planWords(this.head.plan)}</p></div>
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'big-entry': BigEntry
  }
}
