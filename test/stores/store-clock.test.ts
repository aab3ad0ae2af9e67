import { expect, it, vi } from 'vitest'
import { createStoreClock } from '../../server/adapters/redis/store-clock.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'

const HOUR = 3_600_000
/** What the store says at this moment of the hand clock. */
const STORE_AHEAD = 7 * HOUR

const report = (err: unknown) => {
  throw err
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A machine whose clock is wrong by so much, on the time of the test. */
function machine(time: HandClock, wrongByMs: number): HandClock {
  return {
    ...time,
    now: () => time.now() + wrongByMs,
    elapsedAt: (instant) => instant - wrongByMs,
    at: (due, task) => time.at(due - wrongByMs, task),
  }
}

function setUp(wrongByMs = 0) {
  const time = createHandClock()
  const store = { aheadMs: STORE_AHEAD }
  const ask = vi.fn(async () => (time.now() + store.aheadMs) * 1_000)
  return { time, store, ask, open: () => createStoreClock(machine(time, wrongByMs), ask, report) }
}

it.each([-HOUR, 0, 0.4, HOUR])(
  'a node whose machine is wrong by %d ms has the time of the store',
  async (wrongByMs) => {
    const { time, open } = setUp(wrongByMs)
    const clock = await open()
    expect(clock.now()).toBe(Math.floor(time.now() + STORE_AHEAD))
    const instant = clock.now() + 500
    expect(clock.elapsedAt(instant)).toBeCloseTo(time.now() + 500, 6)
    const task = vi.fn()
    clock.at(instant, task)
    time.advance(499)
    expect(task).not.toHaveBeenCalled()
    time.advance(1)
    expect(task).toHaveBeenCalledTimes(1)
  },
)

it('a timer that was cancelled never rings', async () => {
  const { time, open } = setUp()
  const clock = await open()
  const task = vi.fn()
  clock.at(clock.now() + 500, task)()
  time.advance(1_000)
  expect(task).not.toHaveBeenCalled()
})

it('the quickest of five answers is believed, and is wrong by half its round trip at most', async () => {
  const { time, ask, open } = setUp()
  const tripsMs = [80, 60, 4, 40, 90]
  ask.mockImplementation(async () => {
    const trip = tripsMs.shift() ?? 0
    // All of the delay is on the way back, which is the worst case.
    const micros = (time.now() + STORE_AHEAD) * 1_000
    time.stall(trip)
    return micros
  })
  const clock = await open()
  expect(clock.now() - (time.now() + STORE_AHEAD)).toBe(-2)
})

it.each([-HOUR, -10_000, 10_000, HOUR])(
  'after a jump of the time of the store by %d ms, old nodes and a new one agree as well as they measure, with their next measurement',
  async (byMs) => {
    const { time, store, ask, open } = setUp(300)
    ask.mockImplementation(async () => {
      time.stall(4)
      return (time.now() + store.aheadMs) * 1_000
    })
    const first = await open()
    time.advance(3_000)
    const second = await createStoreClock(machine(time, -HOUR), ask, report)
    time.advance(60_000)
    await settled()
    store.aheadMs += byMs
    time.advance(10_100)
    await settled()
    const third = await open()
    for (const clock of [first, second, third])
      expect(Math.abs(clock.now() - (time.now() + store.aheadMs))).toBeLessThanOrEqual(2)
  },
)

it.each([-10_000, 10_000])(
  'a jump of the time of the store by %d ms moves no timer that waits for a length, and rings none before its instant',
  async (byMs) => {
    const { time, store, open } = setUp()
    const clock = await open()
    const rung: string[] = []
    const due = clock.now() + 15_000
    clock.after(15_000, () => rung.push('after'))
    clock.at(due, () => rung.push(`at, ${clock.now() >= due ? 'in time' : 'early'}`))
    store.aheadMs += byMs
    time.advance(10_000)
    await settled()
    time.advance(5_000)
    expect(rung).toEqual(byMs > 0 ? ['after', 'at, in time'] : ['after'])
    time.advance(10_001)
    expect(rung).toEqual(['after', 'at, in time'])
  },
)

it('an answer that took so long that the jump it shows may be none makes no instant jump', async () => {
  const { time, ask, open } = setUp()
  const clock = await open()
  // A difference of 100 ms at least, and of 2,100 at most.
  ask.mockImplementation(async () => {
    const micros = (time.now() + STORE_AHEAD - 100) * 1_000
    time.stall(2_000)
    return micros
  })
  time.advance(10_000)
  await settled()
  expect(Math.abs(clock.now() - time.now() - STORE_AHEAD)).toBeLessThanOrEqual(20)
})

it.each([-200, 200])('a difference of %d ms makes instants neither jump nor go back', async (byMs) => {
  const { time, store, open } = setUp()
  const clock = await open()
  store.aheadMs += byMs
  let last = clock.now()
  for (let second = 0; second < 60; second++) {
    time.advance(1_000)
    await settled()
    const now = clock.now()
    expect(Math.abs(now - last - 1_000)).toBeLessThanOrEqual(1)
    last = now
  }
  const task = vi.fn()
  const due = clock.now() + 10_000
  clock.at(due, () => task(clock.now() >= due))
  time.advance(10_020)
  expect(task.mock.calls).toEqual([[true]])
})

it('a clock that drifts is led back to the time of the store', async () => {
  const { time, store, open } = setUp()
  const clock = await open()
  store.aheadMs += 3
  for (let second = 0; second < 30; second++) {
    time.advance(1_000)
    await settled()
    clock.now()
  }
  expect(clock.now()).toBe(time.now() + STORE_AHEAD + 3)
})

it('an answer that took long and does not contradict the last one changes nothing; one that fails is reported', async () => {
  const { time, ask, open } = setUp()
  const reported: unknown[] = []
  const clock = await createStoreClock(machine(time, 0), ask, (err) => reported.push(err))
  const aheadMs = clock.now() - time.now()
  ask.mockImplementation(async () => {
    time.stall(100)
    return (time.now() + STORE_AHEAD) * 1_000
  })
  time.advance(10_000)
  await settled()
  time.advance(10_000)
  await settled()
  expect(clock.now() - time.now()).toBe(aheadMs)
  ask.mockRejectedValue(new Error('away'))
  time.advance(10_000)
  await settled()
  expect(reported).toEqual([new Error('away')])
  clock.stop()
  expect(await open().catch((err: unknown) => err)).toEqual(new Error('away'))
})

it('says how far from another node it may be: half the round trip, and what it has not worked off yet', async () => {
  const { time, ask, store, open } = setUp()
  ask.mockImplementation(async () => {
    time.stall(4)
    return (time.now() + store.aheadMs) * 1_000
  })
  const clock = await open()
  expect(clock.uncertaintyMs()).toBe(2)
  store.aheadMs += 50
  time.advance(10_000)
  await settled()
  // In 10 s it works off 5 ms.
  expect(clock.uncertaintyMs()).toBeCloseTo(47, 0)
})
