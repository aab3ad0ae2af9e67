import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../server/setup/parts.mjs'

export const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1366, height: 768 },
  tv: { width: 1920, height: 1080 },
  smallTv: { width: 1280, height: 720 },
} as const

export type Device = keyof typeof SIZES

/** A real Chromium. The flags keep it from looking for updates in a network that is closed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('Chromium is missing. Debian and Ubuntu: apt-get install chromium')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface Screen {
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong in the page: exceptions, console errors, requests to other origins. */
  readonly troubles: readonly string[]
  /** Every frame its sockets received. */
  readonly frames: readonly string[]
}

/**
 * A device of its own: storage, language, size and touch as one would have. The app's worker is the business of one
 * test only; elsewhere requests are counted as they go to the server.
 */
export async function openScreen(
  browser: Browser,
  device: Device,
  locale = 'en',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Screen> {
  const context = await browser.newContext({
    viewport: SIZES[device],
    locale,
    serviceWorkers,
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    reducedMotion: 'reduce',
    // Phones in the evening, laptops by day: both palettes are looked at.
    colorScheme: device === 'phone' ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const troubles: string[] = []
  const frames: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    // A cut line is what some tests are about; the browser reports it as an error all the same.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|ERR_INTERNET/.test(message.text())) {
      troubles.push(message.text())
    }
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') troubles.push(`asked ${request.url()}`)
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return { page, context, troubles, frames }
}
