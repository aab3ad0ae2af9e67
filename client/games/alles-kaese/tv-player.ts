import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView } from '#games/alles-kaese'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { openCards } from './board-model.ts'
import './card-fan.ts'
import type { Person } from './people.ts'
import './trap-row.ts'

/** A place at the television's table: the cheese somebody has, and the traps. */
@customElement('tv-player')
export class TvPlayer extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        min-width: 0;
        --token-size: 5.4vh;
        --card-size: 5.8vh;
        --trap-size: 5vh;
        --fit-floor: 2.4vh;
      }
      .place {
        height: 100%;
        padding: 1.1vh 1.1vh 1vh;
        border-radius: 2vh;
      }
      .slab {
        --side-height: 0.9vh;
      }
      .who {
        display: flex;
        align-items: center;
        height: 5.6vh;
      }
      fit-text {
        flex: 1;
        margin: 0 0.6vh 0 1vh;
        font-size: 3vh;
        font-weight: var(--weight-name);
        line-height: 1;
      }
      small {
        max-width: 11vh;
        font-size: 2.4vh;
        font-weight: 600;
        line-height: 1.02;
        text-align: center;
      }
      .number {
        min-width: 1.3em;
        text-align: right;
        font-size: 4.6vh;
        line-height: 1;
      }
      card-fan {
        margin: 0.9vh 0 0.6vh;
      }
      trap-row {
        display: block;
      }
      /* In a narrow column a name has a line of its own. */
      :host([narrow]) {
        --token-size: 4.6vh;
        --card-size: 4.4vh;
        --trap-size: 4.2vh;
      }
      :host([narrow]) .who {
        flex-wrap: wrap;
        justify-content: space-between;
        height: auto;
      }
      :host([narrow]) fit-text {
        order: -1;
        flex: 0 0 100%;
        min-height: 3.2vh;
        font-weight: 600;
        margin: 0 0 0.5vh;
      }
    `,
  ]

  @property({ attribute: false }) player!: PlayerView
  @property({ attribute: false }) person!: Person
  /** Why they do not play by themselves, if they do not. */
  @property() absence = ''
  @property({ type: Boolean }) active = false
  @property({ type: Boolean, reflect: true }) narrow = false

  override render() {
    const { player, person } = this
    return html`<div class="place ${this.active ? 'slab cheesy' : 'inset'} ${this.absence ? 'absent' : ''}">
      <div class="who">
        <seat-token mouse look=${person.look}></seat-token>
        <fit-text .text=${person.name}></fit-text>
        <small>${this.absence}</small>
        <b class="number">${player.holes}</b>
      </div>
      <card-fan .cards=${openCards(player, 'cheese')}></card-fan>
      <trap-row .traps=${player.traps}></trap-row>
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tv-player': TvPlayer
  }
}
