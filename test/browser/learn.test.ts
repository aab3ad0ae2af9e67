import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gameIds } from '../../client/games/registry.ts'
import { SIZES } from '../support/browser.ts'
import { axe, expectFits, expectGood } from '../support/inspect.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cards = (page: Page) => page.getByRole('list', { name: 'Cards on the table' }).locator('button')
/** The tutor's own button: a game may have one of that name as well. */
const next = (page: Page) => page.locator('lesson-player .controls .btn').click()

type Step = (page: Page) => Promise<unknown>

/** What the lesson asks for, by hand. */
const LESSONS: Record<string, readonly Step[]> = {
  'alles-kaese': [
    (page) => button(page, /^Roll/).click(),
    async (page) => {
      await cards(page).nth(2).click()
      await button(page, /^Keep/).click()
    },
    next,
    async (page) => {
      await cards(page).nth(5).click()
      await button(page, /^Look/).click()
    },
    next,
    async (page) => {
      await cards(page).nth(5).click()
      await button(page, /^Remove/).click()
    },
    next,
  ],
  'cheese-master': [
    (page) => button(page, /^Throw/).press('Enter'),
    async (page) => {
      // Another move than the one asked for gets a hint and changes nothing.
      await button(page, 'Number 5').click()
      await page.getByText('no mouse left to eat one').waitFor()
      await page.getByRole('img', { name: 'Step 2 of 6' }).waitFor()
      await button(page, 'Number 3').click()
    },
    (page) => button(page, 'Grab!').click(),
    (page) => button(page, 'Number 2').click(),
    (page) => button(page, 'Number 4').click(),
    next,
  ],
  'go-da-cheese': [
    next,
    (page) => button(page, /^Draw/).click(),
    async (page) => {
      const hand = page.getByRole('list', { name: 'Your hand' })
      for (const animal of [/: cat/, /: mouse/, /: mouse/])
        await hand.getByRole('button', { name: animal, pressed: false }).first().click()
      await page.getByRole('group', { name: 'The cheeses and their queues' }).getByRole('button').nth(1).click()
      await button(page, /^Place/).click()
    },
    next,
    next,
  ],
  'kaese-wuerfeln': [
    (page) => button(page, /^Roll eight/).click(),
    async (page) => {
      for (const die of [3, 4, 5, 7, 8]) await button(page, new RegExp(`^Die ${die}:`)).click()
      await button(page, /^Roll three/).click()
    },
    (page) => button(page, /^Stop/).click(),
    async (page) => {
      await putOnMyStack(page, /^Take a 3/)
      await button(page, /^Take it/).click()
    },
    async (page) => {
      await putOnMyStack(page, /^Steal the 2 of Ben/)
      await button(page, /^Steal it/).click()
    },
    async (page) => {
      await putOnMyStack(page)
      await button(page, /^(Take|Close) it/).click()
    },
    next,
  ],
  maeusewanderung: [
    (page) => button(page, /^Roll/).click(),
    (page) => button(page, /^Mouse \d: Cheese!/).click(),
    next,
    (page) => button(page, /pushes Ben to the cat/).click(),
    (page) => button(page, /^Spin/).click(),
    (page) => button(page, /^Quarter 2/).click(),
    (page) => button(page, /^Quarter 4/).click(),
    next,
  ],
}

/** Picks a piece, unless there is only one, and the tall stack. */
async function putOnMyStack(page: Page, piece?: RegExp) {
  if (piece) await button(page, piece).click()
  await button(page, /^Put it on open stack 6/).click()
}

it.each(gameIds)('learning %s goes step by step to the end, and on to a room', async (id) => {
  const { page, troubles } = await site.open('phone', { isTransparent: true })
  await page.goto(`${site.url}/learn/${id}`)
  const steps = LESSONS[id] as readonly Step[]
  for (const [index, step] of steps.entries()) {
    await page.getByRole('img', { name: `Step ${index + 1} of ${steps.length}` }).waitFor()
    await step(page)
  }
  await page.getByRole('heading', { name: 'You know enough to play' }).waitFor()
  // The way on is the same after every lesson: one room is opened.
  if (id === gameIds[0]) {
    await button(page, 'Open a room').click()
    await page.waitForURL(/\/[A-Z]{4}$/)
  } else await button(page, 'Open a room').waitFor()
  expect(troubles).toEqual([])
})

it('the rules and the lesson of every game are clean, and the lesson can be skipped', async () => {
  const { page } = await site.open('phone', { locale: 'de' })
  for (const [i, id] of gameIds.entries()) {
    await page.setViewportSize(SIZES.phone)
    await page.goto(`${site.url}/rules/${id}`)
    await page.getByRole('article').waitFor()
    await expectGood(page, 'phone')
    await page.setViewportSize(SIZES.laptop)
    await page.getByRole('link', { name: 'Ausprobieren' }).click()
    await button(page, 'Überspringen').waitFor()
    await expectFits(page, 'laptop')
    // Around the table, which the tests of each game look at, all lessons are the same.
    if (i === 0) expect(await axe(page)).toEqual([])
    await button(page, 'Überspringen').click()
    await page.getByRole('heading', { name: 'Das reicht zum Spielen' }).waitFor()
  }
})

it('a game that does not exist is said not to be there, with no way but to the start page', async () => {
  const { page } = await site.open('phone')
  await page.goto(`${site.url}/rules/backgammon`)
  const words = page.getByText('There is no such game here.')
  await words.waitFor()
  expect(await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/',
  ])
  expect(
    await words.evaluate((one) => [one.localName, Number.parseInt(getComputedStyle(one).fontSize, 10) >= 26]),
  ).toEqual(['h2', true])
})
