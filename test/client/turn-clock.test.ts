import '../../client/components/turn-clock.ts'
import { html, render } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { RoomView } from '../../server/protocol/room-view.ts'
import { all, settle } from '../support/game-screen.ts'

beforeEach(() => {
  setLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => {
  render(html``, document.body)
  vi.useRealTimers()
})

async function show(seat: number, isRevealing: boolean) {
  const clocks = [{ seat, bankMs: 0, moveEndsAt: Date.now() + 60_000 }]
  const phase = { name: 'playing', number: 1, paused: false, actors: [seat], clocks }
  const seats = ['Nora', 'Ben'].map((name, at) => ({ seat: at, name, look: at }))
  const view = { phase, seats } as unknown as RoomView
  render(html`<turn-clock .view=${view} ?revealing=${isRevealing}></turn-clock>`, document.body)
  await settle()
}
const label = () => all().flatMap((one) => one.getAttribute('aria-label') ?? [])

it('the clock names the next player when the screen has shown that their turn has come', async () => {
  await show(0, false)
  expect(label()).toEqual([expect.stringContaining('Nora')])
  await show(1, true)
  expect(label()).toEqual([expect.stringContaining('Nora')])
  await show(1, false)
  expect(label()).toEqual([expect.stringContaining('Ben')])
})
