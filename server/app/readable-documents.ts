import { type DocumentKind, type DocumentStore, ROOMS } from '../ports/document-store.ts'
import type { RoomFeed } from '../ports/room-feed.ts'

/** During an update nodes of two releases share a store: a document of another format is not found. */
export function readableOnly<I extends string, D extends { readonly format: number }, E>(
  kind: DocumentKind<I, D, E>,
  store: DocumentStore<I, D, E>,
): DocumentStore<I, D, E> {
  return {
    ...store,
    async load(id) {
      const stored = await store.load(id)
      return stored?.document.format === kind.format ? stored : undefined
    },
  }
}

/** A commit of another format becomes a gap: listeners read the room again and find none. */
export const readableFeed = (feed: RoomFeed): RoomFeed => ({
  ...feed,
  subscribe: (code, listener) =>
    feed.subscribe(code, (announcement) => {
      const isReadable = announcement.type !== 'committed' || announcement.commit.document.format === ROOMS.format
      listener(isReadable ? announcement : { type: 'gap' })
    }),
})
