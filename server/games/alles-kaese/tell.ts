import type { Viewer } from '#protocol/ids.ts'
import type { News } from './protocol.ts'
import type { Event } from './state.ts'

/** Everything on this table happens in the open, except what a player sees when looking. */
export function tell(event: Event, viewer: Viewer): News {
  if (event.type !== 'looked') return event
  const { type, seat, slot, holes, front } = event
  const sawIt = viewer.kind === 'seat' && viewer.seat === seat
  return { type, seat, slot, holes, ...(sawIt && { front }) }
}
