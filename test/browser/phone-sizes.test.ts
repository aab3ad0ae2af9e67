import { expect, it } from 'vitest'
import { allGames } from '../../server/games/registry.ts'
import { toLobby } from '../../server/rooms/seats/people.ts'
import { crampedBonuses, unusedHeight } from '../support/board-faults.ts'
import { holdSeat, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { overlaps, PHONE_SIZES } from '../support/inspect.ts'
import { erasedLines, faults, RESULT_ROWS, spectatorFaults } from '../support/phone-faults.ts'
import {
  connected,
  KEY,
  LATE,
  late,
  mine,
  phoneScenesOf,
  withAnimals,
  withEightStacks,
  withStackOfSix,
} from '../support/phone-scenes.ts'
import { walkFaults } from '../support/phone-walk.ts'
import { useBrowser } from '../support/site.ts'
import { useStillNode } from '../support/still-node.ts'
import type { TvScene } from '../support/tv-scenes.ts'

const node = useStillNode()
const pages = useBrowser()

/** Parts of the hand of Go da Cheese! beyond its panel on a laptop, in px: with the log beside it there is least room. */
const handOverflow = async ({ page }: Screen): Promise<number> => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.evaluate(() => window.atPaint())
  return page.locator('go-da-cheese-seat .action').evaluate((panel) => {
    const { left, right } = panel.getBoundingClientRect()
    const cards = [...(panel.querySelector('queue-hand')?.shadowRoot?.querySelectorAll('li') ?? [])]
    return Math.max(
      ...cards
        .map((card) => card.getBoundingClientRect())
        .map((card) => Math.max(left - card.left, card.right - right)),
    )
  })
}

/** What the shortest queue of Go da Cheese! has for the cards behind the first one, in px. */
const queueDepth = ({ page }: Screen): Promise<number> =>
  page.locator('queue-ring .card:first-child').evaluateAll((cards) => {
    const heightOf = (one: Element | null) => (one as HTMLElement).offsetHeight
    return Math.min(...cards.map((card) => heightOf(card.parentElement) - heightOf(card)))
  })

/** What is seen of the most hidden card in the queues of Go da Cheese!, in px. */
const leastSeen = ({ page }: Screen): Promise<number> =>
  page.locator('queue-ring .line').evaluateAll((lines) => {
    const gaps = lines.flatMap((line) => {
      const cards = [...line.querySelectorAll<HTMLElement>('.card')].map(({ offsetLeft: x, offsetTop: y }) => ({
        x,
        y,
      }))
      const below = (card: { x: number; y: number }) => cards.filter(({ x, y }) => x === card.x && y > card.y)
      return cards.flatMap((card) => below(card).map(({ y }) => y - card.y))
    })
    return Math.min(...gaps)
  })

/** How much the quarters of the winner's cheese stand out from what is behind them. */
const cheeseContrast = ({ page }: Screen): Promise<number> =>
  page.locator('maeuse-final li.slab maeuse-cheese').evaluate((cheese) => {
    const luminanceOf = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const own = getComputedStyle(cheese).backgroundColor
    const behind = own === 'rgba(0, 0, 0, 0)' ? getComputedStyle(cheese.closest('li') as Element).backgroundColor : own
    const quarter = getComputedStyle(cheese.shadowRoot?.querySelector('.got') as Element).fill
    const [dark = 0, light = 0] = [behind, quarter].map(luminanceOf).sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })

/** Three cards of Go da Cheese! lie at cheeses above and below the headline, and are not placed yet. */
async function planCards({ page }: Screen): Promise<void> {
  for (const card of [0, 1, 2]) await page.locator('queue-hand button').nth(card).click()
  await page.locator('queue-ring .spot button').nth(4).click()
}

/** How far the longest headline reaches beyond the table in the middle of Go da Cheese!, in px. */
const headlineOverflow = ({ page }: Screen): Promise<number> =>
  page.locator('go-da-cheese-seat .middle fit-text').evaluate(async (fitted) => {
    Object.assign(fitted, { text: 'Au tour d’Annegret Schwarzkopf' })
    await window.atPaint()
    const middle = document.createRange()
    middle.selectNodeContents(fitted.shadowRoot as ShadowRoot)
    const table = fitted.closest('queue-ring')?.shadowRoot?.querySelector('.middle')?.getBoundingClientRect()
    return Math.max(0, Math.round(middle.getBoundingClientRect().right - (table?.right ?? 0)))
  })

