import type { Room } from '../../rooms/room.ts'
import { personByKey } from '../../rooms/seats/people.ts'
import { canRemember, isMissed } from '../../rooms/seats/screens.ts'
import type { Watcher } from './watcher.ts'

/**
 * Whether a socket still holds the seat it came for, and the room knows of it. Every node asks this of every commit, so a
 * seat opened on another node closes the old socket here.
 */
export function seatConflict(
  room: Room,
  { viewer, claim, tv, spectator }: Pick<Watcher, 'viewer' | 'claim' | 'tv' | 'spectator'>,
): 'away' | 'replaced' | 'unseated' | undefined {
  if (tv) return isMissed(room, tv.socket) ? 'away' : undefined
  if (spectator) return canRemember(room, spectator) ? 'away' : undefined
  if (viewer.kind !== 'seat' || !claim) return undefined
  const person = personByKey(room, claim.keyHash)
  if (person?.seat !== viewer.seat) return 'unseated'
  if (person.link.state === 'away') return 'away'
  return person.link.socket === claim.socket ? undefined : 'replaced'
}
