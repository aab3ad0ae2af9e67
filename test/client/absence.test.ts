import { render } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import type { GameScene, GameUi } from '../../client/games/game-ui.ts'
import { gameIds, loadGame } from '../../client/games/registry.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { all, pass } from '../support/game-screen.ts'
import * as alles from './alles-kaese.table.ts'
import * as master from './cheese-master.table.ts'
import * as queue from './go-da-cheese.table.ts'
import * as dice from './kaese-wuerfeln.table.ts'
import * as mice from './maeusewanderung.table.ts'

/** It is not Ben's turn, nor is this his device. */
const SCENES: Readonly<Record<string, GameScene>> = {
  'alles-kaese': alles.sceneWith(alles.viewWith()),
  'cheese-master': master.sceneWith(master.viewWith(master.stages.race)),
  'go-da-cheese': queue.sceneWith(queue.viewWith()),
  'kaese-wuerfeln': dice.sceneWith(dice.viewWith()),
  maeusewanderung: mice.sceneWith(mice.viewWith()),
}
const BEN = 1 as Seat
const SCREENS = ['phone', 'laptop', 'television'] as const

beforeEach(() => {
  setLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => void vi.unstubAllGlobals())

async function show(
  id: string,
  where: (typeof SCREENS)[number],
  link: 'here' | 'away' | 'stood-in',
  scene = SCENES[id] as GameScene,
) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: where === 'laptop' }))
  const ui = (await loadGame(id)) as GameUi
  const seats = scene.seats.map((one) => (one.seat === BEN ? { ...one, link } : one))
  render(
    where === 'television' ? ui.renderTv({ ...scene, seats, me: undefined }) : ui.renderSeat({ ...scene, seats }),
    document.body,
  )
  await vi.dynamicImportSettled()
  await pass()
}

/** What is read and heard of each player who bears the mark. */
const absent = () =>
  all().flatMap((one) => (one.matches('.absent') ? [`${one.getAttribute('aria-label') ?? ''} ${wordsIn(one)}`] : []))
const wordsIn = (one: Element): string =>
  [one, ...all(one)]
    .filter(({ localName }) => localName !== 'style')
    .flatMap(({ childNodes }) => [...childNodes])
    .map((node) => (node.nodeType === 3 ? node.textContent : ''))
    .join(' ')

it.each(gameIds.flatMap((id) => SCREENS.map((where) => [id, where] as const)))(
  '%s marks a player who is away, and says so, on a %s',
  async (id, where) => {
    await show(id, where, 'here')
    expect(absent()).toEqual([])
    for (const link of ['away', 'stood-in'] as const) {
      await show(id, where, link)
      expect(absent()).toHaveLength(1)
      expect(absent()[0]).toMatch(/\baway\b/)
    }
  },
)

it.each(SCREENS)('Cheese Master says on a %s that the player who is to throw is away', async (where) => {
  const roll = master.viewWith({ name: 'roll', roller: BEN, until: 0 })
  await show('cheese-master', where, 'away', master.sceneWith(roll))
  expect(wordsIn(document.body)).toContain('Ben · away')
})
