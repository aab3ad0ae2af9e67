import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Device, launchBrowser, openScreen, type Screen, type ScreenOptions } from './browser.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** There once the tests run: ask for a member when it is needed, and do not take it out beforehand. */
export interface OpenBrowser {
  readonly browser: Browser
  /** A device for this test only: it is closed afterwards, because every open page goes on drawing. */
  open(device: Device, options?: ScreenOptions): Promise<Screen>
  /** What went wrong on any of them. */
  troubles(): readonly string[]
}

export interface Site extends OpenBrowser {
  readonly url: string
  /** The file in which the server keeps everything. */
  readonly store: string
  /** As a power cut. */
  kill(): Promise<void>
  /** The same address answers again. */
  start(): Promise<void>
}

interface SiteOptions extends ScreenOptions {
  /** Of the server. */
  readonly env?: Record<string, string>
}

/** Shared by all files of a worker, because a launch costs as much CPU as a page; Playwright ends it with the worker. */
let launched: Promise<Browser> | undefined

/** A browser without pages for all tests of a file. */
export function useBrowser(defaults: ScreenOptions = {}): OpenBrowser {
  let browser: Browser
  let screens: Screen[] = []
  beforeAll(async () => {
    launched ??= launchBrowser()
    // A browser that crashed or never started fails one file, not all that follow.
    browser = await launched.catch((error: unknown) => {
      launched = undefined
      throw error
    })
    browser.once('disconnected', () => {
      launched = undefined
    })
  })
  afterEach(async () => {
    await Promise.all(screens.map(({ context }) => context.close()))
    screens = []
  })
  afterAll(async () => void (await Promise.all(browser.contexts().map((context) => context.close()))))
  return {
    get browser() {
      return browser
    },
    async open(device, options) {
      const screen = await openScreen(browser, device, { ...defaults, ...options })
      screens.push(screen)
      return screen
    },
    troubles: () => screens.flatMap((screen) => screen.troubles),
  }
}

/** One browser, and the product as it is started by hand, for all tests of a file. */
export function useSite({ env = {}, ...defaults }: SiteOptions = {}): Site {
  let dir: string
  let server: ServerProcess
  const start = async (port?: number) => {
    server = await startServer({ DATA_DIR: dir, ...env }, port)
  }
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
    await start()
  })
  afterAll(async () => {
    await server.kill()
    await rm(dir, { recursive: true, force: true })
  })
  // Begun last, so that it ends first: pages that lose their server have much to do.
  const pages = useBrowser(defaults)
  return {
    get browser() {
      return pages.browser
    },
    open: pages.open,
    troubles: pages.troubles,
    get url() {
      return server.url
    },
    get store() {
      return join(dir, 'cheese-night.db')
    },
    kill: () => server.kill(),
    start: () => start(Number(new URL(server.url).port)),
  }
}
