import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { View } from '#games/alles-kaese'
import type { Seat } from '#protocol/ids.ts'
import { acknowledged, isAsked, openScreen, PATIENT, type Screen } from '../support/browser.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { layLine, type PhoneLine } from '../support/phone-line.ts'
import { choose } from '../support/play-by-socket.ts'
import { useSite } from '../support/site.ts'
import { playStep, sitDownAs } from '../support/table-talk.ts'

/** One phone in one game, through one disaster after the other; how long each may take is a matter of load-tests. */

const NORA = 0 as Seat
const MOVES = ['rolled', 'looked', 'kept', 'removed']

const site = useSite()
/** Nora, on a socket: no test looks at a page of hers. */
let host: Guest
let hostKey: string
let phone: Screen
let line: PhoneLine
let code: string
beforeAll(async () => {
  phone = await openScreen(site.browser, 'phone', { isTransparent: true })
  line = await layLine(site.url)
  code = await openRoom(site.url)
  hostKey = (await sitDown(site.url, code, 'Nora')).key
  await connectHost()
  await phone.page.goto(`${line.url}/${code}`)
  await sitDownAs(phone, 'Ben')
  await done({ type: 'start', anyway: true })
  await board(phone).waitFor()
})
afterAll(async () => {
  await host.hangUp()
  await line.close()
})
afterEach(() => line.mend())

async function connectHost(): Promise<void> {
  host = await connect(site.url, code, { kind: 'seat', key: hostKey })
  await host.see(() => true)
}

async function done(command: Record<string, unknown>): Promise<void> {
  expect(await host.command(command)).toMatchObject({ type: 'done' })
}

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
    await done({ type: 'pause', paused: true })
    expect(await phone.page.getByText('Paused').count()).toBe(0)
    line.mend()
    await phone.page.evaluate(() => dispatchEvent(new Event('online')))
    await phone.page.getByText('Paused').first().waitFor()
    await done({ type: 'pause', paused: false })
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
    await connectHost()
  })
})

it('a server killed between two moves loses none, and the log has every acknowledged move once', async () => {
  let made = await playBoth()
  await site.kill()
  await site.start()
  await connectHost()
  made += await playBoth()
  made += acknowledged(phone).filter(({ type }) => type === 'move').length
  const tv = await connect(site.url, code, { kind: 'tv' })
  /** What a screen is told first: every move that was made before it came. */
  const { news } = await tv.see(() => true)
  const versions = news
    .filter(({ news }) => news.type === 'game' && MOVES.includes((news.news as { type: string }).type))
    .map(({ version }) => version)
  expect(made).toBeGreaterThan(5)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions).toHaveLength(made)
  await tv.hangUp()
})

/** Until the phone has made two moves more; says how many the host made meanwhile, who keeps no card. */
async function playBoth(): Promise<number> {
  const byPhone = () => acknowledged(phone).filter(({ type }) => type === 'move').length
  const enough = byPhone() + 2
  let byHost = 0
  while (byPhone() < enough) {
    const { version, view } = host.frame()
    if (view.phase.name !== 'playing') throw new Error('the game is over')
    if (view.phase.actors.includes(NORA)) {
      const move = choose({ ...(view.phase.view as View), rolled: 6 })
      await done({ type: 'move', number: view.phase.number, move })
      byHost++
      await host.see((frame) => frame.version > version)
    } else {
      if (isAsked(phone)) await playStep(phone)
      await phone.nextFrame(100)
    }
  }
  return byHost
}
