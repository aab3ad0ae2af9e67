import { afterEach, beforeEach, expect, it } from 'vitest'
import { lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { layLine, type PhoneLine } from '../support/phone-line.ts'
import { useSite } from '../support/site.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

const site = useSite()
let host: Screen
let phone: Screen
let line: PhoneLine
let code: string
beforeEach(async () => {
  host = await site.open('laptop')
  phone = await site.open('phone')
  line = await layLine(site.url)
  code = await openRoomAtHome(host, site.url)
  await sitDownAs(host, 'Nora')
  await phone.page.goto(`${line.url}/${code}`)
  await sitDownAs(phone, 'Ben')
  await host.page.getByRole('button', { name: /^Start/ }).click()
  await board(phone).waitFor()
})
afterEach(() => line.close())

const board = ({ page }: Screen) => page.getByRole('list', { name: 'Cards on the table' })

/** What the phone shows, in words. */
const words = ({ page }: Screen) => page.getByRole('main').ariaSnapshot()

/** Runs the disaster, then waits for the same screen; says how long that took. */
async function survives(disaster: () => Promise<void>, allowedMs = 2_000): Promise<void> {
  const before = await words(phone)
  await disaster()
  const began = performance.now()
  await expect.poll(() => words(phone), PATIENT).toBe(before)
  const tookMs = performance.now() - began
  expect(tookMs, `the screen was back after ${tookMs} ms`).toBeLessThan(allowedMs)
}

it('a phone whose socket is cut shows the same screen again', async () => {
  await survives(async () => {
    line.cut()
    await phone.page.locator('connection-badge[state="reconnecting"]').waitFor({ state: 'attached' })
    line.mend()
    await phone.page.evaluate(() => dispatchEvent(new Event('online')))
  })
})

it('a phone that slept is back at once when it wakes, although its socket looked alive', async () => {
  const link = () => lastFrame(host)?.view.seats[1]?.link
  line.freeze()
  await expect.poll(link, PATIENT).toBe('away')
  line.mend()
  await phone.page.evaluate(() => dispatchEvent(new Event('online')))
  const began = performance.now()
  await expect.poll(link, PATIENT).toBe('here')
  expect(performance.now() - began).toBeLessThan(2_000)
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
  await phone.page.getByRole('button', { name: 'Show my secrets' }).waitFor()
})

it('a killed server shows the same screen again when it is back', async () => {
  await survives(async () => {
    await site.kill()
    await phone.page.locator('connection-badge[state="reconnecting"]').waitFor({ state: 'attached' })
    await site.start()
  })
})

it('a killed server costs a moment, and the log has every acknowledged move once', async () => {
  let acknowledged = 0
  await playToTheEnd([host, phone], async (steps) => {
    acknowledged = steps
    if (steps !== 5) return
    await site.kill()
    await site.start()
  })
  const tv = await site.open('tv')
  await tv.page.goto(`${site.url}/${code}/tv`)
  const framesOf = () => tv.frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
  await expect.poll(() => framesOf().length, PATIENT).toBeGreaterThan(0)
  const [{ news }] = framesOf()
  const moves = news.filter((item: { news: { news?: { type: string } } }) =>
    ['rolled', 'looked', 'kept', 'removed'].includes(item.news.news?.type ?? ''),
  )
  const versions = moves.map(({ version }: { version: number }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  expect(moves.length).toBe(acknowledged)
})
