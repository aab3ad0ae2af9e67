import { expect, it } from 'vitest'
import type { Viewer } from '#protocol/ids.ts'
import { createBroadcaster } from '../../server/app/rooms/broadcaster.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import { following, opened } from '../support/room.ts'

const BROKEN = new Error('a view that cannot be built')

function watching(viewer: Viewer) {
  const failures: unknown[] = []
  const sent: unknown[] = []
  const watcher: Watcher = {
    viewer,
    socket: viewer.kind,
    line: undefined as never,
    sentVersion: 0,
    isSlow: () => false,
    send: (frame) => void sent.push(frame),
    end: () => {},
    rearrive: () => {},
    fail: (err) => void failures.push(err),
  }
  return { watcher, failures, sent }
}

it('a view of a version that cannot be built costs its own watcher alone', async () => {
  let isBroken = false
  const broadcaster = createBroadcaster({
    store: { logSince: async () => [] },
    clock: { now: () => 0 } as never,
    frameOf(message) {
      if (isBroken && message.type === 'room' && message.version === 2) {
        isBroken = false
        throw BROKEN
      }
      return Buffer.of()
    },
  })
  const [first, second] = [watching({ kind: 'tv' }), watching({ kind: 'spectator' })]
  const commit = opened()
  broadcaster.skipTo(commit)
  for (const { watcher } of [first, second]) await broadcaster.add(watcher, 0)
  isBroken = true
  broadcaster.broadcast(following(commit))
  expect([first.failures, second.failures]).toEqual([[BROKEN], []])
  expect([first.sent.length, second.sent.length]).toEqual([1, 2])
})

it('watchers of one audience share the frame of a version', async () => {
  let built = 0
  const frameOf = () => {
    built++
    return Buffer.of()
  }
  const store = { logSince: async () => [] }
  const broadcaster = createBroadcaster({ store, clock: { now: () => 0 } as never, frameOf })
  const spectators = [1, 2, 3].map(() => watching({ kind: 'spectator' }))
  const commit = opened()
  broadcaster.skipTo(commit)
  for (const { watcher } of spectators) await broadcaster.add(watcher, 0)
  built = 0
  broadcaster.broadcast(following(commit))
  expect(built).toBe(1)
  expect(new Set(spectators.map(({ sent }) => sent.at(-1))).size).toBe(1)
})
