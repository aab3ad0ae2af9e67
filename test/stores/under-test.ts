import type { RoomCode } from '#protocol/ids.ts'
import type { Retention } from '../../server/adapters/stores.ts'
import type { RoomCommit } from '../../server/ports/document-store.ts'
import type { Announcement } from '../../server/ports/room-feed.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { following, opened } from '../support/room.ts'

/** An adapter on an empty database, as a contract sees it. */
export interface StoresUnderTest {
  /** One more connection to the same database. */
  connect(retention?: Partial<Retention>): Promise<Stores>
  /** Lets time pass for everything that expires. */
  pass(ms: number): Promise<void>
  end(): Promise<void>
}

export type Begin = () => Promise<StoresUnderTest>

export interface Ear {
  readonly heard: readonly Announcement[]
  /** Resolves when so many announcements have come in. */
  until(count: number): Promise<void>
  /** Resolves when this version has come in; gaps before and after it do not matter. */
  untilVersion(version: number): Promise<void>
  leave(): Promise<void>
}

export async function listen({ feed }: Stores, code: RoomCode): Promise<Ear> {
  const heard: Announcement[] = []
  const waiting = new Set<() => void>()
  const leave = await feed.subscribe(code, (announcement) => {
    heard.push(announcement)
    for (const check of waiting) check()
  })
  const when = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isSo()) resolve()
      }
      waiting.add(check)
      check()
    })
  return {
    heard,
    leave,
    until: (count) => when(() => heard.length >= count),
    untilVersion: (version) => when(() => versions(heard).includes(version)),
  }
}

export const connectMany = (under: StoresUnderTest, count: number): Promise<Stores[]> =>
  Promise.all(Array.from({ length: count }, () => under.connect()))

export const versions = (heard: readonly Announcement[]): (number | string)[] =>
  heard.map((announcement) => (announcement.type === 'committed' ? announcement.commit.version : announcement.type))

/** Commits the version after the stored one, or creates the room. */
export async function commitNext({ store }: Pick<Stores, 'store'>, first: RoomCommit): Promise<RoomCommit> {
  const stored = await store.load(first.document.code)
  const next = stored ? following(stored) : first
  await (stored ? store.commit(next, stored) : store.create(next))
  return next
}

/** Creates a room and commits until it has this version. */
export async function createRoomAt({ store }: Stores, version: number): Promise<RoomCommit> {
  let newest = opened()
  await store.create(newest)
  while (newest.version < version) {
    const before = newest
    newest = following(before)
    await store.commit(newest, before)
  }
  return newest
}
