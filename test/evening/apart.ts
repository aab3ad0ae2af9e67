import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { en as sheets } from '../../client/text/sheets.en.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { layLine } from '../support/phone-line.ts'
import { openDevice, type Plan } from './device.ts'
import type { SetUp } from './evening.ts'
import type { Photographer } from './photographer.ts'
import type { Watch } from './watch.ts'

const HOST: Plan = { name: 'Nora', shape: 'laptop', locale: 'en', hasMotion: true }
const BY_KEYS: Plan = { name: 'Konstantinos', shape: 'laptop', locale: 'de', hand: 'keys' }
const FAR: Plan = { name: 'Mémé', shape: 'phone', locale: 'fr' }
const FARTHER: Plan = { name: 'Ben', shape: 'small', locale: 'de', hasMotion: true }

/** One way, and by how much it varies. */
const FAR_MS = { delay: 40, jitter: 40 }
const FARTHER_MS = { delay: 110, jitter: 90 }
/** A line fails in the middle of a game. */
const BEFORE_MS = 15_000
const CUT_MS = 7_000
/** How long a page may take to notice that the line is whole again. */
const MENDED_MS = 15_000

/** Two laptops beside the server, one of them without a mouse, and two phones on bad lines. All but the host come by a link. */
export async function setUpApart(browser: Browser, url: string, seed: number): Promise<SetUp> {
  const random = randomFor([seed, 1, 0, 0], 0)
  async function layBadLine(way: { readonly delay: number; readonly jitter: number }) {
    let stillUntil = 0
    const delayed = (now: number) => Math.max(stillUntil, now + way.delay + random.below(way.jitter))
    const line = await layLine(url, delayed)
    const standStill = (ms: number) => {
      stillUntil = performance.now() + ms
    }
    return { ...line, standStill }
  }
  const [far, farther] = await Promise.all([layBadLine(FAR_MS), layBadLine(FARTHER_MS)])
  const seats = await Promise.all([
    openDevice(browser, HOST, url),
    openDevice(browser, BY_KEYS, url),
    openDevice(browser, FAR, far.url),
    openDevice(browser, FARTHER, farther.url),
  ])
  const [host, , meme, ben] = seats
  const { page, context } = host.screen

  async function cutsOff(photographer: Photographer, watch: Watch): Promise<void> {
    const forgive = watch.excuse(ben)
    farther.cut()
    await delay(CUT_MS / 2)
    await photographer.take(ben, 'cut-off')
    await photographer.take(meme, 'another-is-cut-off')
    await delay(CUT_MS / 2)
    farther.mend()
    await delay(MENDED_MS)
    forgive()
  }

  return {
    seats,
    async invite() {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: sheets.share.copy }).click()
      await page.getByText(sheets.share.copied).first().waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    },
    async during(nth, photographer, watch) {
      await delay(BEFORE_MS)
      if (nth === 0) far.standStill(3_000)
      if (nth === 1) await cutsOff(photographer, watch)
      if (nth === 2) farther.standStill(4_000)
    },
    async close() {
      await Promise.all([far.close(), farther.close()])
    },
  }
}
