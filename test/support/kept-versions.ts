import type { RoomStore } from '../../server/ports/document-store.ts'
import type { Room } from '../../server/rooms/room.ts'

export interface KeptVersions {
  readonly store: RoomStore
  /** The whole truth at each version, secrets included. One room only. */
  readonly rooms: ReadonlyMap<number, Room>
  newest(): Room
  /** Resolves with the first version that is as wished, the newest one included. */
  until(wish: (room: Room) => boolean): Promise<Room>
}

/** A store that remembers every version of its room, for tests that must know more than any screen does. */
export function keepVersions(store: RoomStore): KeptVersions {
  const rooms = new Map<number, Room>()
  const changed = new EventTarget()
  let last: Room | undefined

  function keep(version: number, room: Room): void {
    rooms.set(version, room)
    last = room
    changed.dispatchEvent(new Event('change'))
  }
  const newest = () => {
    if (!last) throw new Error('there is no room yet')
    return last
  }

  return {
    store: {
      ...store,
      async create(first) {
        const result = await store.create(first)
        if (result === 'created') keep(first.version, first.document)
        return result
      },
      async commit(next, decidedOn) {
        const result = await store.commit(next, decidedOn)
        if (result.type === 'written') keep(next.version, next.document)
        return result
      },
    },
    rooms,
    newest,
    async until(wish) {
      while (!wish(newest())) {
        await new Promise((resolve) => changed.addEventListener('change', resolve, { once: true }))
      }
      return newest()
    },
  }
}
