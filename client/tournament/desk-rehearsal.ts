import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { OrganiserView } from '#protocol/tournament-view.ts'
import { copyText } from '../components/share-panel.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentKey } from './keys.ts'
import { lastRehearsal, type Rehearsal, rehearseCommand } from './rehearsal.ts'

const COPIED_FOR_MS = 2_500

/** Whether this installation will carry the evening: the verdict of the rehearsal, and the way to one. */
@customElement('desk-rehearsal')
export class DeskRehearsal extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      section {
        padding: 14px 16px 16px;
        border-radius: 20px;
        background: var(--inset);
      }
      h2 {
        font-size: 24px;
      }
      p {
        margin-top: 6px;
      }
      .verdict {
        font-size: 22px;
        font-weight: var(--weight-number);
      }
      .go {
        color: var(--good-on-cloth);
      }
      .no-go {
        color: var(--bad-on-cloth);
      }
      code {
        display: block;
        margin: 10px 0;
        font-size: var(--size-floor);
        overflow-wrap: anywhere;
      }
      .btn {
        width: 100%;
      }
    `,
  ]

  @property({ attribute: false }) view!: OrganiserView
  @state() private isCopied = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().rehearsal
    const { head, acts } = this.view
    const last = lastRehearsal(acts)
    return html`<section aria-label=${text.heading}>
      <h2>${text.heading}</h2>
      ${last ? this.#renderVerdict(last) : html`<p>${text.none}</p>`}
      ${head.capacity === undefined ? nothing : html`<p>${text.capacity(head.capacity)}</p>`}
      ${head.phase === 'registration' ? this.#renderCommand() : nothing}
    </section>`
  }

  #renderVerdict({ verdict, players, claimP99Ms }: Rehearsal) {
    const text = deskText().rehearsal
    return html`<p class="verdict ${verdict}">${verdict === 'go' ? text.go : text.noGo}</p>
      <p>${text.players(players)}${claimP99Ms === undefined ? nothing : ` ${text.speed(Math.round(claimP99Ms))}`}</p>`
  }

  /** The key is only in what is copied, not on a screen that somebody may look at. */
  #renderCommand() {
    const text = deskText().rehearsal
    return html`<p>${text.how}</p>
      <code>${rehearseCommand(this.view.head.id, location.origin)}</code>
      <button class="btn quiet" @click=${this.#copy}>${this.isCopied ? deskText().share.copied : text.copy}</button>`
  }

  #copy = async () => {
    const { id } = this.view.head
    await copyText(rehearseCommand(id, location.origin, tournamentKey('organiser', id)), this.renderRoot)
    this.isCopied = true
    setTimeout(() => {
      this.isCopied = false
    }, COPIED_FOR_MS)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-rehearsal': DeskRehearsal
  }
}
