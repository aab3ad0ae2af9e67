import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { AFTER_MS, LEAD_MS, LIGHTS_MS } from '../../client/tv-delay/rhythm.ts'
import { holdSeat, PATIENT, type Screen } from '../support/browser.ts'
import { gather } from '../support/evening.ts'
import { connect } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { expectFits, expectGood } from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'
import { pressIfUsable } from '../support/table-talk.ts'

/** How late the television of this test is, as its watcher sees it. */
const LATE_MS = 400
/** Two frames until a light is painted; people are taken to be a little ahead. */
const ABOUT_MS = 40
const STEP_MS = 100
/** A page that finds a longer gap in its time takes it for sleep. */
const PAUSED_WITHIN_MS = 2_000
const COUNTED_MS = 500

/** The server's time stands still unless the test moves it; so does that of the pages, while there is tapping. */
const clock = createHandClock(Date.now())

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock, clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())
const pages = useBrowser()

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSED_WITHIN_MS)

/** A finger that touches the pad so long after each light. */
async function tapAlong(phone: Page, tv: Screen): Promise<void> {
  const pad = phone.locator('tv-delay-sheet .pad')
  let now = 0
  for (const [i, lightMs] of LIGHTS_MS.entries()) {
    const tapMs = LEAD_MS + lightMs + LATE_MS
    await tv.page.clock.runFor(tapMs - now)
    now = tapMs
    expect(await pressIfUsable(pad)).toBe(true)
    const heard = () => tv.frames.filter((frame) => frame.includes('"step":"tap"')).length
    await expect.poll(heard, PATIENT).toBe(i + 1)
  }
  await tv.page.clock.runFor(AFTER_MS)
}

it('the delay of a television is tapped once, stays with it, and moves the start of a race', async () => {
  const { code, keys, command, view } = await gather(node.url, ['Nora', 'Ben'], 'cheese-master')
  await command(0, { type: 'choose-game', game: 'cheese-master', options: { dice: 6, diceOn: 'tv' } })
  const screen = await pages.open('phone')
  const { page: phone } = screen
  await holdSeat(screen, code, keys[0] as string)
  await phone.clock.install()
  await phone.goto(`${node.url}/${code}`)

  // Without a television there is nothing to start.
  await phone.getByText('no TV is on').waitFor()
  await expectFits(phone, 'phone')
  expect(await phone.getByRole('button', { name: /^Start/ }).count()).toBe(0)

  const tvScreen = await pages.open('smallTv')
  const { page: tv } = tvScreen
  await tv.clock.install()
  await tv.goto(`${node.url}/${code}/tv`)
  await phone.getByRole('button', { name: /^Start/ }).waitFor()

  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('button', { name: 'TV delay' }).click()
  await expectGood(phone, 'phone')
  for (const page of [phone, tv]) await stopClock(page)
  await phone.getByRole('button', { name: 'Begin' }).click()
  await tv.getByText('Tap along!').waitFor()
  await tapAlong(phone, tvScreen)
  await phone.clock.resume()
  await expectGood(phone, 'phone')
  await tv.getByText(/ms late$/).waitFor()
  const measured = await tv.evaluate(() => Number(localStorage.getItem('cheese-night:display-ms')))
  await phone.getByText(`This TV is ${measured} ms late`).waitFor()
  expect(Math.abs(measured - LATE_MS)).toBeLessThan(ABOUT_MS)
  await phone.close()

  // It is the television's own: a reload changes nothing.
  await tv.clock.resume()
  await tv.reload()
  await tv.locator('tv-lobby').waitFor()
  const ben = await connect(node.url, code, { kind: 'seat', key: keys[1] as string })
  await command(0, { type: 'start', anyway: true })
  const stage = async () => {
    const { phase } = (await view()).view
    return phase.name === 'playing' ? (phase.view as View).stage : undefined
  }
  /** Lets time go by in short steps, and no further. */
  const reach = async (name: string) => {
    while ((await stage())?.name !== name) clock.advance(STEP_MS)
  }
  await reach('roll')
  await command(0, { type: 'move', number: 1, move: { type: 'throw', round: 1, power: 40 } })
  await reach('race')
  const reports = () => tvScreen.sent.filter((frame) => frame.startsWith('{"type":"shown"')).length
  await expect.poll(reports, PATIENT).toBe(1)
  // What the television sends after its report, the server hears after it.
  await tv.evaluate(async () => void (await fetch('/livez')))
  // Somebody who looks at that television: the light comes late, and then it takes a moment to count.
  clock.advance(measured + COUNTED_MS)
  for (const move of [
    { type: 'place', round: 1, platter: 3 },
    { type: 'claim', round: 1 },
  ])
    expect(await ben.command({ type: 'move', number: 1, move })).toMatchObject({ type: 'done' })
  await reach('result')
  const { summary } = (await stage()) as { summary: Summary }
  const [from] = summary.judged.flatMap(({ timing }) => (timing ? [timing.fromMs] : []))
  expect(Math.abs((from as number) - measured)).toBeLessThan(STEP_MS)
  expect(pages.troubles()).toEqual([])
})
