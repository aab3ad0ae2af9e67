import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScreen, PATIENT, type Screen } from '../support/browser.ts'
import { openRoom } from '../support/guest.ts'
import { expectGood } from '../support/inspect.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'
import { sitDownAs } from '../support/table-talk.ts'

/** One phone lives through an evening: installed, a release in between, the server gone and back. */

let clientDir: string
let node: TestNode
let phone: Screen
const responses: Response[] = []

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  await cp('client/dist', clientDir, { recursive: true })
  node = await startNode({ clientDir })
})
afterAll(async () => {
  await node.stop()
  await rm(clientDir, { recursive: true, force: true })
})
const pages = useBrowser()
beforeAll(async () => {
  phone = await openScreen(pages.browser, 'phone', { serviceWorkers: 'allow' })
  phone.page.on('response', (response) => responses.push(response))
})

const path = (url: string) => new URL(url).pathname
const script = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)
const atTheTable = () => phone.page.getByRole('button', { name: 'Nora' }).first().waitFor()
/** With the state of each worker: a hang says in which step of the update it is. */
const builds = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return { caches: await caches.keys(), active: active?.state, next: (installing ?? waiting)?.state ?? 'none' }
  })
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())
/** Everything in the only cache there is. While one is being deleted this would create it again: open() creates. */
async function cachedPaths(page: Page): Promise<string[]> {
  const [name, ...others] = await cacheNames(page)
  expect(others).toEqual([])
  return page.evaluate(
    async (only) => (await (await caches.open(only)).keys()).map(({ url }) => new URL(url).pathname),
    name as string,
  )
}

/**
 * As a release does it: every file that has changed has another name, and the old ones are gone. Here, all have. New
 * files come first and old ones go last, so that a page that loads in between gets one build or the other, whole.
 */
async function release(): Promise<void> {
  const files = (await readdir(clientDir, { recursive: true })).filter((file) => /\.\w+$/.test(file))
  const [compressed, plain] = [files.filter(isCompressed), files.filter((file) => !isCompressed(file))]
  const names = new Set(plain.filter((file) => file.startsWith('assets')).map((file) => basename(file)))
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.(?:js|css|woff2)\b/g, (name) =>
      names.has(name) ? name.replace(/(?=\.\w+$)/, '-second') : name,
    )
  // The compressed twins would still be of the first build.
  for (const file of compressed) await rm(join(clientDir, file))
  const [assets, others] = [plain.filter((file) => names.has(basename(file))), plain.filter(isText)]
  for (const file of assets) await replace(file, renamed(file), renamed)
  for (const file of others.filter((other) => !assets.includes(other)))
    await replace(file, file, (text) => renamed(text).replace(/assets-[0-9a-f]{12}/, 'assets-second'))
  for (const file of assets) await rm(join(clientDir, file))
}

const isCompressed = (file: string) => /\.(br|gz)$/.test(file)
const isText = (file: string) => /\.(html|js|css)$/.test(file)

/** Written aside and moved: no request ever reads half a file. */
async function replace(from: string, to: string, change: (text: string) => string): Promise<void> {
  const aside = join(clientDir, 'aside')
  if (isText(from)) await writeFile(aside, change(await readFile(join(clientDir, from), 'utf8')))
  else await cp(join(clientDir, from), aside)
  await rename(aside, join(clientDir, to))
}

it('installs itself: manifest, icons and worker are to the liking of a browser', async () => {
  const { page, context } = phone
  await page.goto(`${node.url}/`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENT).toBe(true)
  const devtools = await context.newCDPSession(page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect([path(url), errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The browser of a test is a private window, and that is all it finds.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(phone.troubles).toEqual([])
})

it('answers for files with a hash in their name, and never for the API', async () => {
  const { page } = phone
  const code = await openRoom(node.url)
  await page.goto(`${node.url}/${code}`)
  await sitDownAs(phone, 'Nora')
  responses.length = 0
  await page.reload()
  await atTheTable()
  const [asset, api] = ['/assets/', '/api/'].map((start) =>
    responses.filter((one) => path(one.url()).startsWith(start)),
  )
  expect(asset?.length).toBeGreaterThan(5)
  expect(asset?.filter((one) => !one.fromServiceWorker()).map((one) => one.url())).toEqual([])
  expect(api?.length).toBeGreaterThan(0)
  expect(api?.filter((one) => one.fromServiceWorker()).map((one) => one.url())).toEqual([])
  const paths = await cachedPaths(page)
  expect(paths.filter((one) => !one.startsWith('/assets/'))).toEqual(['/offline.html'])
})

it('a part that fails on a bad line reloads nothing; after a release phone and television leave their old build', async () => {
  const { page } = phone
  const miss = () => dispatchEvent(new Event('vite:preloadError'))
  // A page that reloads takes this evaluation with it, and the test fails.
  await page.evaluate(async () => {
    dispatchEvent(new Event('vite:preloadError'))
    for (let times = 0; times < 2; times++) await (await fetch(location.href, { cache: 'no-store' })).text()
  })
  const { page: tv } = await pages.open('smallTv')
  const isReady = tv.waitForResponse(/keep-fresh/)
  await tv.goto(`${node.url}/tv`)
  await isReady
  const loaded = page.waitForEvent('load')
  await release()
  // It may have missed something of its own by now, and be on its way.
  await page.evaluate(miss).catch(() => {})
  await loaded
  expect(await script(page)).toMatch(/play-.*-second\.js$/)
  await atTheTable()
  const scriptAfterMiss = () =>
    tv.evaluate(miss).then(
      () => script(tv),
      () => undefined,
    )
  await expect.poll(scriptAfterMiss, PATIENT).toMatch(/tv-.*-second\.js$/)
})

it('what the first build left is gone as soon as its worker is', async () => {
  const { page, context } = phone
  // Browsers look by themselves with each page they open, only later.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  // If the second worker is ready while the first one answers, Chromium lets it wait until it stops the first one, which it
  // does after 30 s without a request, but never while a debugger is attached, as it is here.
  const takeOver = async () => {
    const found = await builds(page)
    if (found.next === 'installed') await devtools.send('ServiceWorker.stopAllWorkers')
    return found
  }
  await expect.poll(takeOver, PATIENT).toEqual({ caches: ['assets-second'], active: 'activated', next: 'none' })
  await page.reload()
  await atTheTable()
  const paths = await cachedPaths(page)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((one) => !/-second\.\w+$/.test(one))).toEqual(['/offline.html'])
})

it('says plainly that the server does not answer, and goes on by itself when it does', async () => {
  const { page } = phone
  const port = Number(new URL(node.url).port)
  await node.stop()
  await page.goto(`${node.url}/practice`)
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
  await expectGood(page, 'phone')
  node = await startNode({ clientDir, port })
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor({ state: 'detached' })
  expect(path(page.url())).toBe('/practice')
  expect(phone.troubles.filter((trouble) => !/503|Failed to load resource/.test(trouble))).toEqual([])
})
