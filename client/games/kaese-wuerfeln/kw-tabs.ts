import '../../components/cheese-figure.ts'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf, viewOf } from './people.ts'
import { text } from './text.ts'

/**
 * Everybody in one line of a phone: whose, how many points, a gift or not. A tap shows that player's stacks.
 *
 * @fires seat-picked - CustomEvent<Seat>
 */
@customElement('kw-tabs')
export class KwTabs extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        --fit-floor: 15px;
      }
      ul {
        display: flex;
      }
      li {
        flex: 1 1 0;
        min-width: 0;
      }
      li + li {
        margin-left: 6px;
      }
      button {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        grid-template-rows: auto 1fr;
        grid-row-gap: 4px;
        align-items: center;
        width: 100%;
        height: 100%;
        min-height: 44px;
        padding: 5px 5px 4px;
        border-radius: 13px;
        background: var(--inset);
        text-align: left;
        --token-size: 20px;
      }
      seat-token {
        grid-area: 2 / 1;
      }
      .number {
        grid-area: 2 / 2;
      }
      cheese-figure {
        grid-area: 2 / 3;
      }
      fit-text {
        display: var(--tab-name, block);
        grid-column: 1 / -1;
        font-size: 16px;
        font-weight: 650;
        line-height: 1;
      }
      .number {
        margin-left: 5px;
        font-size: 17px;
        line-height: 1;
      }
      cheese-figure {
        justify-self: end;
        width: 22px;
        height: 22px;
      }
      .crowd {
        margin: 0 -6px;
      }
      .crowd li + li {
        margin-left: 4px;
      }
      /* A third of the longest name in each line. */
      .crush button {
        padding: 5px 1px 4px 2px;
      }
      .crush fit-text {
        letter-spacing: -0.05em;
      }
      /* I know who I am: the others get the room. */
      .crowd .me {
        flex: 0 0 46px;
      }
      .crowd .me button {
        padding: 5px 1px 4px 4px;
      }
      .crowd .me .number {
        margin-left: 0;
        font-size: 15px;
      }
      .crowd .me seat-token {
        display: none;
      }
      /* A phone on its side: tokens say whose it is, mine included. */
      @media (orientation: landscape) and (max-height: 520px) and (max-width: 999px) {
        .crowd .me {
          flex-basis: 66px;
        }
        .crowd button {
          grid-row-gap: 2px;
          padding: 4px 2px 3px 4px;
        }
        .crowd fit-text {
          letter-spacing: -0.04em;
        }
        .crowd .me seat-token {
          display: block;
        }
      }
      /* Five names would take three lines each, which lie over the piles, or push the own stacks under the buttons. */
      @media (max-height: 740px) and (max-width: 999px) {
        .crush fit-text {
          display: none;
        }
        .crush button {
          grid-row-gap: 0;
        }
        .crush .me {
          flex-basis: 66px;
        }
        .crush .me seat-token {
          display: block;
        }
        .crush .number {
          margin-left: 4px;
          font-size: 16px;
        }
      }
      @media (max-width: 374px) {
        .crush button {
          padding: 5px 0 4px 2px;
        }
      }
      .crowd cheese-figure {
        width: 18px;
        height: 18px;
        margin-right: 1px;
      }
      .crush li:not(.me) cheese-figure {
        width: 15px;
        height: 15px;
      }
      /* Beside a token and two digits a narrow tab has no room for it: it lies where the name would be. */
      @media (max-height: 740px) and (max-width: 999px) {
        .crush li:not(.me) cheese-figure {
          grid-area: 1 / 2 / auto / -1;
        }
      }
      /* Whose turn it is shows as paper; whose stacks are shown, as a pressed key with a ring. */
      .active {
        background: var(--paper);
        color: var(--ink);
        box-shadow:
          var(--focus-ring, 0 0 #0000),
          0 4px 0 var(--paper-3);
      }
      [aria-pressed='true'] {
        --focus-ring: 0 0 0 3px var(--cheese);
        box-shadow: var(--focus-ring);
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  /** Whose stacks are shown. */
  @property({ attribute: false }) shown: Seat | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { players } = this.#view
    return html`<ul class="${players.length > 3 ? 'crowd' : ''} ${players.length > 4 ? 'crush' : ''}" aria-label=${text().player.all}>
      ${players.map((player) => html`<li class=${player.seat === this.scene.me ? 'me' : ''}>${this.#renderTab(player)}</li>`)}
    </ul>`
  }

  #renderTab({ seat, points, gift }: PlayerView) {
    const { name: called, look } = personOf(this.scene, seat)
    const name = seat === this.scene.me ? text().player.you : called
    const absence = absenceWords(this.scene.seats, seat)
    return html`<button
      type="button"
      class="${seat === this.#view.active ? 'active' : ''} ${absence ? 'absent' : ''}"
      aria-pressed=${seat === this.shown ? 'true' : 'false'}
      aria-label=${[text().player.look(name, points), absence].filter(Boolean).join(', ')}
      @click=${() => this.dispatchEvent(new CustomEvent<Seat>('seat-picked', { detail: seat }))}
    >
      <fit-text .text=${name}></fit-text>
      <seat-token look=${look}></seat-token>
      <b class="number">${points}</b>
      ${gift ? html`<cheese-figure name="gift"></cheese-figure>` : nothing}
    </button>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-tabs': KwTabs
  }
}
