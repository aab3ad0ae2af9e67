import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Device, launchBrowser, openScreen } from '../support/browser.ts'
import { gather } from '../support/evening.ts'
import { connect } from '../support/guest.ts'
import { startServer } from '../support/server-process.ts'
import { type Asked, PLAYERS } from '../support/turn-games.ts'

/** Takes the pictures of the README, from the product as it is: `npm run screenshots`. */

const OUT = 'docs/pictures'
const NAMES = ['Nora', 'Ben', 'Mémé', 'Käthe']
/** Turns of the table until a game is worth a picture. */
const SHOWN_TURN = 17

const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
const server = await startServer({ DATA_DIR: dir, PUBLIC_URL: 'http://cheese.night', RATE_LIMITS: 'false' })
const browser = await launchBrowser()
try {
  await mkdir(OUT, { recursive: true })
  await allesKaese()
  await cheeseMaster()
  for (const id of Object.keys(PLAYERS)) await turnGame(id)
  await evening()
} finally {
  await browser.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}

async function allesKaese(): Promise<void> {
  const home = await visit('laptop', '/')
  await snap(home, 'home')

  const { code, keys, command, playUntil } = await gather(server.url, NAMES)
  const tv = await visit('tv', `/${code}/tv`)
  const phone = await visit('phone', `/${code}`, { code, key: keys[1] as string })
  await sitHere(code, keys)
  await snap(tv, 'tv-lobby')
  await command(0, { type: 'start', anyway: true })
  // A few turns in, so that cards lie open and the piles have moved.
  for (let turns = 0; turns < 4; turns++) {
    await playUntil('roll', 0)
    await playUntil('roll', 1)
  }
  await playUntil('choose', 1)
  await snap(phone, 'alles-kaese-phone')
  await snap(tv, 'alles-kaese-tv')
}

/** Whoever has no page in these pictures is at the table all the same. */
async function sitHere(code: string, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter((_, seat) => seat !== 1)) await connect(server.url, code, { kind: 'seat', key })
}

async function cheeseMaster(): Promise<void> {
  const { code, keys, command, view } = await gather(server.url, NAMES.slice(0, 2), 'cheese-master')
  for (let bots = 0; bots < 3; bots++) await command(0, { type: 'add-bot', level: 'strong' })
  await command(0, { type: 'choose-game', game: 'cheese-master', options: { dice: 6 } })
  const tv = await visit('tv', `/${code}/tv`)
  const phone = await visit('phone', `/${code}`, { code, key: keys[1] as string })
  await sitHere(code, keys)
  await phone.getByRole('button', { name: /Ready/ }).waitFor()
  await command(0, { type: 'start', anyway: true })
  const stage = async () => {
    const { phase } = (await view()).view
    return phase.name === 'playing' ? (phase.view as { stage: { name: string } }).stage.name : phase.name
  }
  const until = async (name: string) => {
    while ((await stage()) !== name) await tv.waitForTimeout(50)
  }
  await until('roll')
  await command(0, { type: 'move', number: 1, move: { type: 'throw', round: 1, power: 60 } })
  await until('race')
  await phone.getByRole('button', { name: 'Number 3' }).click()
  await snap(tv, 'cheese-master-tv')
  await snap(phone, 'cheese-master-phone')
  await phone.getByRole('button', { name: /^Grab!/ }).click()
  await until('result')
  await tv.waitForTimeout(3_000)
  await snap(tv, 'cheese-master-result')
}

/** Nora and three bots, far enough in that something lies on the table. */
async function turnGame(id: string): Promise<void> {
  const { code, keys, command, view } = await gather(server.url, ['Nora'], id)
  for (let bots = 0; bots < 3; bots++) await command(0, { type: 'add-bot', level: 'strong' })
  const tv = await visit('tv', `/${code}/tv`)
  const phone = await visit('phone', `/${code}`, { code, key: keys[0] as string })
  await phone.getByRole('button', { name: /^Start/ }).click()
  const asked = async () => {
    const { phase } = (await view()).view
    if (phase.name !== 'playing') return undefined
    return { ...(phase.view as Asked & { turn: number }), mine: phase.actors.some((seat) => seat === 0) }
  }
  for (let now = await asked(); !now || now.turn < SHOWN_TURN || !now.mine; now = await asked()) {
    if (!now?.mine || !(await PLAYERS[id]?.({ page: phone }, now))) await phone.waitForTimeout(50)
  }
  await snap(tv, `${id}-tv`)
  await snap(phone, `${id}-phone`)
}

/** The end of an evening of seven games, on a television and on a phone. */
async function evening(): Promise<void> {
  const names = [...NAMES, 'Lou', 'Mia']
  const { code, keys, command, playUntil } = await gather(server.url, names)
  for (let games = 0; games < 7; games++) {
    await command(0, { type: 'start', anyway: true })
    await playUntil('over')
  }
  const tv = await visit('smallTv', `/${code}/tv`)
  const phone = await visit('phone', `/${code}`, { code, key: keys[5] as string })
  await command(0, { type: 'end-evening', ended: true })
  await snap(tv, 'evening-tv')
  await snap(phone, 'evening-phone')
}

async function visit(device: Device, path: string, seat?: { code: string; key: string }): Promise<Page> {
  const { page } = await openScreen(browser, device)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (seat) {
    await page.goto(server.url)
    await page.evaluate(({ code, key }) => localStorage.setItem(`cheese-night:seat:${code}`, JSON.stringify(key)), seat)
  }
  await page.goto(`${server.url}${path}`)
  return page
}

async function snap(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Motion ends by itself within a second and a half.
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  console.log(`${OUT}/${name}.png`)
}
