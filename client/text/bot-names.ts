import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import type { SeatView } from '#protocol/room-view.ts'
import { breakable } from './breakable.ts'
import { shellText } from './shell.ts'

/** Every name in a game says where a bot plays for a player: in lists, headlines and results alike. */
export const withBotNames = (seats: readonly SeatView[]): readonly SeatView[] =>
  seats.map((seat) => (seat.link === 'stood-in' ? { ...seat, name: botName(seat.name) } : seat))

/** No longer than a name may be, or it has no room on some screens: cut after a syllable, where a line may be broken. */
function botName(name: string): string {
  const marked = shellText().absence.named(name)
  if (marked.length <= MAX_NAME_LENGTH) return marked
  let cut = ''
  for (const syllable of breakable(marked).match(/[^\s\u00ad-]+[\s\u00ad-]*/g) ?? []) {
    const longer = cut + syllable.replace('\u00ad', '')
    if (longer.length >= MAX_NAME_LENGTH) break
    cut = longer
  }
  // A name without syllables is cut anywhere.
  return `${cut.length > MAX_NAME_LENGTH / 2 ? cut : marked.slice(0, MAX_NAME_LENGTH - 1)}…`
}
