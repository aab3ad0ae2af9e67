import type { ReactiveControllerHost } from 'lit'
import { expect, it, vi } from 'vitest'
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

it('a tab that closes gives the seat back to the one it took it from, and to no other room', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const back: string[] = []
  const tab = (code: string, lost: boolean) => {
    const tabs = new SeatTabsController(host, {
      code: () => code,
      hasLost: () => lost,
      takeBack: () => back.push(code),
    })
    tabs.hostConnected()
    return tabs
  }
  const all = [tab('KLMX', true), tab('CDFH', true), tab('KLMX', false)]
  dispatchEvent(new Event('pagehide'))
  expect(back).toEqual(['KLMX'])
  for (const one of all) one.hostDisconnected()
  expect(channels.size).toBe(0)
  vi.unstubAllGlobals()
})
