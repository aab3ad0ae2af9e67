import { expect, it } from 'vitest'
import { CLOSE } from '#protocol/limits.ts'
import { createHub } from '../../server/app/rooms/hub.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import type { RoomCommit, StoredRoom } from '../../server/ports/document-store.ts'
import type { Announcement } from '../../server/ports/room-feed.ts'
import { following, opened } from '../support/room.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A screen in a room at version 3, on a node whose feed and store are moved by hand. */
async function watching() {
  const versions: RoomCommit[] = [opened()]
  const at = (version: number): RoomCommit => {
    while (versions.length < version) versions.push(following(versions[versions.length - 1] as RoomCommit))
    return versions[version - 1] as RoomCommit
  }
  const { code } = at(1).document
  let say: (announcement: Announcement) => void = () => {}
  let answer: (stored: StoredRoom | undefined) => void = () => {}
  let loads = 0
  let repeats = true
  const stopRepeating = () => {
    repeats = false
  }
  const hub = createHub({
    node: 'here',
    feed: {
      subscribe: async (_, listener) => {
        say = listener
        return async () => {}
      },
      say: async () => {},
    },
    nodes: { serve: async () => {}, release: async () => {} } as never,
    store: {
      load: () => {
        loads++
        return new Promise((resolve) => (answer = resolve))
      },
      logSince: async (_: unknown, since: number) => versions.slice(since).map(({ entry }) => entry),
    } as never,
    clock: { now: () => 0, elapsed: () => 0, every: () => stopRepeating } as never,
    raceStore: {} as never,
    entropy: {} as never,
    service: {} as never,
    frameOf: () => Buffer.of(),
    archive: {} as never,
    due: {} as never,
    report: (err) => {
      throw err
    },
  })
  const ends: number[] = []
  const screen: Watcher = {
    viewer: { kind: 'spectator' },
    socket: 'here',
    line: undefined as never,
    sentVersion: 0,
    isSlow: () => false,
    send: () => {},
    end: (closeCode) => ends.push(closeCode),
    rearrive: () => {},
    fail: (err) => {
      throw err
    },
  }
  const entered = hub.room(code).enter(screen, 0, 0)
  await nextTurn()
  answer(at(3))
  expect(await entered).toBe('entered')
  return {
    screen,
    ends,
    hear: (version: number) => say({ type: 'committed', commit: at(version) }),
    loseTouch: () => say({ type: 'gap' }),
    loads: () => loads,
    repeats: () => repeats,
    stop: hub.stop,
    /** The store answers what it was asked after the gap. */
    async read(version: number) {
      answer(at(version))
      await nextTurn()
    },
  }
}

it('a commit that is heard while the room is read again is no loss', async () => {
  const { screen, ends, hear, loseTouch, read } = await watching()
  loseTouch()
  hear(4)
  await read(3)
  expect(ends).toEqual([])
  expect(screen.sentVersion).toBe(4)
  hear(5)
  expect(screen.sentVersion).toBe(5)
})

it('a room that was read again brings what was missed', async () => {
  const { screen, ends, loseTouch, read } = await watching()
  loseTouch()
  await read(6)
  expect(ends).toEqual([])
  expect(screen.sentVersion).toBe(6)
})

it('two gaps are two reads, one after the other: an answer from before the second gap may lack a version', async () => {
  const { screen, loseTouch, loads, read } = await watching()
  const before = loads()
  loseTouch()
  loseTouch()
  await nextTurn()
  expect(loads() - before).toBe(1)
  await read(3)
  expect(loads() - before).toBe(2)
  await read(6)
  expect(loads() - before).toBe(2)
  expect(screen.sentVersion).toBe(6)
})

it('a store that lost its last writes sends every screen back to begin anew', async () => {
  const { ends, loseTouch, read } = await watching()
  loseTouch()
  await read(2)
  expect(ends).toEqual([CLOSE.outdated])
})

it('a hub that stops watches for stalls no longer', async () => {
  const { repeats, stop } = await watching()
  expect(repeats()).toBe(true)
  stop()
  expect(repeats()).toBe(false)
})
