import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { RoomFrame } from '#protocol/server-message.ts'
import type { TopBar } from '../../client/components/top-bar.ts'
import { holdSeat, lastFrame, PATIENT, type Screen, SIZES } from '../support/browser.ts'
import { type Evening, gather, LONG_NAMES } from '../support/evening.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { expectFits, expectGood, overlaps } from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'

/** Time stands still unless the test moves it: no stage goes by before every screen was looked at. */
const clock = createHandClock(Date.now())

let node: TestNode
beforeAll(async () => {
  node = await startNode({ clock, clientDir: CLIENT_DIR })
})
afterAll(() => node.stop())
const pages = useBrowser()

const STEP_MS = 100
const COUNTED_MS = 2_000
/** Brings a round of a minute into the half in which its clock is shown. */
const LAST_SECONDS_MS = 40_000

/** A small phone, and one on its side. */
const COUNTED_AT = [SIZES.smallPhone, { width: 844, height: 340 }]

const SCREENS = ['phone', 'laptop', 'tv'] as const

async function visitAll({ code, keys }: Evening): Promise<Record<(typeof SCREENS)[number], Screen>> {
  const screens = await Promise.all(
    SCREENS.map(async (device, i) => {
      const screen = await pages.open(device, { locale: 'de' })
      const isTv = device === 'tv'
      if (!isTv) await holdSeat(screen, code, keys[i] as string)
      await screen.page.goto(`${node.url}/${code}${isTv ? '/tv' : ''}`)
      return [device, screen] as const
    }),
  )
  return Object.fromEntries(screens) as Record<(typeof SCREENS)[number], Screen>
}

const stageIn = ({ view }: Partial<RoomFrame>): string | undefined =>
  view?.phase.name === 'playing' ? (view.phase.view as View).stage.name : view?.phase.name

/** Dice, keys and the grab stay where they are while one counts, whatever appears beside them. */
async function expectStill(page: Page, cause: () => Promise<unknown>): Promise<void> {
  const places = () =>
    page.evaluate(async () => {
      await window.atPaint()
      const seat = document
        .querySelector('play-screen')
        ?.shadowRoot?.querySelector('game-stage')
        ?.shadowRoot?.querySelector('cheese-master-seat')
      return ['dice-board', 'number-pad', 'pawn-button'].map((name) => {
        const box = seat?.shadowRoot?.querySelector(name)?.getBoundingClientRect()
        return `${name} at ${box?.x},${box?.y}, ${box?.width}x${box?.height}`
      })
    })
  const placesAtAll = async () => {
    const found: string[][] = []
    for (const size of COUNTED_AT) {
      await page.setViewportSize(size)
      found.push(await places(), await overlaps(page))
    }
    return found
  }
  const before = await placesAtAll()
  await cause()
  expect(await placesAtAll()).toEqual(before)
  await page.setViewportSize(SIZES.phone)
}

/** As if the connection were down: a real one would come back before all was measured. */
const showLink = (page: Page, link: TopBar['link']) =>
  page.locator('top-bar').evaluate((bar, link) => Object.assign(bar as TopBar, { link }).updateComplete, link)

/** Said again, so that it is there when it is measured. */
async function noticeBottom(bar: Element): Promise<number> {
  await customElements.whenDefined('table-caption')
  Object.assign(bar as TopBar, { said: { words: (bar as TopBar).said?.words } })
  await (bar as TopBar).updateComplete
  const caption = bar.shadowRoot?.querySelector('table-caption')
  await caption?.updateComplete
  return caption?.shadowRoot?.querySelector('p')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
}

/** What axe finds with two players it finds with eight. */
it.each([
  [2, expectFits],
  [8, expectGood],
] as const)(
  'every stage of a race with %i players and long names is clean on every screen',
  async (players, expectClean) => {
    const evening = await gather(node.url, LONG_NAMES.slice(0, players), 'cheese-master')
    const { command, view } = evening
    await command(0, { type: 'choose-game', game: 'cheese-master', options: { dice: 6 } })
    const screens = await visitAll(evening)
    await command(0, { type: 'start', anyway: true })

    /** Lets time go by in short steps, and no further. */
    async function reach(name: string): Promise<void> {
      while (stageIn(await view()) !== name) clock.advance(STEP_MS)
    }
    /** Waits until every screen shows the stage. */
    async function look(name: string): Promise<void> {
      await reach(name)
      for (const device of SCREENS) {
        const { page } = screens[device]
        const seen = () => stageIn(lastFrame(screens[device]) ?? {})
        await expect.poll(seen, PATIENT).toBe(name)
        await expectClean(page, device)
        if (device !== 'tv') continue
        await page.setViewportSize(SIZES.smallTv)
        await expectFits(page, 'smallTv')
        await page.setViewportSize(SIZES.tv)
      }
    }
    const move = (seat: number, made: Record<string, unknown>) =>
      command(seat, { type: 'move', number: 1, move: { round: 1, ...made } })

    await look('roll')
    await move(0, { type: 'throw', power: 50 })
    await reach('race')
    // A claim within 120 ms of the dice is refused as a false start.
    clock.advance(COUNTED_MS)
    await move(0, { type: 'place', platter: 3 })
    await look('race')
    // The other's penalty and the clock of the last seconds appear with the same frame.
    await expectStill(screens.phone.page, async () => {
      clock.advance(LAST_SECONDS_MS)
      await move(1, { type: 'touch' })
      await screens.phone.page.locator('round-clock b').waitFor()
    })
    await expectStill(screens.phone.page, async () => {
      await command(0, { type: 'pause', paused: true })
      await screens.phone.page.locator('top-bar p[role=status]').waitFor()
    })
    await command(0, { type: 'pause', paused: false })
    // With two players the game would be left to one and a bot.
    if (players > 2)
      await expectStill(screens.phone.page, async () => {
        await command(players - 1, { type: 'leave' })
        const bar = screens.phone.page.locator('top-bar')
        const said = () => bar.evaluate((one) => (one as TopBar).said?.words)
        await expect.poll(said, PATIENT).toContain(LONG_NAMES[players - 1])
        const dice = await screens.phone.page.locator('dice-board').boundingBox()
        expect(await bar.evaluate(noticeBottom)).toBeLessThan(dice?.y ?? 0)
      })
    await expectStill(screens.phone.page, () => showLink(screens.phone.page, 'reconnecting'))
    await showLink(screens.phone.page, 'connected')
    for (let seat = 0; seat < players - 1; seat++) {
      await move(seat, { type: 'place', platter: seat % 8 })
      await move(seat, { type: 'claim' })
    }
    await look('result')
  },
)
