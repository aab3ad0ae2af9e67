import type { RoomStore } from '../../server/ports/document-store.ts'
import type { Room } from '../../server/rooms/room.ts'

/** Stores the room as the next version of its code, whatever was there before, and returns that version. */
export async function putRoom(store: RoomStore, room: Room, at: number): Promise<number> {
  for (;;) {
    const stored = await store.load(room.code)
    const version = (stored?.version ?? 0) + 1
    const entry = { version, at, events: [] }
    const televisions = stored?.document.televisions
    const commit = { document: { ...room, ...(televisions && { televisions }) }, version, entry }
    if (!stored ? (await store.create(commit)) === 'created' : (await store.commit(commit, stored)).type === 'written')
      return version
  }
}
