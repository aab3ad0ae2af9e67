import { css, html, LitElement, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { receiptText } from '../text/receipt.ts'
import { CHECKS, type CheckName, type CheckResult } from './checks.ts'

export type Results = Readonly<Partial<Record<CheckName, CheckResult>>>

/** A shape for each result, not only a colour. */
const SIGNS: Readonly<Record<CheckResult | 'pending', string>> = {
  holds: 'M7 21L16 30L33 11',
  fails: 'M10 10L30 30M30 10L10 30',
  unknown: 'M9 20H31',
  pending: 'M20 20V20',
}

/** What this device has checked itself, with a tick for everything that holds. */
@customElement('check-list')
export class CheckList extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      li {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 5px 0;
      }
      svg {
        flex: none;
        width: 34px;
        height: 34px;
        padding: 6px;
        border-radius: 50%;
        background: var(--ink-2);
        fill: none;
        stroke: var(--paper);
        stroke-width: 7;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .holds svg {
        background: var(--good);
      }
      .fails svg {
        background: var(--bad);
      }
      .sum {
        font-weight: var(--weight-name);
      }
      .sum.fails {
        color: var(--bad-ink);
      }
    `,
  ]

  @property({ attribute: false }) results: Results = {}

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    return html`<ul>${CHECKS.map((name) => this.#renderCheck(name))}</ul>
      <p class="sum ${this.#fails ? 'fails' : ''}" role="status">${this.#sum}</p>`
  }

  #renderCheck(name: CheckName) {
    const result = this.results[name] ?? 'pending'
    const say = receiptText()
    return html`<li class=${result}>
      <svg viewBox="0 0 40 40" role="img" aria-label=${say.result[result]}>${svg`<path d=${SIGNS[result]} />`}</svg>
      <span>${say.check[name]}</span>
    </li>`
  }

  get #fails(): boolean {
    return CHECKS.some((name) => this.results[name] === 'fails')
  }

  /** Said once, when the last result is there; a failure at once. */
  get #sum(): string {
    const say = receiptText().verdictOf
    if (this.#fails) return say.bad
    if (CHECKS.some((name) => this.results[name] === undefined)) return ''
    return CHECKS.some((name) => this.results[name] === 'unknown') ? say.partly : say.good
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'check-list': CheckList
  }
}
