import { expect, it } from 'vitest'
import { allGames } from '../../server/games/registry.ts'
import { holdSeat, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { connected, KEY, mine, phoneScenesOf } from '../support/phone-scenes.ts'
import { useBrowser } from '../support/site.ts'
import { useStillNode } from '../support/still-node.ts'

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
    found[name] = await emptyPart(screen)
  }
  expect(scenes.length).toBeGreaterThan(0)
  for (const [name, part] of Object.entries(found)) expect(part, name).toBeLessThan(0.175)
})
