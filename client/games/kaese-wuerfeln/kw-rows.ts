import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import './kw-shelf.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf, viewOf } from './people.ts'
import { slotsOf, tallestOf } from './shelf-slots.ts'
import { text } from './text.ts'

/** Everybody else with all their stacks, one row each: for a screen that has the room. */
@customElement('kw-rows')
export class KwRows extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
        --token-size: 34px;
        --fit-floor: 15px;
      }
      ol {
        display: flex;
        flex-direction: column;
        height: 100%;
      }
      li + li {
        margin-top: 10px;
      }
      li {
        flex: 1 1 0;
        max-height: var(--row-max, 200px);
        display: grid;
        grid-template-columns: 132px minmax(0, 1fr);
        grid-gap: 10px;
        align-items: stretch;
        min-height: 0;
        padding: 8px 12px 6px;
      }
      li.slab {
        --side-height: 6px;
        --on-cloth-2: var(--ink);
        --on-cloth: var(--ink);
      }
      .who {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        grid-gap: 4px 8px;
        align-content: center;
        align-items: center;
        min-width: 0;
      }
      fit-text {
        font-size: 18px;
        font-weight: var(--weight-name);
        line-height: 1.05;
      }
      .line {
        grid-column: 1 / -1;
        display: flex;
        align-items: center;
        flex-wrap: wrap;
        font-size: 15px;
        line-height: 1.2;
      }
      cheese-figure {
        width: 24px;
        height: 24px;
        margin-left: 4px;
      }
      .won {
        margin-left: 5px;
        padding: 2px 5px;
        border-radius: 6px;
        background: var(--paper);
        color: var(--ink);
        font-weight: 850;
      }
      kw-shelf {
        --widest: var(--row-widest, 64px);
        --highest: var(--row-highest, 24px);
        --lowest: 17px;
        --plank: 5px;
        --label: 18px;
      }
      /* A table for two or three leaves them the room of those who are not there. */
      .few {
        --row-max: 300px;
        --row-widest: 84px;
        --row-highest: 32px;
      }
      /* Names of twelve letters stay whole. */
      @media (min-width: 1200px) {
        li {
          grid-template-columns: 160px minmax(0, 1fr);
        }
      }
      @media (max-height: 800px) {
        li + li {
          margin-top: 7px;
        }
        li {
          padding-top: 4px;
          padding-bottom: 2px;
        }
        kw-shelf {
          --lowest: 16px;
        }
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  /** Whose stacks are shown elsewhere. */
  @property({ attribute: false }) without: Seat | undefined
  @property({ attribute: false }) landed: number | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const others = this.#view.players.filter(({ seat }) => seat !== this.without)
    return html`<ol class=${others.length > 2 ? '' : 'few'} aria-label=${text().player.all}>${others.map((player) => this.#renderRow(player))}</ol>`
  }

  #renderRow(player: PlayerView) {
    const { name, look } = personOf(this.scene, player.seat)
    const absence = absenceWords(this.scene.seats, player.seat)
    const slots = slotsOf(this.#view, player, undefined)
    // Whoever has higher stacks gets more of the height.
    return html`<li
      class="${player.seat === this.#view.active ? 'slab paper' : 'inset'} ${absence ? 'absent' : ''}"
      style="flex-grow: ${tallestOf(slots)}"
    >
      <div class="who">
        <seat-token look=${look} letter></seat-token><fit-text .text=${name}></fit-text>
        <span class="line">${[text().player.points(player.points), absence].filter(Boolean).join(', ')}${this.#renderKept(player)}</span>
      </div>
      <kw-shelf
        perRow="12"
        roomy="6"
        .slots=${slots}
        .landed=${this.landed}
        .label=${text().stack.of(name)}
      ></kw-shelf>
    </li>`
  }

  #renderKept({ mice, gift, bonuses }: PlayerView) {
    return html`${Array.from({ length: mice }, () => html`<cheese-figure name="mouse"></cheese-figure>`)}
      ${gift ? html`<cheese-figure name="gift" label=${text().player.gift}></cheese-figure>` : nothing}
      ${mice > 0 ? html`<span class="visually-hidden">${text().stack.mice(mice)}</span>` : nothing}
      ${bonuses.map(({ points }) => html`<b class="won">${points}</b>`)}`
  }

  get #view(): View {
    return viewOf(this.scene)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-rows': KwRows
  }
}
