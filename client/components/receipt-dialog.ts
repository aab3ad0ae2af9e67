import '../games/cheese-master/figure-die.ts'
import '../receipt/check-list.ts'
import '../receipt/receipt-hand.ts'
import './app-dialog.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Seat } from '#protocol/ids.ts'
import type { Receipt } from '#protocol/receipt.ts'
import { platterName, text } from '../games/cheese-master/text.ts'
import type { Results } from '../receipt/check-list.ts'
import { runChecks } from '../receipt/checks.ts'
import { type FetchedReceipt, fetchReceipt, fileNameOf, saveReceipt } from '../receipt/fetch-receipt.ts'
import { storyOf } from '../receipt/story.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { locale } from '../text/locale.ts'
import { receiptText } from '../text/receipt.ts'
import { refusalInWords } from '../text/refusals.ts'
import { receiptDialogStyles } from './receipt-dialog.styles.ts'

/**
 * The receipt of a round: what happened, in words and numbers, and whether it is true, checked by this device.
 *
 * @fires close - the owner then sets `open` to false
 */
@customElement('receipt-dialog')
export class ReceiptDialog extends LitElement {
  static override styles = [baseStyles, slabStyles, receiptDialogStyles]

  @property() code = ''
  @property({ type: Number }) number = 0
  @property({ type: Number }) round = 0
  @property({ type: Boolean }) open = false

  @state() private fetched: FetchedReceipt | undefined
  @state() private problem = ''
  @state() private results: Results = {}

  constructor() {
    super()
    new LanguageController(this)
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    const isAsked = ['open', 'code', 'number', 'round'].some((name) => changed.has(name))
    if (this.open && isAsked) void this.#fetch()
  }

  override render() {
    return html`<app-dialog .heading=${receiptText().heading(this.round)} .open=${this.open} @close=${this.#closed}>
      ${this.fetched ? this.#renderReceipt(this.fetched) : html`<p role="status">${this.problem || receiptText().loading}</p>`}
      ${
        this.fetched
          ? html`<button slot="actions" class="btn slab cheesy save" type="button" @click=${this.#save}>
              ${receiptText().save}
            </button>`
          : nothing
      }
    </app-dialog>`
  }

  #renderReceipt({ signed: { receipt } }: FetchedReceipt) {
    const say = receiptText()
    const story = storyOf(receipt, (seat) => nameIn(receipt, seat))
    return html`
      <p>${say.where(receipt.room, receipt.number, whenOf(receipt))}</p>
      <section>
        <div class="dice" role="img" aria-label=${this.#dice(receipt)}>
          ${receipt.dice.map(({ die, face }) => html`<figure-die .die=${die} .face=${face}></figure-die>`)}
        </div>
        <p class="answer">${say.answer(platterName(receipt.answer))}</p>
        ${receipt.hands.length === 0 ? html`<p>${say.nobody}</p>` : nothing}
        ${story.length === 0 ? nothing : html`<ol class="story">${story.map((one) => html`<li>${one}</li>`)}</ol>`}
      </section>
      <details ?open=${Object.values(this.results).includes('fails')}>
        <summary>${say.proofs}</summary>
        <check-list .results=${this.results}></check-list>
        ${receipt.hands.length === 0 ? nothing : this.#renderHands(receipt)}
        <p>${say.offline}</p>
        <p class="command">${say.command(fileNameOf(receipt))}</p>
        ${this.#renderNumbers()}
      </details>
    `
  }

  #renderHands(receipt: Receipt) {
    const say = receiptText()
    return html`<p>${say.order[receipt.options.order]}</p>
      <ol class="hands">
        ${receipt.hands.map(
          (hand) => html`<li><receipt-hand .name=${nameIn(receipt, hand.seat)} .hand=${hand}></receipt-hand></li>`,
        )}
      </ol>`
  }

  #renderNumbers() {
    return html`<details class="numbers">
      <summary>${receiptText().numbers}</summary>
      <dl>${this.#numbers.map(([name, hex]) => html`<dt>${name}</dt><dd>${hex}</dd>`)}</dl>
    </details>`
  }

  #dice({ dice }: Receipt): string {
    return text().dice.shown(dice.map(({ face }) => text().face[face]).join(', '))
  }

  get #numbers(): readonly (readonly [string, string])[] {
    if (!this.fetched) return []
    const say = receiptText()
    const { receipt, signature, publicKey } = this.fetched.signed
    const { seed, seeds, matchId, commitment } = receipt.fair
    return [
      [say.seed, seed],
      [say.commitment, commitment],
      [say.match, matchId],
      ...seeds.map((one) => [say.seedOf(nameIn(receipt, one.seat)), one.seed] as const),
      [say.key, publicKey],
      [say.signature, signature],
    ]
  }

  async #fetch(): Promise<void> {
    const { code, number, round } = this
    this.fetched = undefined
    this.problem = ''
    this.results = {}
    const answer = await fetchReceipt(code, number, round)
    if (code !== this.code || number !== this.number || round !== this.round) return
    if (!answer.ok) {
      this.problem = refusalInWords(answer.code)
      return
    }
    const fetched = answer.value
    this.fetched = fetched
    await runChecks(fetched.signed, (name, result) => {
      if (this.fetched === fetched) this.results = { ...this.results, [name]: result }
    })
  }

  #save = () => {
    if (this.fetched) saveReceipt(this.fetched)
  }

  #closed = () => {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

const nameIn = ({ players }: Receipt, seat: Seat): string => players.find((one) => one.seat === seat)?.name ?? ''

const whenOf = ({ endedAt }: Receipt): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(endedAt)

declare global {
  interface HTMLElementTagNameMap {
    'receipt-dialog': ReceiptDialog
  }
}
