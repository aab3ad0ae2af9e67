import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/kaese-wuerfeln'
import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import './kw-shelf.ts'
import type { Person } from './people.ts'
import { slotsOf } from './shelf-slots.ts'
import { text } from './text.ts'
import { sizesOf } from './tv-sizes.ts'

/** A place at the television's table: points, what is kept, and every stack. */
@customElement('kw-tv-player')
export class KwTvPlayer extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        min-width: 0;
        --token-size: 4.6vh;
        --fit-floor: 2.4vh;
      }
      .place {
        position: relative;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: auto minmax(0, 1fr);
        height: 100%;
        padding: 1vh 1vh 0.6vh;
        border-radius: 2vh;
      }
      .slab {
        --side-height: 0.9vh;
        --on-cloth: var(--ink);
        --on-cloth-2: var(--ink);
      }
      .who {
        display: flex;
        align-items: center;
        height: 5.4vh;
      }
      fit-text {
        flex: 1;
        margin-right: 0.8vh;
        font-size: 3.1vh;
        font-weight: var(--weight-name);
        line-height: 1;
      }
      .number {
        font-size: 4.2vh;
        line-height: 1;
      }
      .kept {
        display: flex;
        align-items: center;
        height: 5vh;
      }
      .kept cheese-figure {
        width: 3.8vh;
        height: 3.8vh;
        margin-left: 0.4vh;
      }
      .won {
        margin-left: 0.5vh;
        padding: 0.4vh 0.6vh;
        border-radius: 0.8vh;
        background: var(--paper);
        color: var(--ink);
        font-size: 2.5vh;
        font-weight: 850;
        line-height: 1;
      }
      .slab .won {
        background: var(--cheese);
      }
      /* Where stacks seldom reach: the oldest and highest stand on the left. */
      .absence {
        position: absolute;
        right: 1vh;
        top: 11.8vh;
        padding: 0.3vh 0.9vh;
        border-radius: 0.8vh;
        background: var(--ink);
        color: var(--cheese);
        font-size: 2.4vh;
        font-weight: 750;
        line-height: 1.15;
      }
      kw-shelf {
        --line: 0.26vh;
        --gap: 0.4vh;
        --row-gap: 0.6vh;
        --label: 2.9vh;
        --label-text: 2.4vh;
        --plank: 0.8vh;
        align-self: end;
      }
    `,
  ]

  @property({ attribute: false }) view!: View
  @property({ attribute: false }) player!: PlayerView
  @property({ attribute: false }) person!: Person
  /** Why somebody does not play by themselves. */
  @property() absence = ''
  @property({ type: Boolean }) active = false
  @property({ attribute: false }) landed: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { player, person } = this
    const { perRow, pieceW, pieceH, pieceText } = sizesOf(this.view.players.length, player.stacks)
    return html`<div class="place ${this.active ? 'slab paper' : 'inset'} ${this.absence ? 'absent' : ''}">
      <div>
        <div class="who">
          <fit-text .text=${person.name}></fit-text>
          <b class="number">${player.points}</b>
        </div>
        <div class="kept"><seat-token mouse look=${person.look}></seat-token>${this.#renderKept()}</div>
      </div>
      ${this.absence ? html`<span class="absence">${this.absence}</span>` : nothing}
      <kw-shelf
        fixed
        style="--piece-w: ${pieceW}vh; --piece-h: ${pieceH}vh; --piece-text: ${pieceText}vh"
        .perRow=${perRow}
        .roomy=${pieceW < pieceText * 2.9 ? 0 : perRow + 4}
        .slots=${slotsOf(this.view, player, undefined)}
        .landed=${this.landed}
        .label=${text().stack.of(person.name)}
      ></kw-shelf>
    </div>`
  }

  #renderKept() {
    const { mice, gift, bonuses } = this.player
    return html`${Array.from({ length: mice }, () => html`<cheese-figure name="mouse"></cheese-figure>`)}
      ${gift ? html`<cheese-figure name="gift"></cheese-figure>` : nothing}
      ${bonuses.map(({ points }) => html`<b class="won">${points}</b>`)}`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-tv-player': KwTvPlayer
  }
}
