import { html, nothing, type TemplateResult } from 'lit'
import type { GameScene } from '../game-ui.ts'
import { openReceipt } from './receipt-events.ts'
import './round-clock.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/** Time to look back while somebody fetches the dice; and the last seconds when it is time to decide. */
export function aside(host: EventTarget, scene: GameScene): TemplateResult | typeof nothing {
  const { stage, book } = viewOf(scene)
  if (stage.name === 'race')
    return html`<round-clock .until=${stage.endsAt} .clockOffset=${scene.clockOffset}></round-clock>`
  const lastRound = book?.lastRound
  if (stage.name !== 'roll' || lastRound === undefined || stage.roller === scene.me) return nothing
  return html`<button class="look-back" type="button" @click=${() => openReceipt(host, lastRound)}>${text().result.receiptOf(lastRound)}</button>`
}
