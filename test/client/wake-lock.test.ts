import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WakeLockController } from '../../client/controllers/wake-lock-controller.ts'

/** A lock as a browser gives it: it goes when the page is hidden, and says so. */
class FakeLock extends EventTarget {
  isHeld = true
  async release() {
    this.takeBack()
  }
  takeBack() {
    if (!this.isHeld) return
    this.isHeld = false
    this.dispatchEvent(new Event('release'))
  }
}

let locks: FakeLock[]
let isGranted: boolean
let asked: number
let visibility: DocumentVisibilityState
let controller: WakeLockController
const held = () => locks.filter((lock) => lock.isHeld).length
const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}
const tap = async () => {
  dispatchEvent(new Event('pointerdown'))
  await settle()
}

async function look(state: DocumentVisibilityState) {
  visibility = state
  if (state === 'hidden') for (const lock of locks) lock.takeBack()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  locks = []
  asked = 0
  isGranted = true
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      async request() {
        asked++
        if (!isGranted) throw new DOMException('not now', 'NotAllowedError')
        const lock = new FakeLock()
        locks.push(lock)
        return lock
      },
    },
  })
  controller = new WakeLockController({ addController: () => {} } as never)
  controller.hostConnected()
})
afterEach(() => {
  controller.hostDisconnected()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

describe('the screen', () => {
  it('stays on while a game is played, and may sleep before and after', async () => {
    await tap()
    expect(asked).toBe(0)
    controller.wanted = true
    await settle()
    expect(held()).toBe(1)
    controller.wanted = false
    await settle()
    expect(held()).toBe(0)
  })

  it('stays on again when the page is looked at again', async () => {
    controller.wanted = true
    await settle()
    await look('hidden')
    expect([held(), asked]).toEqual([0, 1])
    await look('visible')
    expect([held(), asked]).toEqual([1, 2])
  })

  it('waits for a tap where the browser wants one first', async () => {
    isGranted = false
    controller.wanted = true
    await settle()
    isGranted = true
    expect(held()).toBe(0)
    await tap()
    expect(held()).toBe(1)
  })

  it('stays on although the system took the lock back', async () => {
    controller.wanted = true
    await settle()
    vi.advanceTimersByTime(60_000)
    locks[0]?.takeBack()
    await settle()
    expect([held(), asked]).toEqual([1, 2])
  })

  it('does not quarrel with a system that takes it back at once: the next tap asks', async () => {
    controller.wanted = true
    await settle()
    locks[0]?.takeBack()
    await settle()
    expect([held(), asked]).toEqual([0, 1])
    await tap()
    expect(held()).toBe(1)
  })

  it('is asked for once, however many taps come before the answer', async () => {
    controller.wanted = true
    dispatchEvent(new Event('pointerdown'))
    dispatchEvent(new Event('pointerdown'))
    await settle()
    expect([held(), asked]).toEqual([1, 1])
  })

  it.each(['the game ends', 'the page is left'])('is let go when %s before the answer comes', async (end) => {
    controller.wanted = true
    if (end === 'the game ends') controller.wanted = false
    else controller.hostDisconnected()
    await settle()
    expect([held(), asked]).toEqual([0, 1])
  })

  it('does without where there is no such thing, as over plain HTTP', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    controller.wanted = true
    await tap()
    expect(held()).toBe(0)
  })
})
