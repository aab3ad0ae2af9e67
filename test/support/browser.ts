import { EventEmitter } from 'node:events'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { chromiumPath } from '../../server/setup/parts.mjs'

/** Options of `expect.poll`. The deadline only ends a hang: a busy machine takes many times as long as an idle one. */
export const PATIENT = { timeout: 60_000, interval: 20 }

export const SIZES = {
  phone: { width: 390, height: 844 },
  smallPhone: { width: 320, height: 568 },
  laptop: { width: 1366, height: 768 },
  tv: { width: 1920, height: 1080 },
  /** Painted in half the time: for tests in which people play, and nobody looks at the television's layout. */
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
  /** What went wrong in its pages: exceptions, console errors, requests to other origins. */
  readonly troubles: readonly string[]
  /** Every frame its sockets received. */
  readonly frames: readonly string[]
  /** Every frame its sockets sent. */
  readonly sent: readonly string[]
  /** Waits for the next one received, but no longer than this: a page may also be waiting for its own motion. */
  nextFrame(atMostMs: number): Promise<void>
}

export interface ScreenOptions {
  readonly locale?: string
  /** The app's worker is the business of one test only; elsewhere requests are counted as they go to the server. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Laid out, focused and pressed as ever, but drawn as one transparent layer: painting takes a third of the processor. */
  readonly isTransparent?: boolean
  /** Instead of the size of the device: how it is held and what it can do stay the same. */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Pages move as they do for a visitor who has not asked for less; in tests, what is looked at stands still. */
  readonly hasMotion?: boolean
}

/** A device of its own: storage, language, size and touch as one would have. */
export async function openScreen(
  browser: Browser,
  device: Device,
  {
    locale = 'en',
    serviceWorkers = 'block',
    isTransparent = false,
    viewport = SIZES[device],
    hasMotion = false,
  }: ScreenOptions = {},
): Promise<Screen> {
  const context = await browser.newContext({
    viewport,
    locale,
    serviceWorkers,
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    // Phones in the evening, laptops by day: both palettes are looked at.
    colorScheme: device === 'phone' ? 'dark' : 'light',
  })
  context.setDefaultTimeout(PATIENT.timeout)
  const troubles: string[] = []
  const frames: string[] = []
  const sent: string[] = []
  const heard = new EventEmitter().setMaxListeners(0)
  context.on('page', (page) => {
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
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(String(payload)))
      socket.on('framereceived', ({ payload }) => {
        frames.push(String(payload))
        heard.emit('frame')
      })
    })
  })
  await context.addInitScript(defineAtPaint)
  if (isTransparent) await context.addInitScript(makeTransparent)
  const page = await context.newPage()
  const nextFrame = (atMostMs: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        heard.off('frame', done)
        resolve()
      }
      const timer = setTimeout(done, atMostMs)
      heard.once('frame', done)
    })
  return { page, context, troubles, frames, sent, nextFrame }
}

declare global {
  interface Window {
    /**
     * Resolves between layout and paint, when all fonts are loaded. What is measured before the next task is what is painted: texts are
     * fitted to their boxes by an observer of sizes, so that a measurement at any other time can find one that is not fitted yet.
     */
    atPaint(): Promise<void>
  }
}

function defineAtPaint(): void {
  // The native one: that of a clock set by a test is not tied to a layout.
  const frame = requestAnimationFrame.bind(window)
  // Observers are called in the order in which they were made: this one after those of the page.
  const layout = () =>
    new Promise<void>((resolve) =>
      frame(() => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      }),
    )
  window.atPaint = async () => {
    do {
      // Only a layout asks for the fonts that its texts need.
      await layout()
      await document.fonts.ready
      await layout()
    } while (document.fonts.status === 'loading')
  }
}

function makeTransparent(): void {
  const style = new CSSStyleSheet()
  style.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [style]
}

/** The room as this screen heard of it last. Every frame is a whole one, so the others need not be read. */
export function lastFrame({ frames }: Pick<Screen, 'frames'>): RoomFrame | undefined {
  const last = frames.findLast((frame) => frame.startsWith('{"type":"room"'))
  return last === undefined ? undefined : JSON.parse(last)
}

export const phaseOf = (screen: Pick<Screen, 'frames'>) => lastFrame(screen)?.view.phase

/** Whether the game waits for whoever holds this device. */
export function isAsked(screen: Pick<Screen, 'frames'>): boolean {
  const phase = phaseOf(screen)
  const seat = seatOf(screen)
  return phase?.name === 'playing' && seat !== undefined && phase.actors.includes(seat)
}

/** The commands of this page that the server has acknowledged, each once however often it was sent. */
export function acknowledged({ frames, sent }: Pick<Screen, 'frames' | 'sent'>): readonly Command[] {
  const done = new Set(
    frames.filter((frame) => frame.startsWith('{"type":"done"')).map((frame) => JSON.parse(frame).to),
  )
  const commands = sent.map((frame) => JSON.parse(frame)).filter(({ type, id }) => type === 'do' && done.has(id))
  return [...new Map(commands.map(({ id, command }) => [id, command])).values()]
}

/** The seat of this device, as the server greeted it. */
export function seatOf({ frames }: Pick<Screen, 'frames'>): Seat | undefined {
  const welcome = frames.findLast((frame) => frame.startsWith('{"type":"welcome"'))
  return welcome === undefined ? undefined : JSON.parse(welcome).you.seat
}

/** As if this device had sat down in that room before. */
export const holdSeat = ({ page }: Pick<Screen, 'page'>, code: string, key: string): Promise<unknown> =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    `cheese-night:seat:${code}`,
    JSON.stringify(key),
  ] as const)

/** The key of the seat that this device has in that room. */
export async function keyOf({ page }: Pick<Screen, 'page'>, code: string): Promise<string> {
  const kept = await page.evaluate((name) => localStorage.getItem(name), `cheese-night:seat:${code}`)
  return JSON.parse(kept as string)
}
