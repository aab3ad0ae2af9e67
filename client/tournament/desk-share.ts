import { css, html, LitElement, nothing } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { TournamentHead } from '#protocol/tournament-view.ts'
import { CopyController } from '../controllers/copy-controller.ts'
import '../components/app-dialog.ts'
import '../components/qr-code.ts'
import { inviteLink, type ServerInfo } from '../net/api.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { commonText } from '../text/common-text.ts'
import { deviceText } from '../text/device-text.ts'
import { LanguageController } from '../text/language-controller.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { tournamentText } from '../text/tournament-text.ts'
import { organiserPath, playerPath, screenPath } from './address.ts'
import { DeskEvent } from './desk-event.ts'
import { organiserLink, tournamentKey } from './keys.ts'
import { doorOf } from './situation.ts'

/**
 * The way in for players, for the wall, and for the organiser's second device.
 *
 * @fires desk-command - lock-entry, admit-more
 */
@customElement('desk-share')
export class DeskShare extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      .card {
        display: grid;
        justify-items: center;
        grid-row-gap: 8px;
        padding: 16px 18px 20px;
        border-radius: 22px;
        text-align: center;
      }
      h2 {
        font-size: 24px;
      }
      qr-code {
        width: min(100%, 220px);
        height: auto;
        aspect-ratio: 1;
        border-radius: 12px;
      }
      a.address {
        font-weight: var(--weight-name);
        overflow-wrap: anywhere;
      }
      .hint {
        color: var(--ink-2);
        font-size: var(--size-second);
      }
      .ways {
        display: grid;
        grid-gap: 10px;
        width: 100%;
      }
      .ways .btn {
        background: var(--paper-2);
        color: var(--ink);
      }
      app-dialog {
        --inset: var(--paper-2);
      }
      app-dialog qr-code {
        display: block;
        margin: 14px auto;
      }
    `,
  ]

  @property({ attribute: false }) head!: TournamentHead
  @property({ attribute: false }) info: ServerInfo | undefined
  readonly #copying = new CopyController(this)
  @state() private showsMine = false

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const text = deskText().share
    const { id, locked } = this.head
    const door = doorOf(this.head)
    const isShut = door.name === 'shut'
    const isFull = isShut && door.why === 'full'
    const isForGood = isShut && door.why !== 'full' && door.why !== 'locked'
    const link = inviteLink(this.info, playerPath(id))
    return html`<section class="card slab paper" aria-label=${text.heading}>
      <h2>${text.heading}${commonText().colon}${isFull ? text.full : isShut ? text.locked : text.open}</h2>
      ${isShut || link === undefined ? nothing : html`<qr-code .text=${link} .label=${tournamentText().qr(link)}></qr-code><p class="hint">${text.scan}</p>`}
      ${isFull ? html`<p class="hint">${text.fullWords(this.head.capacity ?? this.head.entrants)}</p>` : nothing}
      ${link === undefined ? html`<p class="hint">${deviceText().onlyHere}</p>` : nothing}
      <a class="address" href=${playerPath(id)}>${link && new URL(link).host}<wbr />${playerPath(id)}</a>
      <div class="ways">
        ${isFull ? html`<button class="btn quiet" @click=${this.#admitMore}>${text.more}</button>` : nothing}
        ${link === undefined ? nothing : html`<button class="btn quiet" @click=${() => this.#copying.copy(link)}>${this.#copying.outcome(text.copied, link) ?? text.copy}</button>`}
        <a class="btn quiet" href=${screenPath(id)} target="_blank" rel="noopener">${text.screen}</a>
        ${isForGood ? nothing : html`<button class="btn quiet" @click=${this.#lock}>${locked ? text.unlock : text.lock}</button>`}
        <button class="btn quiet" @click=${() => this.#show(true)}>${text.mine}</button>
      </div>
      <p class="visually-hidden" role="status">${this.#copying.outcome(text.copied) ?? nothing}</p>
      ${this.#renderMine()}
    </section>`
  }

  #renderMine() {
    const text = deskText().share
    const key = tournamentKey('organiser', this.head.id)
    const link = key ? inviteLink(this.info, organiserLink(organiserPath(this.head.id), key)) : ''
    return html`<app-dialog .heading=${text.mine} ?open=${this.showsMine} @close=${() => this.#show(false)}>
      <p>${link === undefined ? deviceText().onlyHere : text.mineWords}</p>
      ${this.showsMine && link !== undefined ? html`<qr-code .text=${link} .label=${text.mine}></qr-code>` : nothing}
      ${link === undefined ? nothing : html`<button slot="actions" class="btn slab paper" @click=${() => this.#copying.copy(link)}>${this.#copying.outcome(text.copied, link) ?? text.copy}</button>`}
    </app-dialog>`
  }

  #show(shows: boolean) {
    this.showsMine = shows
  }

  #lock = () => this.dispatchEvent(new DeskEvent({ type: 'lock-entry', locked: !this.head.locked }))

  #admitMore = () => this.dispatchEvent(new DeskEvent({ type: 'admit-more' }))
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-share': DeskShare
  }
}
