import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Plan } from '#protocol/tournament.ts'
import type { OrganiserView, TableView } from '#protocol/tournament-view.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { PATIENT, phaseOf, type Screen } from '../support/browser.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { expectGood } from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'
import { createStoppableClock } from '../support/stoppable-clock.ts'
import { playToTheEnd } from '../support/table-talk.ts'
import { createTournament, organiserPage, screenPage } from '../support/tournament-page.ts'

const ARENA_MINUTES = 60

const pages = useBrowser()
/** Six times as fast, and all that is waited for takes many times longer than the test: it moves time on when it is ready. */
const clock = createStoppableClock(createFastClock(6))

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock, clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name })

/** The desk, the wall and one phone of a tournament whose other players are bots. */
async function open(plan: Plan, tableSize: number, bots: number, graceSeconds: number) {
  const schedule = { tableMinutes: 60, graceSeconds, breakSeconds: null }
  const { id, key } = await createTournament(node.url, { plan, tableSize, schedule })
  const devices = ['laptop', 'smallTv', 'phone'] as const
  const [desk, wall, phone] = (await Promise.all(
    devices.map((device) => pages.open(device, { isTransparent: true })),
  )) as [Screen, Screen, Screen]
  await Promise.all([
    desk.page.goto(`${node.url}/t/${id}/organise#key=${key}`),
    wall.page.goto(`${node.url}/t/${id}/screen`),
    phone.page.goto(`${node.url}/t/${id}`),
  ])
  await desk.page.getByLabel('How many bots').fill(String(bots))
  await button(desk.page, 'Add bots').click()
  await desk.page.getByText(`${bots} of ${bots} checked in`).waitFor()
  await phone.page.getByRole('textbox', { name: 'Your name' }).fill('Nora')
  await button(phone.page, 'Register').click()
  await button(phone.page, /^I am here/).waitFor()
  return { id, organiser: organiserPage(node.url, id, key), desk, wall, phone }
}

/** The running table of this player. A table reports its start to the tournament asynchronously, after its players see it. */
async function tableOf(player: string, organiser: { fetch(): Promise<OrganiserView> }): Promise<TableView> {
  let found: TableView | undefined
  const search = async () => {
    const { tables } = await organiser.fetch()
    found = tables.find(({ seats, state }) => state === 'playing' && seats.some(({ name }) => name === player))
    return found
  }
  await expect.poll(search, PATIENT).toBeDefined()
  return found as TableView
}

/** Answers with the address of the table. */
async function sitDown({ page }: Screen): Promise<string> {
  await page.getByRole('link', { name: /^(To|Back to) my seat/ }).click()
  await page.waitForURL(/\/[A-Z]{4}$/)
  return page.url()
}

const goBack = ({ page }: Screen) => page.getByRole('link', { name: /^Back to the tournament/ }).click()

/** All is played: the organiser hands out the prizes, and every screen shows the same three. */
async function expectTrophy(id: string, desk: Screen, wall: Screen, phone: Screen): Promise<void> {
  await heading(phone.page, 'All tables are decided').waitFor()
  await phone.page.getByText('The organiser hands out the prizes.').waitFor()
  await heading(wall.page, 'All is played').waitFor()
  await heading(desk.page, 'All is played').waitFor()
  await button(desk.page, 'Hand out the prizes').click()
  await heading(desk.page, 'The tournament is over').waitFor()
  const podium = (await screenPage(node.url, id).fetch()).standings.slice(0, 3).map(({ name }) => name)
  await wall.page.getByText(`${podium[0]} wins the cheese`).waitFor()
  for (const { page } of [wall, phone]) {
    const steps = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    for (const [at, name] of podium.entries()) await steps.nth(at).getByText(name, { exact: true }).waitFor()
  }
  expect(pages.troubles()).toEqual([])
}

it('[TN-16] a knockout on every screen: a table is called, the best go on, and the final is played', async () => {
  const { id, organiser, desk, wall, phone } = await open({ kind: 'knockout', advance: 2 }, 3, 5, 300)
  await button(phone.page, /^I am here/).click()
  await button(desk.page, 'Draw the round').click()
  await heading(wall.page, 'Find your table').waitFor()
  expect(await button(desk.page, 'Close registration').count()).toBe(0)

  // Nora sits down; the organiser ends her table, and says that she has won it.
  const table = await sitDown(phone)
  await phone.page.getByRole('list', { name: 'Cards on the table' }).waitFor()
  const hers = await tableOf('Nora', organiser)
  await button(desk.page, `Decide table ${hers.number}`).click()
  await button(desk.page, /^Decide as it stands/).click()
  await heading(phone.page, 'Time is up').waitFor()
  const noraFirst = hers.seats.toSorted((a, b) => Number(b.name === 'Nora') - Number(a.name === 'Nora'))
  const places = noraFirst.map(({ entrant }, at) => ({ entrant, place: at + 1 }))
  expect(await organiser.command({ type: 'override', table: hers.id, places })).toBe('done')
  await goBack(phone)
  await heading(phone.page, 'You are in the final').waitFor()
  await phone.page.getByText('The organiser starts the final.').waitFor()
  await wall.page.getByText('4 still in').waitFor()
  expect(await wall.page.getByText('out', { exact: true }).count()).toBe(2)

  await button(desk.page, 'Draw the final').click()
  const seat = phone.page.getByRole('link', { name: 'To my seat' })
  await seat.waitFor()
  const tv = await pages.open('smallTv')
  await tv.page.goto(`${node.url}${await seat.getAttribute('href')}/tv`)
  await heading(tv.page, 'Final').waitFor()
  await tv.page.getByText('Cheese Cup').waitFor()
  await tv.page.getByText('Waiting for Nora').waitFor()
  await expectGood(tv.page, 'smallTv')
  await tv.context.close()
  expect(await sitDown(phone)).not.toBe(table)
  // What this phone heard last was the end of the other table.
  await expect.poll(() => phaseOf(phone)?.name, PATIENT).toBe('playing')
  await playToTheEnd([phone], 2)
  // She leaves the table, and a bot plays the rest for her.
  await phone.page.goto(`${node.url}/t/${id}`)
  await phone.page.getByRole('link', { name: 'Back to my seat' }).waitFor()
  clock.stop()
  clock.advance(2 * DEFAULT_POLICY.standInAfterMs)
  clock.go()
  await expectTrophy(id, desk, wall, phone)
})

it('[TN-17] an arena on every screen: somebody comes late, plays, and time is up', async () => {
  const { id, organiser, desk, wall, phone } = await open({ kind: 'arena', minutes: ARENA_MINUTES }, 4, 4, 30)
  await button(desk.page, 'Open the arena').click()
  await button(phone.page, /^I am here/).click()
  await heading(phone.page, 'Finding you a table').waitFor()
  await wall.page.getByText('arena ends').waitFor()
  await wall.page.getByText(/^\d+\stables? played/).waitFor()
  await sitDown(phone)
  await phone.page.getByRole('list', { name: 'Cards on the table' }).waitFor()
  const hers = await tableOf('Nora', organiser)
  await organiser.command({ type: 'call-table', table: hers.id })
  await heading(phone.page, 'Time is up').waitFor()
  await goBack(phone)
  // Nobody comes to the tables that are drawn after that: a bot plays for her.
  clock.stop()
  clock.advance(ARENA_MINUTES * 60_000)
  clock.go()
  await expectTrophy(id, desk, wall, phone)
})
