import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { ReceiptHand as Hand, ReceiptTiming } from '#protocol/receipt.ts'
import { decimal, platterName, text } from '../games/cheese-master/text.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { receiptText } from '../text/receipt.ts'

const millis = (ms: number) => text().millis(decimal(ms, 1))

/** One player's part in a round: what was said, what it cost, and how it was timed. */
@customElement('receipt-hand')
export class ReceiptHand extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: grid;
        gap: 8px;
        padding: 12px 14px;
        border-radius: var(--radius-field);
        background: var(--paper-2);
      }
      .who {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 2px 10px;
      }
      b {
        font-weight: var(--weight-number);
        overflow-wrap: anywhere;
      }
      .points {
        margin-left: auto;
        white-space: nowrap;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(108px, 1fr));
        gap: 6px 12px;
      }
      dt {
        font-size: var(--size-floor);
      }
      dd {
        font-weight: var(--weight-name);
        font-variant-numeric: tabular-nums;
      }
    `,
  ]

  @property() name = ''
  @property({ attribute: false }) hand!: Hand

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { rank, before, after, timing } = this.hand
    return html`
      <p class="who">
        ${rank === undefined ? nothing : html`<b>${text().end.place(rank)}</b>`}
        <b>${this.name}</b>
        <span>${this.#verdict}</span>
        <span class="points">${receiptText().points(before, after)}</span>
      </p>
      ${timing ? this.#renderTiming(timing) : nothing}
    `
  }

  #renderTiming({
    reactionMs,
    arrivalMs,
    fromMs,
    roundTripMs,
    creditMs,
    outageMs,
    outageCreditMs,
    clockMs,
    lateMs,
    headStartMs,
  }: ReceiptTiming) {
    const say = receiptText()
    const rows: [string, number][] = [
      [say.reaction, reactionMs],
      [say.arrival, arrivalMs],
      ...(fromMs === undefined ? [] : [[say.from, fromMs] satisfies [string, number]]),
      [say.line, roundTripMs],
      [say.credit, creditMs],
      ...(outageMs === undefined ? [] : [[say.outage, outageMs] satisfies [string, number]]),
      ...(outageCreditMs === undefined ? [] : [[say.outageCredit, outageCreditMs] satisfies [string, number]]),
      ...(clockMs === undefined ? [] : [[say.clock, clockMs] satisfies [string, number]]),
      ...(headStartMs === undefined ? [] : [[say.headStart, headStartMs] satisfies [string, number]]),
    ]
    return html`<dl>${rows.map(([name, ms]) => html`<div><dt>${name}</dt><dd>${millis(ms)}</dd></div>`)}</dl>
      ${lateMs > 0 ? html`<p>${say.late(millis(lateMs))}</p>` : nothing}`
  }

  get #verdict(): string {
    const { verdict, platter } = this.hand
    const say = receiptText()
    return [...(platter === undefined ? [] : [say.said(platterName(platter))]), say.verdict[verdict]].join(', ')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'receipt-hand': ReceiptHand
  }
}
