/** Asks the page for the receipt of a round of this game. */
export const openReceipt = (from: EventTarget, round: number) =>
  from.dispatchEvent(new CustomEvent('open-receipt', { detail: { round }, bubbles: true, composed: true }))

/** The dice are about to fall: whatever lies over the table must go. */
export const closeReceipt = (from: EventTarget) =>
  from.dispatchEvent(new CustomEvent('close-receipt', { bubbles: true, composed: true }))