/** Where things of a list or a ruler stand on each other, by the size of the screen. */
async function jammed({ page }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.atPaint())
    // On a ruler a label stands below its tick and beside the other label.
    const labels = page.locator('finish-ruler .wood span')
    const boxes = await labels.evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right, top, width } = one.getBoundingClientRect()
        const tick = one.parentElement?.querySelector('i')?.getBoundingClientRect().bottom ?? 0
        return width > 0 ? [{ left, right, isStruck: top < tick - 2 }] : []
      }),
    )
    const isOver = boxes.some((one) => boxes.some((other) => other.left > one.left && other.left < one.right))
    if (isOver || boxes.some(({ isStruck }) => isStruck)) found.push(`labels of the ruler, ${width}x${height}`)
    // In the table of points the mouse stays in its row.
    const cells = page.locator('queue-scores tbody .place')
    const spills = await cells.evaluateAll((all) =>
      all.some((one) => {
        const mouse = one.querySelector('seat-token')?.getBoundingClientRect()
        const { left, bottom } = one.getBoundingClientRect()
        return mouse && (mouse.left < left + 2 || mouse.bottom > bottom + 0.5)
      }),
    )
    if (spills) found.push(`mice of the table of points, ${width}x${height}`)
  }
  return found
}

/** Words of names that are broken on a laptop, beside the stacks of the others. */
async function brokenNames({ page }: Screen): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.locator('kw-rows .word').first().waitFor()
  await page.evaluate(() => window.atPaint())
  return page.locator('kw-rows .word').evaluateAll((words) => {
    const range = document.createRange()
    const isBroken = (word: Element) => {
      range.selectNodeContents(word)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return words.filter(isBroken).map((word) => word.textContent)
  })
}

it('the receipts of Cheese Master are not half erased in the fading edge, however high the phone', async () => {
  const code = 'DPRY'
  const screen = await pages.open('phone', { locale: 'fr' })
  await holdSeat(screen, code, KEY)
  const over = phoneScenesOf('cheese-master', 4, code).find(({ name }) => name.endsWith('over'))
  await node.put(mine((over as TvScene).room))
  await screen.page.goto(`${node.url}/${code}`)
  await screen.page.locator('receipt-shelf h3').waitFor({ state: 'attached' })
  const found: Record<number, string[]> = {}
  for (let height = 740; height <= 812; height += 8) {
    await screen.page.setViewportSize({ width: 390, height })
    await screen.page.evaluate(() => window.atPaint())
    const erased = await erasedLines(screen)
    if (erased.length > 0) found[height] = erased
  }
  expect(found).toEqual({})
})

