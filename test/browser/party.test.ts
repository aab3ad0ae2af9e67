import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openRoomAtHome, sitDownAs } from '../support/table-talk.ts'

let browser: Browser
let dir: string
let server: ServerProcess
let host: Screen
let phone: Screen
let tv: Screen
let code: string
const opened: Screen[] = []
beforeAll(async () => {
  browser = await launchBrowser()
  dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  server = await startServer({ DATA_DIR: dir })
})
afterAll(async () => {
  await browser.close()
  await server.kill()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  host = await open('laptop')
  phone = await open('phone')
  tv = await open('tv')
  code = await openRoomAtHome(host, server.url)
  await sitDownAs(host, 'Nora')
  await phone.page.goto(`${server.url}/${code}`)
  await sitDownAs(phone, 'Ben')
  await tv.page.goto(`${server.url}/${code}/tv`)
})
afterEach(async () => {
  const screens = opened.splice(0)
  await Promise.all(screens.map(({ context }) => context.close()))
  // A passport that is turned down is a 409, which the browser reports as an error.
  const troubles = screens.flatMap((screen) => screen.troubles.filter((trouble) => !trouble.includes('409')))
  expect(troubles).toEqual([])
})

async function open(device: Parameters<typeof openScreen>[1]): Promise<Screen> {
  const screen = await openScreen(browser, device)
  opened.push(screen)
  return screen
}

const start = () => host.page.getByRole('button', { name: /^Start/ }).click()
const press = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name }).click()
const says = ({ page }: Screen, words: string | RegExp) => page.getByText(words).first().waitFor()
/** The address behind the code that a phone shows. */
async function passportOf(screen: Screen): Promise<string> {
  await press(screen, 'Menu')
  await press(screen, 'Move my seat to another phone')
  const link = await screen.page.locator('passport-sheet qr-code').getAttribute('data-link')
  return (link as string).replace(/^https?:\/\/[^/]+/, server.url)
}

it('the host says no, and the new phone is a guest like any other', async () => {
  const link = await passportOf(phone)
  const other = await open('phone')
  await other.page.goto(link)
  await press(host, /^No$/)
  await says(other, 'Not this time')
  await press(other, 'To the room')
  await other.page.getByRole('button', { name: 'Sit down' }).waitFor()
  await says(phone, 'This code is no longer good.')
})

it("the host's own seat moves at once", async () => {
  const link = await passportOf(host)
  const other = await open('phone')
  await other.page.goto(link)
  await other.page.getByRole('button', { name: /^Start/ }).waitFor()
  await says(host, 'Seat moved')
})

it('a pause ends with three, two, one on every screen', async () => {
  await start()
  await phone.page.locator('alles-kaese-seat').waitFor()
  await host.page.keyboard.press('p')
  for (const screen of [host, phone, tv]) await says(screen, 'Paused')
  await press(host, 'Go on')
  await Promise.all([host, phone, tv].map(({ page }) => page.locator('evening-resume').getByText('3').waitFor()))
  await phone.page.locator('evening-resume').getByText('1').waitFor()
  await Promise.all(
    [host, phone, tv].map(({ page }) => page.locator('evening-resume').waitFor({ state: 'detached', timeout: 5_000 })),
  )
})
