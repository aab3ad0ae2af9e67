import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import './kw-stack.ts'
import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { personOf, playerOf, viewOf } from './people.ts'
import { isSameTheft, type Source, type Theft } from './plan.ts'
import type { Stack } from './stacks.ts'
import { text } from './text.ts'
import { stackInWords } from './words.ts'

/** The top of a stack is what matters here, and room is scarce. */
const SHOWN = 2

/**
 * What can be stolen, neighbour by neighbour: the stack, and the piece on top of it.
 *
 * @fires source-picked - CustomEvent<Source>
 */
@customElement('kw-steals')
export class KwSteals extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: block;
        --piece-w: 37px;
        --piece-h: 19px;
        --piece-text: 15px;
        --line: 2px;
        --fit-floor: 15px;
      }
      .victims {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
        grid-auto-flow: column;
        grid-gap: 8px;
      }
      .victim {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        grid-template-rows: auto 1fr;
        grid-gap: 6px;
        align-items: center;
        min-width: 0;
        padding: var(--victim-padding, 7px 8px 10px);
        border-radius: 16px;
        background: var(--inset);
        --token-size: 24px;
      }
      fit-text {
        font-size: 17px;
        font-weight: var(--weight-name);
        line-height: 1;
      }
      ul {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-self: stretch;
        margin: 0 -6px -6px 0;
      }
      li {
        display: grid;
        flex: 1 1 46px;
        max-width: 66px;
        margin: 0 6px 6px 0;
      }
      button {
        display: grid;
        align-items: end;
        justify-items: center;
        min-height: 48px;
        padding: 10px 2px 5px;
        border-radius: 12px;
        background: var(--paper);
        color: var(--ink);
        box-shadow:
          var(--focus-ring, 0 0 #0000),
          0 4px 0 var(--paper-3);
      }
      [aria-pressed='true'] {
        --focus-ring: 0 0 0 4px var(--paper);
        background: var(--cheese);
        transform: translateY(3px);
      }
    `,
  ]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) thefts: readonly Theft[] = []
  @property({ attribute: false }) chosen: Source | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const victims = [...new Set(this.thefts.map(({ seat }) => seat))]
    return html`<div class="victims" role="group" aria-label=${text().steal.all}>${victims.map((seat) => this.#renderVictim(seat))}</div>`
  }

  #renderVictim(seat: Seat) {
    const { name, look } = personOf(this.scene, seat)
    const thefts = this.thefts.filter((theft) => theft.seat === seat)
    return html`<div class="victim">
      <seat-token look=${look}></seat-token><fit-text .text=${name}></fit-text>
      <ul>${thefts.map((theft) => html`<li>${this.#renderTheft(theft, name)}</li>`)}</ul>
    </div>`
  }

  #renderTheft(theft: Theft, name: string) {
    const stack = this.#stackOf(theft)
    return html`<button
      type="button"
      aria-label=${text().steal.label(name, theft.value, stackInWords(stack))}
      aria-pressed=${isSameTheft(this.chosen, theft) ? 'true' : 'false'}
      @pointerdown=${(event: PointerEvent) => event.button === 0 && this.#pick(theft)}
      @click=${(event: MouseEvent) => event.detail === 0 && this.#pick(theft)}
    ><kw-stack marked narrow .pieces=${stack.pieces.slice(-SHOWN)}></kw-stack></button>`
  }

  #stackOf({ seat, stack }: Theft): Stack {
    const found = playerOf(viewOf(this.scene), seat)?.stacks.find(({ id }) => id === stack)
    return found ?? { pieces: [], closed: false }
  }

  #pick(theft: Theft) {
    this.dispatchEvent(new CustomEvent<Source>('source-picked', { detail: theft }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kw-steals': KwSteals
  }
}
