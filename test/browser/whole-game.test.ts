import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openRoomAtHome, playToTheEnd, sitDownAs } from '../support/table-talk.ts'

let browser: Browser
let dir: string
let screens: Screen[]
let servers: ServerProcess[]
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  screens = []
  servers = []
})
afterEach(async () => {
  await Promise.all(screens.map(({ context }) => context.close()))
  await Promise.all(servers.map((server) => server.kill()))
  await rm(dir, { recursive: true, force: true })
})

async function screen(device: Parameters<typeof openScreen>[1]): Promise<Screen> {
  const opened = await openScreen(browser, device)
  screens.push(opened)
  return opened
}

async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  servers.push(server)
  return server
}

/** A host on a laptop, guests on phones, a TV: the whole table, seated. */
async function gather(hostUrl: string, guestUrl: string) {
  const host = await screen('laptop')
  const code = await openRoomAtHome(host, hostUrl)
  await sitDownAs(host, 'Nora')
  const tv = await screen('tv')
  await tv.page.goto(`${hostUrl}/${code}/tv`)
  const guests = [await screen('phone'), await screen('phone')]
  for (const [i, guest] of guests.entries()) {
    await guest.page.goto(`${guestUrl}/${code}`)
    await sitDownAs(guest, ['Maximiliane', 'Opa Willi'][i] as string)
    await guest.page.getByRole('button', { name: /Ready/ }).click()
  }
  return { host, tv, guests, code, players: [host, ...guests] }
}

/** What a television heard of the cards that lie there with their fronts down. */
function expectNoFronts({ frames }: Screen) {
  const views = frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
  expect(views.length).toBeGreaterThan(10)
  for (const { view, news } of views) {
    if (view.phase.name === 'lobby') continue
    expect(view.phase.view.display.every((card: object) => !('front' in card))).toBe(true)
    expect(view.phase.view.peeks).toEqual([])
    const looks = news.filter((item: { news: { news?: { type: string } } }) => item.news.news?.type === 'looked')
    expect(looks.every((item: { news: { news: object } }) => !('front' in item.news.news))).toBe(true)
  }
}

it('friends make a room, sit down by phone, and play Alles Käse! to its end in front of the TV', async () => {
  const { url } = await serve({ DATA_DIR: dir })
  const { host, tv, players } = await gather(url, url)
  await host.page.getByRole('button', { name: /^Start/ }).click()
  const steps = await playToTheEnd(players)
  expect(steps).toBeGreaterThan(10)
  await tv.page
    .getByRole('heading', { name: /wins!|share/ })
    .first()
    .waitFor()

  // Once more with the same people, without sitting down again.
  await host.page.getByRole('button', { name: /again/i }).click()
  await players[1]?.page.getByRole('list', { name: 'Cards on the table' }).waitFor()
  expect(screens.flatMap(({ troubles }) => troubles)).toEqual([])
})

it('plays the same on two servers with one Redis, and no front of a card reaches a screen that may not know it', async () => {
  const redis: RedisServer = await startRedis()
  try {
    const [left, right] = await Promise.all([serve({ REDIS_URL: redis.url }), serve({ REDIS_URL: redis.url })])
    const { host, tv, players } = await gather((left as ServerProcess).url, (right as ServerProcess).url)
    await host.page.getByRole('button', { name: /^Start/ }).click()
    await playToTheEnd(players)
    await tv.page
      .getByRole('heading', { name: /wins!|share/ })
      .first()
      .waitFor()
    expectNoFronts(tv)
  } finally {
    await redis.stop()
  }
})
