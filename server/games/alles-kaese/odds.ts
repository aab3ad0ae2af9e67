import { howMany } from './cards.ts'
import type { Front, View } from './protocol.ts'

/** How likely the card in this slot is a trap, as far as this view can tell. Certain when it was looked at. */
export function trapChance(view: View, slot: number): number {
  const { holes, front } = view.display[slot] as View['display'][number]
  if (front !== undefined) return front === 'trap' ? 1 : 0
  const traps = unseen(view, holes, 'trap')
  return traps / (traps + unseen(view, holes, 'cheese'))
}

function unseen(view: View, holes: number, front: Front): number {
  const count = (cards: readonly { holes: number; front?: Front | undefined }[]) =>
    cards.filter((card) => card.holes === holes && card.front === front).length
  const open = view.players.reduce((sum, { cards }) => sum + count(cards), 0)
  const lying = count(view.display)
  // A card that was looked at and is gone may be one of the open ones; counting both would count it twice.
  const gone = count(view.peeks) - lying
  return howMany(holes, front) - lying - Math.max(open, gone)
}
