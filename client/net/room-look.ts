import type { SeatKey, Viewer } from '#protocol/ids.ts'
import type { RoomView } from '#protocol/room-view.ts'

/** `gone`: the room has ended, or the seat in it is no longer this device's. `unknown`: nobody answered. */
export type RoomLook = 'your-turn' | 'open' | 'gone' | 'unknown'

/** What waits in a room, without entering it. The key goes into a header: addresses end up in histories and logs. */
export async function lookAtRoom(code: string, key: SeatKey | undefined): Promise<RoomLook> {
  try {
    const response = await fetch(`/api/rooms/${code}`, {
      cache: 'no-store',
      ...(key && { headers: { authorization: `Bearer ${key}` } }),
    })
    if (response.ok) return lookOf((await response.json()) as { you: Viewer; view: RoomView })
    // Something in between may refuse as well: only the room itself can say that it is over.
    const { code: why } = (await response.json()) as { code?: string }
    return why === 'no-such-seat' || why === 'no-such-room' ? 'gone' : 'unknown'
  } catch {
    return 'unknown'
  }
}

function lookOf({ you, view: { phase } }: { you: Viewer; view: RoomView }): RoomLook {
  const isAsked = phase.name === 'playing' && !phase.paused && you.kind === 'seat' && phase.actors.includes(you.seat)
  return isAsked ? 'your-turn' : 'open'
}
