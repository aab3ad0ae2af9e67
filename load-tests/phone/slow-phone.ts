import type { Browser, Locator, Page } from 'playwright-core'
import { pause } from '../clock.ts'

/** A cheap phone: four times slower than this machine. */
const CPU_SLOWDOWN = 4
/** Slow 4G as the developer tools of Chromium have it: 1.6 Mbit/s down, 750 kbit/s up, of which nine tenths are left. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
  latency: 150 * 3.75,
}
/** What the browser reports at all; a tap that is answered faster has no entry. */
const SHORTEST_MS = 16
/** For so long a finger stays on the glass. */
const FINGER_MS = 80

declare global {
  /** Of every tap so far, from the touch to the next picture. */
  var tapsMs: number[]
}

/** A phone that has never been here, on a slow line. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const developer = await context.newCDPSession(page)
  await developer.send('Network.enable')
  await developer.send('Network.emulateNetworkConditions', SLOW_4G)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript((shortestMs) => {
    globalThis.tapsMs = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') globalThis.tapsMs.push(duration)
    }).observe({ type: 'event', durationThreshold: shortestMs, buffered: true } as PerformanceObserverInit)
  }, SHORTEST_MS)
  return page
}

/** As a finger does it: it comes down, stays for a moment, and leaves. */
export async function tap(page: Page, button: Locator): Promise<void> {
  // Until it is there, stands still and may be pressed.
  await button.tap({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has gone')
  const developer = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await developer.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await pause(FINGER_MS)
  await developer.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await developer.detach()
}

/** From each touch to the next picture; a touch without an entry was answered faster than the browser reports. */
export async function tapsOn(page: Page, taps: number): Promise<number[]> {
  // Entries come after the picture.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  const slow = await page.evaluate(() => globalThis.tapsMs)
  return [...slow, ...Array.from({ length: Math.max(0, taps - slow.length) }, () => SHORTEST_MS)]
}
