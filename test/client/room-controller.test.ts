import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomController } from '../../client/controllers/room-controller.ts'
import { StubLine } from './stub-line.ts'

let lines: StubLine[]
let room: RoomController

beforeEach(() => {
  StubLine.opened = lines = []
  vi.stubGlobal('WebSocket', StubLine)
  vi.useFakeTimers()
  room = new RoomController({ addController: () => {}, requestUpdate: () => {} } as never)
  room.enter('KLMX', { kind: 'seat', key: 'k'.repeat(22) as never })
  lines[0]?.onopen?.()
  lines[0]?.hear({ type: 'welcome', you: { kind: 'seat', seat: 0 as never } })
})
afterEach(() => {
  room.hostDisconnected()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refuse = (type: string) => {
  const to = lines[0]?.sent.find(({ command }) => command?.type === type)?.id as never
  lines[0]?.hear({ type: 'refused', to, code: 'tournament-table' })
}

it('a page that asked to leave has left, whatever else it asked before the answer', () => {
  room.command({ type: 'leave' })
  room.command({ type: 'ready', ready: true })
  refuse('ready')
  expect(room.hasLeft).toBe(true)
})

it('a page that was not allowed to leave has not left, and neither has one that comes back', () => {
  room.command({ type: 'leave' })
  refuse('leave')
  expect(room.hasLeft).toBe(false)
  room.command({ type: 'leave' })
  room.enter('KLMX', { kind: 'spectator' })
  expect(room.hasLeft).toBe(false)
})
