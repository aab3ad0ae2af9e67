import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { holdSeat, openScreen, type Screen } from '../support/browser.ts'
import { openRoom, sitDown } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'

/** One room and two pages for all tests, in order: from the lobby to a game whose host has changed phones. */

/** Time stands still unless the test moves it. */
const clock = createHandClock(Date.now())

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock, clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())
const pages = useBrowser({ isTransparent: true })
let host: Screen
let phone: Screen
let code: string
beforeAll(async () => {
  code = await openRoom(node.url)
  host = await seated('Nora', 'laptop')
  phone = await seated('Ben', 'phone')
})
// A passport that is turned down is a 409, which the browser reports as an error.
afterEach(() => {
  const troubles = [...pages.troubles(), ...host.troubles, ...phone.troubles]
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([])
})

async function seated(name: string, device: 'laptop' | 'phone'): Promise<Screen> {
  const { key } = await sitDown(node.url, code, name)
  const screen = await openScreen(pages.browser, device, { isTransparent: true })
  await holdSeat(screen, code, key)
  await screen.page.goto(`${node.url}/${code}`)
  await screen.page.getByRole('button', { name: /Start|Ready/ }).waitFor()
  return screen
}

const press = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name }).click()
const says = ({ page }: Screen, words: string | RegExp) => page.getByText(words).first().waitFor()
/** Taps by a clock of the test's own, so that two of them are as close as it says however slow the machine is. */
async function fingerOn({ page, context }: Screen, button: Locator): Promise<(seconds: number) => Promise<void>> {
  await button.waitFor()
  const { x, y, width, height } = (await button.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  const devtools = await context.newCDPSession(page)
  return async (timestamp) => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
}

/** The address behind the code that a phone shows. */
async function passportOf(screen: Screen): Promise<string> {
  await press(screen, 'Menu')
  await press(screen, 'Move my seat to another phone')
  const link = await screen.page.locator('passport-sheet qr-code').getAttribute('data-link')
  return (link as string).replace(/^https?:\/\/[^/]+/, node.url)
}

it('a finger that taps twice means the button that it saw', async () => {
  const asked = () => phone.sent.filter((frame) => frame.includes('"ready"'))
  const ready = phone.page.getByRole('button', { name: /Ready/ })
  const tap = await fingerOn(phone, ready)
  // Many buttons of the games act when the finger comes down, and this one is to hear what they would.
  await ready.evaluate((button) => {
    button.addEventListener('pointerdown', () => button.setAttribute('data-downs', `${button.dataset.downs ?? ''}I`))
  })
  const first = Date.now() / 1000
  await tap(first)
  await says(phone, 'tap again to take it back')
  await tap(first + 0.2)
  await tap(first + 0.4)
  await says(phone, 'tap again to take it back')
  expect(asked()).toHaveLength(1)
  expect(await ready.getAttribute('data-downs')).toBe('I')
  await tap(first + 1)
  await says(phone, 'tap when you can start')
  expect(asked()).toHaveLength(2)
  expect(await ready.getAttribute('data-downs')).toBe('II')

  // Beside the sheet that the first tap opened lies nothing that the second could mean.
  const tapMenu = await fingerOn(phone, phone.page.getByRole('button', { name: 'Menu' }))
  await tapMenu(first + 2)
  await phone.page.getByRole('dialog').waitFor()
  await tapMenu(first + 2.2)
  expect(await phone.page.getByRole('dialog').isVisible()).toBe(true)
  await tapMenu(first + 3)
  await phone.page.getByRole('dialog').waitFor({ state: 'hidden' })
})

it('nor does the second half of a double click count', async () => {
  const ready = phone.page.getByRole('button', { name: /Ready/ })
  const toggled = () => phone.frames.filter((frame) => frame.includes('"done"')).length
  const before = toggled()
  await ready.hover()
  for (const clickCount of [1, 2, 3]) {
    await phone.page.mouse.down({ clickCount })
    await phone.page.mouse.up({ clickCount })
    await says(phone, 'tap again to take it back')
  }
  await ready.click()
  await says(phone, 'tap when you can start')
  expect(toggled() - before).toBe(2)
})

it('the host says no, and the new phone is a guest like any other', async () => {
  const link = await passportOf(phone)
  const other = await pages.open('phone')
  await other.page.goto(link)
  await press(host, /^No$/)
  await says(other, 'Not this time')
  await press(other, 'To the room')
  await other.page.getByRole('button', { name: 'Sit down' }).waitFor()
  await says(phone, 'This code is no longer good.')
  await phone.page.keyboard.press('Escape')
})

it("the host's own seat moves at once", async () => {
  const link = await passportOf(host)
  const other = await openScreen(pages.browser, 'phone', { isTransparent: true })
  await other.page.goto(link)
  await other.page.getByRole('button', { name: /^Start/ }).waitFor()
  await says(host, 'Seat moved')
  await host.context.close()
  host = other
})

it('a pause ends with a countdown on every screen', async () => {
  const tv = await pages.open('smallTv')
  await tv.page.goto(`${node.url}/${code}/tv`)
  await press(host, /^Start/)
  await phone.page.locator('alles-kaese-seat').waitFor()
  await host.page.keyboard.press('p')
  for (const screen of [host, phone, tv]) await says(screen, 'Paused')
  await press(host, 'Go on')
  const counts = [host, phone, tv].map(({ page }) => page.locator('evening-resume'))
  // Every page counts down by itself to one, which stays until the room says that the game goes on.
  await Promise.all(counts.map((count) => count.getByText('1').waitFor()))
  clock.advance(3_000)
  await Promise.all(counts.map((count) => count.waitFor({ state: 'detached' })))
})
