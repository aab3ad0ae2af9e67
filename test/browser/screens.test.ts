import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { type Device, holdSeat } from '../support/browser.ts'
import { gather, LONG_NAMES } from '../support/evening.ts'
import { expectGood } from '../support/inspect.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

/** A page of one device, with a seat if a key is given. German: its words are the longest. */
async function visit(device: Device, path: string, seat?: { code: string; key: string }): Promise<Page> {
  const screen = await site.open(device, 'de')
  if (seat) await holdSeat(screen, seat.code, seat.key)
  await screen.page.goto(`${site.url}${path}`)
  return screen.page
}

const table = (page: Page) => page.getByRole('list', { name: 'Karten auf dem Tisch' })

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  it('home is clean', async () => {
    const page = await visit(device, '/')
    await page.getByRole('button', { name: 'Raum öffnen', exact: true }).waitFor()
    await expectGood(page, device)
  })

  it('the door, the lobby, every step of a game and its end are clean', async () => {
    const { code, keys, command, playUntil } = await gather(site.url, LONG_NAMES.slice(0, 3))
    const door = await visit(device, `/${code}`)
    await door.getByRole('textbox').waitFor()
    await expectGood(door, device)

    const page = await visit(device, `/${code}`, { code, key: keys[0] as string })
    await page.getByRole('button', { name: /^Los!|^Trotzdem/ }).waitFor()
    await expectGood(page, device)
    await command(0, { type: 'start', anyway: true })
    await table(page).waitFor()
    for (const step of ['roll', 'choose', 'look'] as const) {
      if (!(await playUntil(step, 0))) break
      const button = { roll: /^Würfeln/, choose: /^Behalten/, look: /^Linsen/ }[step]
      await page.getByRole('button', { name: button }).waitFor()
      await expectGood(page, device)
    }
    await playUntil('over')
    await page
      .getByRole('table')
      .or(page.getByRole('heading', { name: /gewinn|teil/i }))
      .first()
      .waitFor()
    await expectGood(page, device)
  })
})

/** Whether it fits is seen in tv-sizes.test.ts, at every size; here it is played, and must be clean. */
describe('on a television', () => {
  const device = 'tv'

  it.each([2, 6])('lobby, game and result with %i players and long names are clean', async (players) => {
    const { code, command, playUntil } = await gather(site.url, LONG_NAMES.slice(-players))
    const page = await visit(device, `/${code}/tv`)
    await page.getByText(code).first().waitFor()
    await expectGood(page, device)
    await command(0, { type: 'start', anyway: true })
    await page.locator('alles-kaese-tv').waitFor()
    for (const step of ['roll', 'choose', 'look'] as const) {
      await playUntil(step)
      await expectGood(page, device)
    }
    await playUntil('over')
    await page
      .getByRole('heading', { name: /gewinn|teil/i })
      .first()
      .waitFor()
    await expectGood(page, device)
  })
})
