import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { ActView, OrganiserView } from '#protocol/tournament-view.ts'
import { baseStyles } from '../styles/base.styles.ts'
import { slabStyles } from '../styles/slab.styles.ts'
import { LanguageController } from '../text/language-controller.ts'
import { locale } from '../text/locale.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { actWords } from './act-words.ts'
import { DeskEvent } from './desk-event.ts'

/**
 * Everything the organiser did, newest first, with the way back where there is one.
 *
 * @fires desk-command - undo
 */
@customElement('desk-log')
export class DeskLog extends LitElement {
  static override styles = [
    baseStyles,
    slabStyles,
    css`
      :host {
        display: block;
      }
      li,
      p {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        grid-column-gap: 14px;
        align-items: center;
        min-height: 56px;
        margin-bottom: 6px;
        padding: 6px 8px 6px 16px;
        border-radius: var(--radius-field);
        background: var(--inset);
      }
      p {
        display: block;
        padding: 14px 16px;
      }
      time {
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
      }
      .undone > span {
        text-decoration: line-through;
      }
      small {
        padding-right: 10px;
        color: var(--on-cloth-2);
        font-size: var(--size-floor);
      }
    `,
  ]

  @property({ attribute: false }) view!: OrganiserView

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const { acts } = this.view
    if (acts.length === 0) return html`<p>${deskText().log.none}</p>`
    return html`<ol>${[...acts].reverse().map(this.#renderAct)}</ol>`
  }

  #renderAct = (act: ActView) => {
    const words = actWords(act, this.view)
    const at = new Date(act.at)
    return html`<li class=${act.undone ? 'undone' : ''}>
      <time datetime=${at.toISOString()}>${at.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })}</time>
      <span>${words}</span>
      ${act.undone ? html`<small>${deskText().log.undone}</small>` : nothing}
      ${act.undoable ? html`<button class="btn quiet" aria-label=${deskText().log.undo(words)} @click=${() => this.#undo(act)}>${deskText().now.undo}</button>` : nothing}
    </li>`
  }

  #undo({ act }: ActView) {
    this.dispatchEvent(new DeskEvent({ type: 'undo', act }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'desk-log': DeskLog
  }
}
