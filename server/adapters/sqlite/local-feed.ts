import type { RoomCode } from '#protocol/ids.ts'
import type { Announcement, RoomFeed } from '../../ports/room-feed.ts'
import type { Report } from '../stores.ts'

type Listener = (announcement: Announcement) => void

export interface LocalFeed extends RoomFeed {
  announce(code: RoomCode, announcement: Announcement): void
  close(): void
}

/** In the memory of the one process: there is no other that could listen. */
export function createLocalFeed(report: Report): LocalFeed {
  const rooms = new Map<RoomCode, Set<Listener>>()
  const waiting: [RoomCode, Announcement][] = []
  let isTelling = false

  function tellNext([code, announcement]: [RoomCode, Announcement]): void {
    const listeners = rooms.get(code)
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

  function announce(code: RoomCode, announcement: Announcement): void {
    waiting.push([code, announcement])
    // A listener that commits in turn must not overtake: the others would hear the later version first.
    if (isTelling) return
    isTelling = true
    for (let next = waiting.shift(); next; next = waiting.shift()) tellNext(next)
    isTelling = false
  }

  return {
    announce,
    async say(code, tap) {
      announce(code, { type: 'tap-along', ...tap })
    },
    async subscribe(code, listener) {
      const listeners = rooms.get(code) ?? new Set()
      // The same function may listen twice, and each unsubscribe ends one of the two.
      const mine: Listener = (announcement) => listener(announcement)
      rooms.set(code, listeners.add(mine))
      return async () => {
        listeners.delete(mine)
        if (listeners.size === 0 && rooms.get(code) === listeners) rooms.delete(code)
      }
    },
    close() {
      for (const listeners of rooms.values()) listeners.clear()
      rooms.clear()
    },
  }
}
