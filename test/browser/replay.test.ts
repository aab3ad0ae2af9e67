import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import { allGames } from '../../server/games/registry.ts'
import { openScreen, PATIENT, type Screen } from '../support/browser.ts'
import { expectGood } from '../support/inspect.ts'
import { playRoom } from '../support/played-room.ts'
import { useSite } from '../support/site.ts'

const CODES: Record<string, string> = Object.fromEntries(allGames.map(({ id }, index) => [id, `KLM${'XTRWV'[index]}`]))

const site = useSite()
beforeAll(() => finishGames(site.store))

/** A finished game of each kind, as a server would have left it behind. */
async function finishGames(file: string): Promise<void> {
  const { store, close } = openSqliteStore(file, systemClock)
  for (const [index, { id, seats }] of allGames.entries()) {
    // A seed of its own for each room: the names of replays are made from it.
    const { table } = playRoom(id, [9, 8, 7, index], Math.max(3, seats.min))
    const room = { ...table.room, code: CODES[id] as RoomCode, peopleSeenAt: Date.now() }
    await store.create({ document: room, version: 1, entry: { version: 1, at: 0, events: [] } })
    for (const entry of table.log)
      await store.commit(
        { document: room, version: entry.version, entry },
        { document: room, version: entry.version - 1 },
      )
  }
  await close()
}

/** Every word the game's element shows, through all shadow roots. */
const wordsOf = (page: Page, tag: string): Promise<string> =>
  page.locator(tag).evaluate((element) => {
    const read = (node: Node): string => {
      if (node instanceof Element && (node.matches('style, svg') || !node.checkVisibility())) return ''
      if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? ''
      const root = node instanceof Element && node.shadowRoot ? node.shadowRoot : node
      return [...root.childNodes].map(read).filter(Boolean).join(' ')
    }
    return read(element)
  })

describe('on one laptop', () => {
  let screen: Screen
  beforeAll(async () => {
    screen = await openScreen(site.browser, 'laptop')
  })
  afterAll(() => screen.context.close())

  it.each(allGames.map(({ id }) => id))(
    'a finished game of %s ends in its replay as it ended at the table',
    async (id) => {
      const tag = `${id}-seat`
      const { page, troubles } = screen
      await page.goto(`${site.url}/${CODES[id]}`)
      await page.getByRole('button', { name: 'Just watch' }).click()
      await page.locator(tag).waitFor()
      const replay = page.getByRole('link', { name: 'Watch the replay' })
      const link = await replay.getAttribute('href')
      await expect.poll(() => wordsOf(page, tag), PATIENT).not.toBe('')
      const live = await wordsOf(page, tag)

      await page.goto(`${site.url}${link}`)
      await page.getByRole('button', { name: 'To the end' }).click()
      // A jump to the end of Go da Cheese! shows its finale first.
      if (id === 'go-da-cheese') await page.getByRole('button', { name: 'Result' }).click()
      await expect.poll(() => wordsOf(page, tag), PATIENT).toBe(live)
      await expectGood(page, 'laptop')
      expect(troubles).toEqual([])
    },
  )
})

it('a replay can be stepped, jumped, played and seen through a player’s eyes', async () => {
  const id = 'go-da-cheese'
  const tag = `${id}-seat`
  const { page, troubles } = await site.open('phone')
  const { view } = (await (await fetch(`${site.url}/api/rooms/${CODES[id]}`)).json()) as RoomFrame
  if (view.phase.name !== 'over') throw new Error('not over')
  await page.goto(`${site.url}/replay/${view.phase.replay}`)
  const slider = page.getByRole('slider', { name: 'Jump to a step' })
  await slider.waitFor()
  // It opens playing.
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('Home')
  await expect.poll(() => slider.inputValue(), PATIENT).toBe('1')
  await page.getByRole('button', { name: 'One step on' }).click()
  expect(await slider.inputValue()).toBe('2')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => slider.inputValue(), PATIENT).toBe('3')
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('0')
  await page.locator(tag).waitFor()
  await expectGood(page, 'phone')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number(await slider.inputValue()), PATIENT).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(troubles).toEqual([])
  // The longest heading: name of the game, what this is, and the day.
  const french = await site.open('phone', { locale: 'fr' })
  await french.page.goto(page.url())
  await french.page.locator('.share').waitFor()
  expect((await french.page.locator('h1').boundingBox())?.height).toBeLessThan(80)
})

it('a replay that does not exist says so', async () => {
  const { page } = await site.open('phone')
  await page.goto(`${site.url}/replay/AAAAAAAAAAAAAAAAAAAAAA`)
  await page.getByText('This replay does not exist').waitFor()
})