it.each(allGames.map(({ id, seats }) => [id, seats.max] as const))(
  '%s with %i players needs no scrolling on a small phone, upright or on its side, in any step',
  async (id, count) => {
    const code = `${'CDFHJ'[allGames.findIndex((game) => game.id === id)]}PRX`
    const isQueue = id === 'go-da-cheese'
    const scenes = phoneScenesOf(id, count, code)
    // The longest hint of Alles Käse! and the longest slip of Cheese Master are German, most other words are longest in French.
    const locale = id === 'alles-kaese' || id === 'cheese-master' ? 'de' : 'fr'
    const screen = await pages.open('phone', { locale })
    await holdSeat(screen, code, KEY)
    const isWatched = id === 'alles-kaese' || id === 'kaese-wuerfeln'
    const spectator = isWatched ? await pages.open('phone', { locale: 'de' }) : undefined
    const found: string[] = []
    const unused: Record<string, number> = {}
    const boards = new Set<string>()
    for (const { name, room } of scenes) {
      const version = await node.put(connected(mine(room), await node.stores.store.load(room.code)))
      const isFirst = screen.frames.length === 0
      if (isFirst) await screen.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.locator('join-form .quiet').click()
      for (const one of spectator ? [screen, spectator] : [screen]) {
        await expect.poll(() => lastFrame(one)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
        await one.page.locator(`${id}-seat`).waitFor()
      }
      const isOver = room.phase.name === 'over'
      if (isOver && isQueue) found.push(...(await walkFaults(screen)))
      found.push(...(await faults(screen, name, isOver ? RESULT_ROWS[id] : '')))
      if (isOver && name.endsWith('a guest')) {
        await node.put(connected(toLobby(mine(room)), await node.stores.store.load(room.code)))
        await screen.page.locator('result-step button.cheesy').waitFor()
        found.push(...(await faults(screen, `${name}, the room has gone on`, RESULT_ROWS[id])))
      }
      if (isOver || name.endsWith('result')) found.push(...(await jammed(screen)).map((what) => `${name}, ${what}`))
      if (id === 'maeusewanderung' && !isOver) {
        await screen.page.setViewportSize({ width: 320, height: 568 })
        unused[name] = await unusedHeight(screen)
        // A thief is shown all quarters below the board, and no row of players above it.
        if (!name.endsWith('steal')) {
          const board = await screen.page.locator('maeuse-board').boundingBox()
          boards.add(JSON.stringify(board))
          for (const [width, height] of [
            [568, 320],
            [667, 320],
            [844, 340],
          ] as const) {
            await screen.page.setViewportSize({ width, height })
            const names = await screen.page.locator('maeuse-players fit-text:visible').count()
            if (names < count) found.push(`${name}: ${names} names at ${width}x${height}`)
          }
        }
      }
      if (isOver && id === 'maeusewanderung') expect(await cheeseContrast(screen)).toBeGreaterThan(3)
      if (spectator) found.push(...(await spectatorFaults(spectator, isOver ? RESULT_ROWS[id] : '')))
      // Loaded before the end: between the last move and the result no screen is empty.
      const result = RESULT_ROWS[id]?.split(' ')[0] as string
      if (!isOver && /^(kaese|maeuse)/.test(id))
        await expect.poll(() => screen.page.evaluate((name) => !!customElements.get(name), result), PATIENT).toBe(true)
      if (name.startsWith('kaese-wuerfeln') && name.endsWith('begin'))
        found.push(
          ...(await brokenNames(screen)).flatMap((word) => (word?.includes('kopf') ? `broken: ${word}` : [])),
          ...(await crampedBonuses(screen)),
        )
      if (isOver || !isQueue || name.includes('others')) continue
      expect(await handOverflow(screen)).toBeLessThan(0)
      await planCards(screen)
      found.push(...(await faults(screen, `${name}, planned`)))
      await screen.page.setViewportSize({ width: 320, height: 568 })
      expect(await headlineOverflow(screen)).toBe(0)
      expect(await queueDepth(screen)).toBeGreaterThan(14)
      await screen.page.setViewportSize({ width: 667, height: 320 })
      await screen.page.evaluate(() => window.atPaint())
      expect(await leastSeen(screen)).toBeGreaterThanOrEqual(8)
    }
    for (const { name, room: last } of isQueue ? scenes.slice(1, 3) : []) {
      const room = last.phase.name === 'over' ? withAnimals(last) : last
      const version = await node.put(connected(late(room), await node.stores.store.load(room.code), LATE))
      const isOver = room.phase.name === 'over'
      if (!isOver) await screen.page.reload()
      await expect.poll(() => lastFrame(screen)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
      await screen.page.locator('game-stage .banner').waitFor()
      found.push(...(isOver ? await walkFaults(screen) : await faults(screen, `${name}, late`)))
      if (!isOver) expect(await screen.page.locator('top-bar [aria-keyshortcuts="V"]').count()).toBe(0)
    }
    expect(found).toEqual([])
    if (id !== 'maeusewanderung') return
    // The board is as large as the moment that needs the most height below it allows, and stays where it is. Elsewhere buttons use that height.
    const gaps = Object.values(unused)
    expect(Math.min(...gaps), JSON.stringify(unused)).toBeLessThan(10)
    expect(Math.max(...gaps), JSON.stringify(unused)).toBeLessThan(48)
    expect([...boards]).toHaveLength(1)
  },
)

it.each([
  ['eight stacks', 3, withEightStacks],
  ['eight stacks', 5, withEightStacks],
  ['a closed stack of six', 3, withStackOfSix],
  ['a closed stack of six', 5, withStackOfSix],
] as const)(
  '%s of each of %i players of Käse würfeln: above the panel on every phone',
  async (what, count, withStacks) => {
    const isSix = what.endsWith('six')
    const code = `${'CD'[count % 2]}KW${isSix ? 'T' : 'X'}`
    const screen = await pages.open('phone', { locale: 'de' })
    await holdSeat(screen, code, KEY)
    const spectator = isSix ? await pages.open('phone', { locale: 'de' }) : undefined
    const scenes = phoneScenesOf('kaese-wuerfeln', count, code).flatMap(withStacks)
    const found: string[] = []
    for (const { name, room } of scenes) {
      const version = await node.put(connected(mine(room), await node.stores.store.load(room.code)))
      const isFirst = screen.frames.length === 0
      if (isFirst) await screen.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.locator('join-form .quiet').click()
      for (const one of spectator ? [screen, spectator] : [screen]) {
        await expect.poll(() => lastFrame(one)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
        await one.page.locator('kw-shelf li').first().waitFor()
        for (const [width, height] of [...PHONE_SIZES, [360, 640], [375, 667], [390, 750], [390, 844]] as const) {
          await one.page.setViewportSize({ width, height })
          const where = `${name}, ${one === spectator ? 'spectator, ' : ''}${width}x${height}`
          found.push(...(await overlaps(one.page)).map((fault) => `${where}: ${fault}`))
        }
      }
    }
    expect(scenes.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  },
)
