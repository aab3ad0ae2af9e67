import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GamesController } from '../../client/controllers/games-controller.ts'
import { bring } from '../../client/games/bring.ts'
import type { GameUi } from '../../client/games/game-ui.ts'

const UI = { id: 'alles-kaese' } as GameUi

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A host that asks for the game in every rendering, and a line that answers as told. */
function page() {
  let isUp = false
  let asked = 0
  const load = async () => {
    asked++
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return UI
  }
  const host = { addController: () => {}, requestUpdate: () => void games.want(UI.id) }
  const games: GamesController = new GamesController(host as never, load)
  return {
    games,
    asked: () => asked,
    mend: () => {
      isUp = true
    },
  }
}

it('code of a game that cannot be loaded is asked for again with growing pauses, not without end', async () => {
  const { games, asked, mend } = page()
  games.want(UI.id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBeGreaterThan(2)
  expect(asked()).toBeLessThan(10)
  mend()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(games.want(UI.id)).toBe(UI)
})

it('a page that is gone asks no more, and asks anew when it is back', async () => {
  const { games, asked } = page()
  games.want(UI.id)
  await vi.advanceTimersByTimeAsync(0)
  games.hostDisconnected()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(1)
  games.want(UI.id)
  expect(asked()).toBe(2)
})

it('code of an element that cannot be loaded is asked for again after a pause, however often the page renders', async () => {
  let asked = 0
  let isUp = false
  const load = async () => {
    asked++
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
  }
  for (let second = 0; second < 60; second++) {
    for (let rendering = 0; rendering < 10; rendering++) bring(() => load())
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // All renderings of the first second ask before the first answer.
  expect(asked).toBeGreaterThan(20)
  expect(asked).toBeLessThan(50)
  isUp = true
  asked = 0
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toBe(1)
})
