import type { ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SeatTabsController } from '../../client/controllers/seat-tabs-controller.ts'

const host = { addController() {} } as unknown as ReactiveControllerHost
const channels = new Set<FakeChannel>()

/** As in browsers: heard by every other page, never by its own. */
class FakeChannel {
  onmessage: (() => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage() {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.()
  }
  close() {
    channels.delete(this)
  }
}

let back: string[]
let all: SeatTabsController[]
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  back = []
  all = []
})
afterEach(() => {
  for (const one of all) one.hostDisconnected()
  expect(channels.size).toBe(0)
  vi.unstubAllGlobals()
})

function tab(code: string, seat: 'held' | 'lost' | 'never-held') {
  const tabs = new SeatTabsController(host, {
    code: () => code,
    isHeld: () => seat === 'held',
    hasLost: () => seat === 'lost',
    takeBack: () => back.push(code),
  })
  tabs.hostConnected()
  all.push(tabs)
}

it('a tab that closes gives the seat back to the one it took it from, and to no other room', () => {
  tab('KLMX', 'lost')
  tab('CDFH', 'lost')
  tab('KLMX', 'held')
  dispatchEvent(new Event('pagehide'))
  expect(back).toEqual(['KLMX'])
})

it('a tab that closes without having had the seat leaves it where it is', () => {
  tab('KLMX', 'lost')
  tab('KLMX', 'never-held')
  dispatchEvent(new Event('pagehide'))
  expect(back).toEqual([])
})
