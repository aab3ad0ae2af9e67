import { html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { GameUi } from '../games/game-ui.ts'
import type { RoomModel } from '../state/room-model.ts'
import { refusalInWords } from '../text/refusals.ts'
import './refusal-toast.ts'

/** What came too late was overtaken by a result, which is read meanwhile. */
const LATE = ['round-over', 'pawns-gone']

/** Why the room or its game refused a command. Not part of the first load: nothing can be refused before it. */
@customElement('room-refusal')
export class RoomRefusal extends LitElement {
  @property({ attribute: false }) refusal: RoomModel['refusal']
  @property({ attribute: false }) ui: GameUi | undefined

  override render() {
    const { refusal } = this
    return html`<refusal-toast ?late=${refusal && LATE.includes(refusal.code)} .refusal=${refusal} .words=${refusal ? refusalInWords(refusal.code, this.ui) : ''}></refusal-toast>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'room-refusal': RoomRefusal
  }
}
