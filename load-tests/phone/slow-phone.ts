import type { Browser, Page } from 'playwright-core'

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
    const byTap = new Map<number, number>()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        const { interactionId = 0, duration } = entry
        if (interactionId > 0) byTap.set(interactionId, Math.max(byTap.get(interactionId) ?? 0, duration))
      }
      globalThis.tapsMs = [...byTap.values()]
    }).observe({ type: 'event', durationThreshold: shortestMs, buffered: true } as PerformanceObserverInit)
  }, SHORTEST_MS)
  return page
}

/** How long the slow taps took; those without an entry were faster than the browser reports. */
export async function tapsOn(page: Page, taps: number): Promise<number[]> {
  // Entries come after the picture; two pictures later all are there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  const slow = await page.evaluate(() => globalThis.tapsMs)
  return [...slow, ...Array.from({ length: Math.max(0, taps - slow.length) }, () => SHORTEST_MS)]
}
