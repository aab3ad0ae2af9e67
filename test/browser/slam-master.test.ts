import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openRoomAtHome, pressIfUsable, sitDownAs } from '../support/table-talk.ts'

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

/** Seven and more is hardly ever right: whoever bets on it is soon out, and six games stay short. */
const GUESS = '7+'

/** Whatever this phone may press now: throw, guess, grab, go on. It sees no dice, so it guesses. */
async function playOn({ page }: Screen): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  if (await pressIfUsable(button(/^Throw/), 'Enter')) return
  if (await pressIfUsable(button(/^Go on/))) return
  if (await pressIfUsable(button(/^Grab!/))) return
  await pressIfUsable(button(`Platter ${GUESS}`))
}

const rooms = ({ frames }: Screen) => frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')

it('a TV and four phones play a whole Slam Master match, and no phone sees the dice before the end of a round', async () => {
  const phones = await Promise.all(Array.from({ length: 4 }, () => openScreen(browser, 'phone')))
  const [host, ...guests] = phones as [Screen, ...Screen[]]
  const tv = await openScreen(browser, 'tv')
  const code = await openRoomAtHome(host, server.url, 'Cheese Master')
  await sitDownAs(host, 'Nora')
  for (const [i, guest] of guests.entries()) {
    await guest.page.goto(`${server.url}/${code}`)
    await sitDownAs(guest, `Phone ${i + 2}`)
  }
  await tv.page.goto(`${server.url}/${code}/tv`)
  await host.page.getByRole('button', { name: 'Add a bot' }).click()
  await host.page.getByRole('button', { name: 'Cunning' }).click()
  await host.page.getByRole('button', { name: 'Game settings' }).click()
  await host.page
    .getByRole('radio', { name: 'Slam Master' })
    .or(host.page.getByRole('button', { name: 'Slam Master' }))
    .first()
    .check({ force: true })
  await host.page
    .getByRole('radio', { name: 'On the TV only' })
    .or(host.page.getByRole('button', { name: 'On the TV only' }))
    .first()
    .check({ force: true })
  await host.page.keyboard.press('Escape')
  await host.page.getByRole('button', { name: /^Start/ }).click()

  const isOver = () => rooms(tv).at(-1)?.view.phase.name === 'over'
  for (let turn = 0; !isOver() && turn < 20_000; turn++) {
    await Promise.all(phones.map(playOn))
  }
  const last = rooms(tv).at(-1).view.phase
  expect(last.name).toBe('over')
  expect(last.view.games).toBe(6)
  expect(last.view.players.reduce((sum: number, { wins }: { wins: number }) => sum + wins, 0)).toBe(6)

  for (const { frames } of phones) {
    for (const frame of frames) {
      const { type, news, view } = JSON.parse(frame)
      if (type === 'race') expect(news.shown ?? null).toBeNull()
      const stage = type === 'room' && view.phase.name === 'playing' ? view.phase.view.stage : undefined
      if (stage && ['roll', 'armed', 'race'].includes(stage.name))
        expect(JSON.stringify(stage)).not.toMatch(/"faces"|"answer"/)
    }
  }
  expect(tv.frames.some((frame) => frame.includes('"faces"'))).toBe(true)
  expect([tv, ...phones].flatMap(({ troubles }) => troubles)).toEqual([])
}, 400_000)
