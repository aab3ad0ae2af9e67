import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RoomView } from '#protocol/room-view.ts'
import { launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { layLine, type PhoneLine } from '../support/phone-line.ts'
import { freePort } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

let browser: Browser
let dir: string
let port: number
let server: ServerProcess
let host: Screen
let phone: Screen
let line: PhoneLine
let code: string
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  port = await freePort()
  server = await startServer({ DATA_DIR: dir }, port)
  host = await openScreen(browser, 'laptop')
  phone = await openScreen(browser, 'phone')
  line = await layLine(server.url)
  code = await openRoomAtHome(host, server.url)
  await sitDownAs(host, 'Nora')
  await phone.page.goto(`${line.url}/${code}`)
  await sitDownAs(phone, 'Ben')
  await host.page.getByRole('button', { name: /^Start/ }).click()
  await board(phone).waitFor()
})
afterEach(async () => {
  await Promise.all([host, phone].map(({ context }) => context.close()))
  await line.close()
  await server.kill()
  await rm(dir, { recursive: true, force: true })
})

const board = ({ page }: Screen) => page.getByRole('list', { name: 'Cards on the table' })

/** What the phone shows, in words. */
const words = ({ page }: Screen) => page.getByRole('main').ariaSnapshot()

/** The room as this page heard of it last. */
function newestView({ frames }: Screen): RoomView {
  const newest = frames.findLast((frame) => frame.includes('"type":"room"'))
  return JSON.parse(newest as string).view
}

/** Runs the disaster, then waits for the same screen; says how long that took. */
async function survives(disaster: () => Promise<void>, allowedMs = 2_000): Promise<void> {
  const before = await words(phone)
  await disaster()
  const began = performance.now()
  await expect.poll(() => words(phone), { timeout: 10_000, interval: 20 }).toBe(before)
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
  const link = () => newestView(host).seats[1]?.link
  line.freeze()
  await expect.poll(link, { timeout: 40_000, interval: 100 }).toBe('away')
  line.mend()
  await phone.page.evaluate(() => dispatchEvent(new Event('online')))
  const began = performance.now()
  await expect.poll(link, { timeout: 10_000, interval: 20 }).toBe('here')
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
    await server.kill()
    await phone.page.locator('connection-badge[state="reconnecting"]').waitFor({ state: 'attached' })
    server = await startServer({ DATA_DIR: dir }, port)
  })
})

it('a killed server costs a moment, and the log has every acknowledged move once', async () => {
  let acknowledged = 0
  await playToTheEnd([host, phone], async (steps) => {
    acknowledged = steps
    if (steps !== 5) return
    await server.kill()
    server = await startServer({ DATA_DIR: dir }, port)
  })
  const tv = await openScreen(browser, 'tv')
  const log = new Promise<string>((resolve) => {
    tv.page.on('websocket', (socket) =>
      socket.on(
        'framereceived',
        ({ payload }) => String(payload).includes('"type":"room"') && resolve(String(payload)),
      ),
    )
  })
  await tv.page.goto(`${server.url}/${code}/tv`)
  const { news } = JSON.parse(await log)
  const moves = news.filter((item: { news: { news?: { type: string } } }) =>
    ['rolled', 'looked', 'kept', 'removed'].includes(item.news.news?.type ?? ''),
  )
  const versions = moves.map(({ version }: { version: number }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  expect(moves.length).toBe(acknowledged)
  await tv.context.close()
})
