import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LineView, ServerMessage } from '#protocol/server-message.ts'
import { createHub } from '../../server/app/rooms/hub.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import type { RoomStore } from '../../server/ports/document-store.ts'
import { frameOf } from '../../server/transport/ws/frames.ts'
import { createHeartbeat } from '../../server/transport/ws/line.ts'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { opened } from '../support/room.ts'
import { createSteppedTime, type SteppedTime } from '../support/stepped-time.ts'

const linesOf = (message: ServerMessage): LineView[] | undefined =>
  message.type === 'lines' ? message.lines : undefined

describe('with real sockets', () => {
  let time: SteppedTime
  let node: TestNode
  beforeEach(async () => {
    time = createSteppedTime()
    node = await startNode({ clock: time.clock })
  })
  afterEach(() => node.stop())

  async function lobbyOfOne() {
    const code = await openRoom(node.url)
    const { key } = await sitDown(node.url, code, 'Ana')
    const [tv, ana] = [
      time.join(await connect(node.url, code, { kind: 'tv' })),
      time.join(await connect(node.url, code, { kind: 'seat', key })),
    ]
    await Promise.all([tv, ana].map((guest) => guest.see(() => true)))
    return { tv, ana }
  }

  it('every screen in the lobby hears how good each phone is connected', async () => {
    const { tv, ana } = await lobbyOfOne()
    await time.passUntil(() => tv.inbox.some(linesOf))
    for (const screen of [tv, ana]) {
      expect(await screen.next(linesOf)).toEqual([{ seat: 0, ms: 0, jitter: 0, lost: 0 }])
    }
    // It is no version of the room: nothing was committed for it.
    expect(tv.frame().version).toBe(ana.frame().version)
    expect(tv.frame().version).toBeLessThanOrEqual(4)
  })

  it('a phone that answers nothing is shown as such', async () => {
    const { tv, ana } = await lobbyOfOne()
    await time.passUntil(() => tv.inbox.some(linesOf))
    // A socket that is paused does not even answer pings.
    ana.socket.pause()
    const isBad = (message: ServerMessage) => linesOf(message)?.find(({ lost }) => lost > 0)
    await time.passUntil(() => tv.inbox.some(isBad))
    expect(await tv.next(isBad)).toMatchObject({ seat: 0 })
    ana.socket.resume()
  })
})

describe('bounded work', () => {
  let clock: HandClock
  let pings: Map<number, number>
  let frames: number
  beforeEach(() => {
    clock = createHandClock()
    pings = new Map()
    frames = 0
  })

  /** So many rooms with one phone each, and the heartbeat of their node. */
  function check(count: number) {
    const store = { logSince: async () => [] } as unknown as RoomStore
    const hub = createHub({
      clock,
      store,
      feed: {},
      frameOf,
    } as unknown as Parameters<typeof createHub>[0])
    for (let phone = 0; phone < count; phone++) {
      const commit = opened()
      const { broadcaster } = hub.room(commit.document.code)
      void broadcaster.add(
        {
          viewer: { kind: 'seat', seat: 0 },
          line: {
            ping: () => pings.set(phone, (pings.get(phone) ?? 0) + 1),
            quality: () => ({ ms: 20, jitter: 2, lost: 0 }),
          },
          sentVersion: 1,
          isSlow: () => false,
          send: () => {
            frames++
          },
        } as unknown as Watcher,
        1,
      )
      broadcaster.skipTo(commit)
    }
    const heartbeat = createHeartbeat(clock, hub)
    heartbeat.start()
    return heartbeat.stop
  }

  it('a lobby is pinged twice a second and told every two seconds', () => {
    const stop = check(1)
    clock.advance(10_000)
    stop()
    expect([...pings.values()]).toEqual([20])
    expect(frames).toBe(5)
  })

  it('a hall full of lobbies takes turns: at most twenty rooms at once, and none is forgotten', () => {
    const stop = check(100)
    clock.advance(500)
    expect(pings.size).toBe(20)
    clock.advance(2_000)
    stop()
    expect(pings.size).toBe(100)
    expect([...pings.values()].every((count) => count === 1)).toBe(true)
  })
})
