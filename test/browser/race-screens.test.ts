import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { RoomFrame } from '#protocol/server-message.ts'
import { type Device, launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { type Evening, gather, LONG_NAMES } from '../support/evening.ts'
import { expectGood } from '../support/inspect.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let browser: Browser
let dir: string
let server: ServerProcess
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

const SCREENS = ['phone', 'laptop', 'tv', 'smallTv'] as const

async function visitAll({ code, keys }: Evening): Promise<Record<Device, Screen>> {
  const screens = await Promise.all(
    SCREENS.map(async (device, i) => {
      const screen = await openScreen(browser, device, 'de')
      const { page } = screen
      const isTv = device === 'tv' || device === 'smallTv'
      await page.goto(server.url)
      await page.evaluate(({ name, key }) => localStorage.setItem(name, JSON.stringify(key)), {
        name: `cheese-night:seat:${code}`,
        key: isTv ? '' : keys[i],
      })
      await page.goto(`${server.url}/${code}${isTv ? '/tv' : ''}`)
      return [device, screen] as const
    }),
  )
  return Object.fromEntries(screens) as Record<Device, Screen>
}

const stageIn = ({ view }: Partial<RoomFrame>): string | undefined =>
  view?.phase.name === 'playing' ? (view.phase.view as View).stage.name : view?.phase.name

it.each([2, 8])('every stage of a race with %i players and long names is clean on every screen', async (players) => {
  const evening = await gather(server.url, LONG_NAMES.slice(0, players), 'cheese-master')
  const { command, view } = evening
  await command(0, { type: 'choose-game', game: 'cheese-master', options: { dice: 6 } })
  const screens = await visitAll(evening)
  await command(0, { type: 'start', anyway: true })

  const stage = async () => stageIn(await view())
  /** Waits until every screen shows the stage. */
  async function look(name: string): Promise<void> {
    await expect.poll(stage, { timeout: 20_000, interval: 50 }).toBe(name)
    for (const device of SCREENS) {
      const { page, frames } = screens[device]
      const newest = () => frames.findLast((frame) => frame.includes('"type":"room"'))
      await expect.poll(() => stageIn(JSON.parse(newest() ?? '{}')), { timeout: 10_000, interval: 20 }).toBe(name)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await expectGood(page, device)
    }
  }
  const move = (seat: number, made: Record<string, unknown>) =>
    command(seat, { type: 'move', number: 1, move: { round: 1, ...made } })

  await look('roll')
  await move(0, { type: 'throw', power: 50 })
  await expect.poll(stage, { timeout: 10_000, interval: 20 }).toBe('race')
  await move(0, { type: 'place', platter: 3 })
  await look('race')
  for (let seat = 0; seat < players - 1; seat++) {
    await move(seat, { type: 'place', platter: seat % 8 })
    await move(seat, { type: 'claim' })
  }
  await look('result')
  for (const { context } of Object.values(screens)) await context.close()
})
