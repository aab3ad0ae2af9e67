import { ROOMS } from '../../ports/document-store.ts'
import type { Announcement, RoomFeed } from '../../ports/room-feed.ts'
import type { Report } from '../stores.ts'

type Listener = (announcement: Announcement) => void

/** The listeners of one process. */
export interface MemoryRoomFeed extends RoomFeed {
  announce(room: string, announcement: Announcement): void
  subscribe(room: string, listener: Listener): Promise<() => Promise<void>>
  hasListeners(room: string): boolean
  close(): void
}

export function createMemoryRoomFeed(report: Report): MemoryRoomFeed {
  const rooms = new Map<string, Set<Listener>>()
  const waiting: [string, Announcement][] = []
  let isTelling = false

  function tell(room: string, announcement: Announcement): void {
    const listeners = rooms.get(room)
    for (const listener of [...(listeners ?? [])]) {
      if (!listeners?.has(listener)) continue
      try {
        listener(announcement)
      } catch (error) {
        // The commit is done: an error of a listener must not fail it.
        report(error)
      }
    }
  }

  function announce(room: string, announcement: Announcement): void {
    const isReadable = announcement.type !== 'committed' || announcement.commit.document.format === ROOMS.format
    // A commit of another release becomes a gap: listeners read the room again and find none.
    waiting.push([room, isReadable ? announcement : { type: 'gap' }])
    // A listener that commits in turn must not overtake: the others would hear the later version first.
    if (isTelling) return
    isTelling = true
    for (let next = waiting.shift(); next; next = waiting.shift()) tell(...next)
    isTelling = false
  }

  return {
    announce,
    async say(code, tap) {
      announce(code, { type: 'tap-along', ...tap })
    },
    async subscribe(room, listener) {
      const listeners = rooms.get(room) ?? new Set()
      // The same function may listen twice, and each unsubscribe ends one of the two.
      const mine: Listener = (announcement) => listener(announcement)
      rooms.set(room, listeners.add(mine))
      return async () => {
        listeners.delete(mine)
        if (listeners.size === 0 && rooms.get(room) === listeners) rooms.delete(room)
      }
    },
    hasListeners: (room) => rooms.has(room),
    close() {
      for (const listeners of rooms.values()) listeners.clear()
      rooms.clear()
    },
  }
}
