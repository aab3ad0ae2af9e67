import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ScreenView } from '#protocol/tournament-view.ts'
import type { Screen } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { playToTheEnd } from '../support/table-talk.ts'

const TITLE = 'Village hall'
const NAMES = ['Nora', 'Lou'] as const

const site = useSite({ env: { BOT_PACE_SECONDS: '0.01' }, isTransparent: true })

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name })
const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** A tournament of two rounds, opened from the front page as an organiser would. */
async function openTournament({ page }: Screen): Promise<string> {
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Tournament night' }).click()
  await page.getByRole('textbox', { name: 'What is it called?' }).fill(TITLE)
  await page.getByRole('radio', { name: /Alles Käse!/ }).check()
  await list(page, 'Rounds').selectOption('2 rounds')
  await page.getByRole('checkbox', { name: /final/ }).uncheck()
  // The largest tables: the fewest turns for a hand-driven phone.
  await list(page, 'Players at a table, if it works out').selectOption('6 players')
  await list(page, 'How long a table waits for its players').selectOption('15 seconds')
  await list(page, 'Break between rounds').selectOption('I start each round myself')
  await button(page, 'Open registration').click()
  await page.waitForURL(/\/t\/[A-Z]{8}\/organise$/)
  return page.url().split('/')[4] as string
}

async function enter({ page }: Screen, id: string, name: string): Promise<void> {
  await page.goto(`${site.url}/t/${id}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await button(page, 'Register').click()
  await button(page, /^I am here/).click()
  await heading(page, 'You are in').waitFor()
}

const toSeat = ({ page }: Screen) => page.getByRole('link', { name: /To my seat|Back to my seat/ })

const screenOf = async (id: string): Promise<ScreenView> =>
  (await fetch(`${site.url}/api/tournaments/${id}?as=screen`)).json() as Promise<ScreenView>
const pointsOf = ({ standings }: ScreenView) => Object.fromEntries(standings.map(({ name, points }) => [name, points]))

/** Plays until there is a result; then goes back to the tournament. */
async function playTable(screen: Screen): Promise<void> {
  await playToTheEnd([screen])
  await screen.page.getByRole('link', { name: /^Back to the tournament/ }).click()
}

it('sixteen play a tournament from registration to the trophy, with a no-show, an override undone and a restart', async () => {
  const desk = await site.open('laptop')
  const wall = await site.open('smallTv')
  const phones = await Promise.all(NAMES.map(() => site.open('phone')))
  const [nora, lou] = phones as [Screen, Screen]
  const id = await openTournament(desk)

  // Registration: two phones by the link, bots for the rest of the hall.
  await wall.page.goto(`${site.url}/t/${id}/screen`)
  await heading(wall.page, 'Doors are open').waitFor()
  await Promise.all(phones.map((phone, at) => enter(phone, id, NAMES[at] as string)))
  await desk.page.getByLabel('How many bots').fill('14')
  await button(desk.page, 'Add bots').click()
  await desk.page.getByText('16 of 16 checked in').waitFor()
  await wall.page.getByText('16 of 16 checked in').waitFor()
  await wall.page.getByText('Lou').waitFor()

  // Round one. Lou does not come to her table.
  await button(desk.page, /^Draw the round/).click()
  await heading(desk.page, 'Table 3').waitFor()
  await toSeat(nora).click()
  await toSeat(lou).waitFor()
  await Promise.all([heading(lou.page, /A bot plays for you|We missed you/).waitFor(), playTable(nora)])
  await desk.page.getByText('3 of 3 tables decided').waitFor()
  await desk.page.getByText('Did not come: Lou').waitFor()
  await heading(lou.page, 'We missed you').waitFor()
  await heading(nora.page, 'A short break').waitFor()
  await heading(wall.page, 'Short break').waitFor()
  await button(lou.page, /^I am here/).click()
  await heading(lou.page, 'A short break').waitFor()

  // The organiser turns a result around, sees that it was wrong, and takes it back.
  const before = await screenOf(id)
  const seats = [...(before.tables[0]?.seats ?? [])]
  await button(desk.page, 'Decide table 1').click()
  for (const [at, { name }] of [...seats].sort((a, b) => (b.place ?? 0) - (a.place ?? 0)).entries())
    await list(desk.page, name).selectOption(`Place ${at + 1}`)
  await button(desk.page, 'Set this result').click()
  await desk.page.getByText('decided by the organiser').waitFor()
  expect(pointsOf(await screenOf(id))).not.toEqual(pointsOf(before))
  await button(desk.page, /^Undo: Result of table 1 of round 1 set/).click()
  await desk.page.getByText('decided by the organiser').waitFor({ state: 'detached' })
  expect(pointsOf(await screenOf(id))).toEqual(pointsOf(before))
  await tab(desk.page, 'Log').click()
  await desk.page.getByText(/^Undone: Result of table 1/).waitFor()
  await tab(desk.page, 'Tables').click()

  // Round two, and the power goes out in the middle of it. Lou plays; a bot plays for Nora, who does not sit down.
  await button(desk.page, /^Draw the round/).click()
  await toSeat(lou).click()
  await lou.page.getByRole('list', { name: 'Cards on the table' }).waitFor()
  await site.kill()
  await desk.page.getByText('Connection lost').waitFor()
  await site.start()
  await playTable(lou)
  await desk.page.getByText('3 of 3 tables decided').waitFor()

  // The trophy, the same on every screen.
  await button(desk.page, 'Hand out the prizes').click()
  await heading(desk.page, 'The tournament is over').waitFor()
  const end = await screenOf(id)
  const podium = end.standings.slice(0, 3).map(({ name }) => name)
  expect(end.standings).toHaveLength(16)
  expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(0)
  await wall.page.getByText(`${podium[0]} wins the cheese`).waitFor()
  for (const { page } of [wall, ...phones]) {
    const steps = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    await steps.nth(2).waitFor()
    for (const [at, name] of podium.entries()) await steps.nth(at).getByText(name, { exact: true }).waitFor()
  }
  // A server that is killed leaves its last sentence unfinished.
  expect(site.troubles().filter((trouble) => !trouble.includes('ERR_INCOMPLETE_CHUNKED_ENCODING'))).toEqual([])
})
