import { beforeEach, expect, it } from 'vitest'
import { PROTOCOL } from '#protocol/limits.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import { seatConflict } from '../../server/app/rooms/watcher.ts'
import type { RoomCommand } from '../../server/rooms/command.ts'
import { decide } from '../../server/rooms/decide.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import type { Room } from '../../server/rooms/room.ts'
import type { Services } from '../../server/transport/services.ts'
import { createSession } from '../../server/transport/ws/session.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { lobby } from '../support/room.ts'

const SCREENS = 100
const MOST = 8

let clock: HandClock
let room: Room
let watchers: Watcher[]
let asked: RoomCommand[]

/** Every commit is shown to every screen, as the hub does. */
function apply(command: RoomCommand): void {
  asked.push(command)
  const verdict = decide(room, command, { now: clock.now(), version: asked.length, policy: DEFAULT_POLICY })
  if (!verdict.ok || verdict.value.room === room) return
  room = verdict.value.room
  tellAll()
}
const tellAll = () => {
  for (const watcher of watchers) if (seatConflict(room, watcher) === 'away') watcher.rearrive()
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(async () => {
  clock = createHandClock()
  room = lobby()
  watchers = []
  asked = []
  const deps = {
    node: 'here',
    service: {
      change: async (_: unknown, command: RoomCommand) => {
        apply(command)
        return { ok: true, value: { document: room, version: 1 } }
      },
    },
    hub: {
      cached: () => ({ document: room, version: 1 }),
      room: () => ({
        use: (task: () => Promise<void>) => task(),
        async subscribeAndRegister() {},
        async enter(watcher: Watcher) {
          watchers.push(watcher)
          return 'entered'
        },
      }),
    },
    clock,
    entropy: systemEntropy,
    report: (err: unknown) => {
      throw err
    },
  } as unknown as Services
  for (let i = 0; i < SCREENS; i++) {
    const wire = { send() {}, end() {}, fail() {}, isSlow: () => false, line: undefined as never }
    await createSession(room.code, deps, wire).handle({ type: 'hello', protocol: PROTOCOL, as: { kind: 'tv' } }, 0)
  }
  asked = []
})

it('screens beyond the eighth ask for nothing while the room is full', async () => {
  for (let version = 0; version < 20; version++) tellAll()
  clock.advance(10_000)
  await settle()
  expect(asked).toEqual([])
})

it('when places are free they come one after the other, and no more than there are places', async () => {
  const known = room.televisions ?? []
  expect(known).toHaveLength(MOST)
  const leaving = known.slice(0, 3).map(({ socket }) => socket)
  watchers = watchers.filter(({ socket }) => !leaving.includes(socket))
  for (const socket of leaving) apply({ type: 'tv-off', socket })
  asked = []
  for (let passed = 0; passed < 500; passed++) {
    clock.advance(1)
    await settle()
  }
  expect(room.televisions).toHaveLength(MOST)
  expect(asked).toHaveLength(3)
})

it('and each at a moment of its own', async () => {
  watchers = watchers.filter(({ socket }) => !room.televisions?.some((tv) => tv.socket === socket))
  const due: number[] = []
  const { after } = clock
  Object.assign(clock, {
    after: (ms: number, task: () => void) => {
      due.push(ms)
      return after(ms, task)
    },
  })
  apply({ type: 'tv-off', socket: room.televisions?.[0]?.socket ?? '' })
  expect(due).toHaveLength(SCREENS - MOST)
  expect(new Set(due).size).toBeGreaterThan(SCREENS / 3)
  expect(Math.max(...due)).toBeLessThan(1_000)
})
