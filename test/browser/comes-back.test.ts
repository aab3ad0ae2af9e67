import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/server-message.ts'
import { acknowledged, openScreen, PATIENT, type Screen } from '../support/browser.ts'
import { layLine, type PhoneLine } from '../support/phone-line.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

/** One phone in one game, through one disaster after the other; how long each may take is a matter of load-tests. */

const MOVES = ['rolled', 'looked', 'kept', 'removed']

const site = useSite()
let host: Screen
let phone: Screen
let line: PhoneLine
let code: string
beforeAll(async () => {
  host = await openScreen(site.browser, 'laptop')
  phone = await openScreen(site.browser, 'phone')
  line = await layLine(site.url)
  code = await openRoomAtHome(host, site.url)
  await sitDownAs(host, 'Nora')
  await phone.page.goto(`${line.url}/${code}`)
  await sitDownAs(phone, 'Ben')
  await host.page.getByRole('button', { name: /^Start/ }).click()
  await board(phone).waitFor()
})
afterAll(() => line.close())
afterEach(() => line.mend())

const board = ({ page }: Screen) => page.getByRole('list', { name: 'Cards on the table' })

/** What the phone shows, in words. */
const words = ({ page }: Screen) => page.getByRole('main').ariaSnapshot()

/** Runs the disaster, then waits for the same screen. */
async function survives(disaster: () => Promise<void>): Promise<void> {
  const before = await words(phone)
  await disaster()
  await expect.poll(() => words(phone), PATIENT).toBe(before)
}

it('a phone whose socket is cut shows the same screen again', async () => {
  await survives(async () => {
    line.cut()
    await phone.page.locator('connection-badge[state="reconnecting"]').waitFor({ state: 'attached' })
    line.mend()
    await phone.page.evaluate(() => dispatchEvent(new Event('online')))
  })
})

it('a phone that slept shows what it missed when it wakes, although its socket looked alive', async () => {
  await survives(async () => {
    line.freeze()
    await host.page.keyboard.press('p')
    await host.page.getByText('Paused').first().waitFor()
    expect(await phone.page.getByText('Paused').count()).toBe(0)
    line.mend()
    await phone.page.evaluate(() => dispatchEvent(new Event('online')))
    await phone.page.getByText('Paused').first().waitFor()
    await host.page.getByRole('button', { name: 'Go on' }).click()
  })
})

it('a phone whose tab is closed finds its seat again under the same address', async () => {
  await survives(async () => {
    await phone.page.close()
    phone = { ...phone, page: await phone.context.newPage() }
    await phone.page.goto(`${line.url}/${code}`)
  })
})

it('a reloaded phone is back where it was, and still hides what only its owner may see', async () => {
  await phone.page.getByRole('button', { name: 'Hide my secrets' }).click()
  await survives(async () => {
    await phone.page.reload()
  })
  await phone.page.getByRole('button', { name: 'Show my secrets' }).click()
})

it('a killed server shows the same screen again when it is back', async () => {
  await survives(async () => {
    await site.kill()
    await phone.page.locator('connection-badge[state="reconnecting"]').waitFor({ state: 'attached' })
    await site.start()
  })
})

it('a server killed between two moves loses none, and the log has every acknowledged move once', async () => {
  await playToTheEnd([host, phone], 5)
  await site.kill()
  await site.start()
  await playToTheEnd([host, phone], 5)
  const made = () => [host, phone].flatMap((screen) => acknowledged(screen).filter(({ type }) => type === 'move'))
  const tv = await site.open('tv')
  await tv.page.goto(`${site.url}/${code}/tv`)
  /** The versions of the moves that a screen is told of: first of all that were made before it came. */
  const versionsIn = (frames: readonly string[]): number[] =>
    frames
      .map((text) => JSON.parse(text))
      .filter(({ type }) => type === 'room')
      .flatMap(({ news }: RoomFrame) => news)
      .filter(({ news }) => news.type === 'game' && MOVES.includes((news.news as { type: string }).type))
      .map(({ version }) => version)
  const first = () => versionsIn(tv.frames.filter((frame) => frame.startsWith('{"type":"room"')).slice(0, 1))
  await expect.poll(() => first().length, PATIENT).toBeGreaterThan(5)
  expect(new Set(first()).size).toBe(first().length)
  await expect.poll(() => made().length - new Set(versionsIn(tv.frames)).size, PATIENT).toBe(0)
})
