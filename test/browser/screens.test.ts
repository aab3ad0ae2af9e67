import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Device, holdSeat, SIZES } from '../support/browser.ts'
import { gather, LONG_NAMES } from '../support/evening.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { axe, expectFits, expectGood } from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'

/** A hand clock: otherwise a stand-in bot would move for an absent player while a screen is inspected. */
let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock: createHandClock(Date.now()), clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())
const pages = useBrowser()

/** A page of one device, with a seat if a key is given. German: its words are the longest. */
async function visit(device: Device, path: string, seat?: { code: string; key: string }): Promise<Page> {
  const screen = await pages.open(device, { locale: 'de' })
  if (seat) await holdSeat(screen, seat.code, seat.key)
  await screen.page.goto(`${node.url}${path}`)
  return screen.page
}

/** Fits a phone in the evening and a laptop by day, and is clean on the second one looked at: screens take turns. */
function onPhoneAndLaptop(): (page: Page) => Promise<void> {
  let devices: readonly ('phone' | 'laptop')[] = ['laptop', 'phone']
  return async (page) => {
    for (const device of devices) {
      await page.emulateMedia({ colorScheme: device === 'phone' ? 'dark' : 'light' })
      await page.setViewportSize(SIZES[device])
      await expectFits(page, device)
    }
    expect(await axe(page)).toEqual([])
    devices = devices.toReversed()
  }
}

const table = (page: Page) => page.getByRole('list', { name: 'Karten auf dem Tisch' })

it('home, the door, the lobby, every step of a game and its end are clean', async () => {
  const expectClean = onPhoneAndLaptop()
  const door = await visit('phone', '/')
  await door.getByRole('button', { name: 'Raum öffnen', exact: true }).waitFor()
  await expectClean(door)
  const { code, keys, command, playUntil } = await gather(node.url, LONG_NAMES.slice(0, 3))
  await door.goto(`${node.url}/${code}`)
  await door.getByRole('textbox').waitFor()
  await expectClean(door)
  await door.close()

  const page = await visit('phone', `/${code}`, { code, key: keys[0] as string })
  await page.getByRole('button', { name: /^Los!|^Trotzdem/ }).waitFor()
  await expectClean(page)
  await command(0, { type: 'start', anyway: true })
  await table(page).waitFor()
  for (const step of ['roll', 'choose', 'look'] as const) {
    if (!(await playUntil(step, 0))) break
    if (step === 'roll')
      await page.locator('[aria-live] p', { hasText: 'Du bist dran.' }).first().waitFor({ state: 'attached' })
    const button = { roll: /^Würfeln/, choose: /^Behalten/, look: /^Linsen/ }[step]
    await page.getByRole('button', { name: button }).waitFor()
    await expectClean(page)
  }
  await playUntil('over')
  await page
    .getByRole('table')
    .or(page.getByRole('heading', { name: /gewinn|teil/i }))
    .first()
    .waitFor()
  await expectClean(page)
})

/** Whether it fits is seen in tv-sizes.test.ts, at every size; here it is played, and must be clean. */
describe('on a television', () => {
  const device = 'smallTv'

  it.each([
    [2, expectFits],
    [6, expectGood],
  ] as const)('lobby, game and result with %i players and long names are clean', async (players, expectClean) => {
    const { code, command, playUntil } = await gather(node.url, LONG_NAMES.slice(-players))
    const page = await visit(device, `/${code}/tv`)
    await page.getByText(code).first().waitFor()
    await expectClean(page, device)
    await command(0, { type: 'start', anyway: true })
    await page.locator('alles-kaese-tv').waitFor()
    for (const step of ['roll', 'choose', 'look'] as const) {
      await playUntil(step)
      await expectClean(page, device)
    }
    await playUntil('over')
    await page
      .getByRole('heading', { name: /gewinn|teil/i })
      .first()
      .waitFor()
    await expectClean(page, device)
  })
})
