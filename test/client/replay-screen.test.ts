import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../client/screens/replay-screen.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { all, settle } from '../support/game-screen.ts'

const seat = (number: number, name: string) => ({ seat: number, name, look: number, link: 'here', ready: true })
const phase = { name: 'lobby' }
const REPLAY = {
  game: { id: 'alles-kaese', options: {} },
  number: 1,
  players: [0, 1],
  seats: [seat(0, 'Nora'), seat(1, 'Ben')],
  places: [
    { seat: 1, place: 1, score: 9 },
    { seat: 0, place: 2, score: 4 },
  ],
  frames: [0, 1, 2].map((step) => ({ at: Date.UTC(2026, 10, 18, 12) + step, phase, news: [] })),
}
const shared: unknown[] = []

beforeEach(() => {
  setLanguage('en')
  vi.useFakeTimers()
  shared.length = 0
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REPLAY)))
  vi.stubGlobal('navigator', { languages: ['en'], share: async (what: unknown) => void shared.push(what) })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const screen = document.createElement('replay-screen')
  document.body.append(screen)
  for (let i = 0; i < 8; i++) {
    await vi.advanceTimersByTimeAsync(0)
    await settle()
  }
}
const words = () =>
  all()
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join(' ')

it('a replay says when it was played and, when it has ended, who won, and plays by itself', async () => {
  await open()
  expect(words()).toContain('Nov 18, 2026')
  expect(words()).toContain('1.\u00a0Ben')
  expect(words()).toContain('2.\u00a0Nora')
  const labels = all().map((one) => one.getAttribute('aria-label'))
  expect(labels).toContain('Pause')
  const result = () =>
    all()
      .find(({ className }) => className === 'result')
      ?.getAttribute('style')
  expect(result()).toContain('hidden')
  await vi.advanceTimersByTimeAsync(700 * REPLAY.frames.length)
  await settle()
  expect(result()).toBe('')
})

it('a replay is shared by a button', async () => {
  await open()
  const button = all().find((one) => one.localName === 'button' && one.getAttribute('aria-label') === 'Share the link')
  ;(button as HTMLElement).click()
  await settle()
  expect(shared).toEqual([{ title: expect.stringContaining('Replay'), url: location.href }])
})
