import type { ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SeatTabsController } from '../../client/controllers/seat-tabs-controller.ts'

const host = { addController() {}, requestUpdate() {} } as unknown as ReactiveControllerHost
const channels = new Set<FakeChannel>()

/** As in browsers: heard by every other page, never by its own. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data })
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
  tabs.hostUpdated()
  all.push(tabs)
  return tabs
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

it.each([
  ['learns it from the one that had it first', ['held', 'lost']],
  ['learns it from the one that got it afterwards', ['lost', 'held']],
] as const)('a tab that lost its seat to another tab of this browser %s', (_, order) => {
  const [lost] = order.map((seat) => [seat, tab('KLMX', seat)] as const).filter(([seat]) => seat === 'lost')
  expect(lost?.[1].isInOtherTab).toBe(true)
})

it('a tab that lost its seat to another device finds it in no tab', () => {
  const lost = tab('KLMX', 'lost')
  tab('CDFH', 'held')
  tab('KLMX', 'never-held')
  expect(lost.isInOtherTab).toBe(false)
})
