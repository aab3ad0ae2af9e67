import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { PlayerView, View } from '#games/alles-kaese'
import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { absenceWords } from '../../text/absence.ts'
import { commonText } from '../../text/common-text.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { TRAPS_TO_LOSE } from './board-model.ts'
import { personOf, viewOf } from './people.ts'
import { text } from './text.ts'

/** From here on a name takes more than two lines of a narrow column. */
const LONG_NAME = 10
const firstOf = (name: string): string => name.split(/\s/)[0] ?? name

/** The first word of a name; the whole name if another player shares that word, or if it has no letter. */
export function shortName(name: string, all: readonly string[]): string {
  const first = firstOf(name)
  const isClear = first.length > 3 && all.filter((other) => firstOf(other) === first).length === 1
  return name.length > LONG_NAME && isClear ? first : name
}

/** Everybody else, in one line of a phone: who, how many holes, how many traps. */
@customElement('others-strip')
export class OthersStrip extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 1fr);
        grid-gap: 8px;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        min-height: 48px;
        padding: 3px 8px 4px 6px;
        border-radius: 14px;
        background: var(--inset);
        --token-size: 25px;
      }
      .name {
        width: 100%;
        font-size: var(--size-floor);
        font-weight: var(--weight-name);
        line-height: 1.1;
      }
      /* The one who plays is lifted, not only coloured. */
      .active {
        background: var(--paper);
        color: var(--ink);
        box-shadow: 0 5px 0 var(--paper-3);
        transform: translateY(-3px);
      }
      .number {
        font-size: 20px;
      }
      .traps {
        display: flex;
      }
      .traps i {
        width: 8px;
        height: 20px;
        margin-left: 2px;
        border: 2px solid currentColor;
        border-radius: 3px;
      }
      .sprung {
        background: currentColor;
      }
      @media (max-width: 359px), (max-height: 600px) {
        li {
          min-height: 38px;
          padding: 1px 5px 3px;
          --token-size: 22px;
        }
        .number {
          font-size: 18px;
        }
        .traps i {
          width: 7px;
        }
      }
      /* On its side a phone has no line to spare. */
      @media (max-height: 420px) {
        .name {
          display: none;
        }
      }
      .crowd {
        grid-gap: 6px;
      }
      .crowd li {
        padding: 3px 5px 5px;
        --token-size: 22px;
      }
      /* Two digits stay beside the token: on a line of their own they would push the traps out. */
      .crowd .number {
        flex: 1;
        min-width: 0;
        font-size: 18px;
        text-align: center;
      }
      .crowd .traps {
        width: 100%;
        margin-top: 3px;
      }
      .crowd .traps i {
        flex: 1;
        height: 9px;
        margin: 0 1px;
      }
      @media (max-width: 359px), (max-height: 600px) {
        .crowd {
          grid-gap: 4px;
        }
        .crowd li {
          padding: 1px 3px 3px;
          --token-size: 20px;
        }
        .crowd .traps {
          margin-top: 2px;
        }
      }
      /* Room for two lines of small type. */
      @media (max-height: 700px) {
        .crowd .name {
          --fit-floor: 12px;
          max-height: 24px;
          overflow: hidden;
        }
      }
      /* Four or more of them are a line higher, which a small phone does not have. */
      @media (max-height: 650px) {
        .crowd .name {
          display: none;
        }
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul class=${this.#others.length > 3 ? 'crowd' : ''} aria-label=${text().player.all}>
      ${this.#others.map((player) => this.#renderPlayer(player))}
    </ul>`
  }

  #renderPlayer({ seat, holes, traps }: PlayerView) {
    const { name, look } = personOf(this.scene, seat)
    const names = this.scene.seats.map((other) => other.name)
    const absence = absenceWords(this.scene.seats, seat)
    const line = [text().player.line(holes, traps), absence].filter(Boolean).join(', ')
    return html`<li class="${this.#view.active === seat ? 'active' : ''} ${absence ? 'absent' : ''}">
      <span class="visually-hidden">${name}${commonText().colon}${line}</span>
      <fit-text class="name" aria-hidden="true" .text=${shortName(name, names)}></fit-text>
      <seat-token look=${look} letter></seat-token>
      <b class="number" aria-hidden="true">${holes}</b>
      <span class="traps" aria-hidden="true">${Array.from(
        { length: TRAPS_TO_LOSE },
        (_, place) => html`<i class=${place < traps ? 'sprung' : ''}></i>`,
      )}</span>
    </li>`
  }

  get #view(): View {
    return viewOf(this.scene)
  }

  get #others(): readonly PlayerView[] {
    return this.#view.players.filter(({ seat }) => seat !== this.scene.me)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'others-strip': OthersStrip
  }
}
