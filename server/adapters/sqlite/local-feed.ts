import type { RoomCode } from '#protocol/ids.ts'
import type { Announcement, RoomFeed } from '../../ports/room-feed.ts'
import type { Report } from '../stores.ts'
import { createShared } from './database.ts'

type Listener = (announcement: Announcement) => void

/** One hub per database, so that every connection of this process hears every other. */
const hubs = createShared(createHub)

export interface LocalFeed extends RoomFeed {
  announce(code: RoomCode, announcement: Announcement): void
  close(): void
}

export function openLocalFeed(identity: string | symbol, report: Report): LocalFeed {
  const hub = hubs.acquire(identity)
  const mine = new Set<() => void>()

  return {
    announce: hub.announce,
    async say(code, tap) {
      hub.announce(code, { type: 'tap-along', ...tap })
    },
    async subscribe(code, listener) {
      const stop = hub.listen(code, (announcement) => {
        try {
          listener(announcement)
        } catch (error) {
          // The commit is done: an error of a listener must not fail it.
          report(error)
        }
      })
      mine.add(stop)
      return async () => {
        mine.delete(stop)
        stop()
      }
    },
    close() {
      for (const stop of mine) stop()
      mine.clear()
      hubs.release(identity)
    },
  }
}

function createHub() {
  const rooms = new Map<RoomCode, Set<Listener>>()
  const waiting: [RoomCode, Announcement][] = []
  let telling = false

  function tellNext([code, announcement]: [RoomCode, Announcement]): void {
    const listeners = rooms.get(code)
    for (const listener of [...(listeners ?? [])]) if (listeners?.has(listener)) listener(announcement)
  }

  return {
    announce(code: RoomCode, announcement: Announcement): void {
      waiting.push([code, announcement])
      // A listener that commits in turn must not overtake: the others would hear the later version first.
      if (telling) return
      telling = true
      for (let next = waiting.shift(); next; next = waiting.shift()) tellNext(next)
      telling = false
    },
    listen(code: RoomCode, listener: Listener): () => void {
      const listeners = rooms.get(code) ?? new Set()
      rooms.set(code, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && rooms.get(code) === listeners) rooms.delete(code)
      }
    },
  }
}
