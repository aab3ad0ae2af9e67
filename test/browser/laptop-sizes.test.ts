import { expect, it } from 'vitest'
import type { State as RaceState } from '../../server/games/cheese-master/state.ts'
import { allGames } from '../../server/games/registry.ts'
import type { Room } from '../../server/rooms/room.ts'
import { holdSeat, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { connected, KEY, ME, mine, phoneScenesOf } from '../support/phone-scenes.ts'
import { useBrowser } from '../support/site.ts'
import { useStillNode } from '../support/still-node.ts'
import type { TvScene } from '../support/tv-scenes.ts'
import { until } from '../support/until.ts'

const node = useStillNode()
const pages = useBrowser()

/** What a result shows, and what lies below it. */
const SHOWN: Record<string, string> = {
  'round-result': '.count, finish-ruler, .words',
  'match-end': '.hall > *',
  'final-table': '.table > li',
  'queue-scores': 'tbody tr',
  'kw-final': '.table > li',
  'maeuse-final': 'ol > li',
}

/** Height between a result and the buttons below it, as a part of the screen. */
const emptyPart = ({ page }: Screen): Promise<number> =>
  page.evaluate(async (shown) => {
    await window.atPaint()
    const deep = (root: ParentNode, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
    ]
    const contents = Object.entries(shown).flatMap(([name, selector]) =>
      deep(document, name).flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])]),
    )
    const below = deep(document, 'round-result').flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.next') ?? [])
    const buttons = [...below, ...deep(document, 'footer, walk-controls')]
    const bottom = Math.max(...contents.map((one) => one.getBoundingClientRect().bottom))
    const boxes = buttons.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
    const top = Math.min(...boxes.map((box) => box.top))
    return (top - bottom) / innerHeight
  }, SHOWN)

it.each(allGames.map(({ id }) => [id]))('results of %s with four players fill a laptop', async (id) => {
  const code = `${'CDFHJ'[allGames.findIndex((game) => game.id === id)]}PLX`
  const scenes = phoneScenesOf(id, 4, code).filter(({ name }) => /result|slip$|over$|level/.test(name))
  const screen = await pages.open('laptop', { locale: 'de', viewport: { width: 1280, height: 800 } })
  await holdSeat(screen, code, KEY)
  const found: Record<string, number> = {}
  for (const { name, room } of scenes) {
    const version = await node.put(connected(mine(room), await node.stores.store.load(room.code)))
    if (screen.frames.length === 0) await screen.page.goto(`${node.url}/${code}`)
    await expect.poll(() => lastFrame(screen)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
    if (room.phase.name === 'over') await screen.page.locator('game-stage footer').waitFor()
    await screen.page.locator(Object.keys(SHOWN).join()).first().waitFor()
    // Until both parts are painted there is nothing to measure.
    await until(async () => {
      const part = await emptyPart(screen)
      found[name] = part
      return Number.isFinite(part)
    })
  }
  expect(scenes.length).toBeGreaterThan(0)
  for (const [name, part] of Object.entries(found)) expect(part, name).toBeLessThan(0.175)
})

it('what players of Alles Käse! have stays in one line beside their cards', async () => {
  const code = 'DPLY'
  const { room } = phoneScenesOf('alles-kaese', 4, code)[0] as TvScene
  const screen = await pages.open('laptop', { locale: 'de', viewport: { width: 1280, height: 800 } })
  await holdSeat(screen, code, KEY)
  await node.put(mine(room))
  await screen.page.goto(`${node.url}/${code}`)
  const lines = screen.page.locator('player-rows .who .line')
  await lines.first().waitFor()
  await screen.page.evaluate(() => window.atPaint())
  const broken = await lines.evaluateAll((all) =>
    all.flatMap((one) => (one.getClientRects().length > 1 ? [one.textContent] : [])),
  )
  expect(broken).toEqual([])
})

/** The first seat has lost all its points. */
function eliminated(room: Room): Room {
  if (room.phase.name !== 'playing') return room
  const { players } = room.phase.state as unknown as RaceState
  const left = players.map((player) => (player.seat === ME ? { ...player, points: 0 } : player))
  const state = { ...room.phase.state, players: left }
  return { ...room, phase: { ...room.phase, state } }
}

/** From the lowest edge of the upper parts to the highest one of the lower, as a part of the screen. */
async function gap({ page }: Screen, upper: string, lower: string): Promise<number> {
  await page.locator(lower).first().waitFor()
  await page.evaluate(() => window.atPaint())
  const [bottom] = await page
    .locator(upper)
    .evaluateAll((all) => [Math.max(...all.map((one) => one.getBoundingClientRect().bottom / innerHeight))])
  const [top] = await page
    .locator(lower)
    .evaluateAll((all) => [Math.min(...all.map((one) => one.getBoundingClientRect().top / innerHeight))])
  return (top ?? 1) - (bottom ?? 0)
}

it.each([
  [
    'the own stacks of Käse würfeln stand below their heading',
    'kaese-wuerfeln',
    'begin',
    '.mine .title',
    '.mine kw-stack',
  ],
  [
    'the players fill the height for one who is out of Cheese Master',
    'cheese-master',
    'race',
    '.panel li',
    '.panel .quiet',
  ],
])('%s on a laptop', async (_, id, moment, upper, lower) => {
  const code = `${id === 'cheese-master' ? 'C' : 'D'}KPX`
  const [scene] = phoneScenesOf(id, 4, code).filter(({ name }) => name.endsWith(moment))
  const room = mine(scene?.room as Room)
  await node.put(id === 'cheese-master' ? eliminated(room) : room)
  const screen = await pages.open('laptop', { locale: 'de', viewport: { width: 1440, height: 900 } })
  await holdSeat(screen, code, KEY)
  await screen.page.goto(`${node.url}/${code}`)
  expect(await gap(screen, upper, lower)).toBeLessThan(0.15)
})
