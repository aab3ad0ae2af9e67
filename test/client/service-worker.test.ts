import { expect, it } from 'vitest'
import { runWorker } from '../../client/worker/run-worker.ts'

const ORIGIN = 'https://cheese.example'

const urlOf = (request: RequestInfo | URL): string =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : request, ORIGIN).href

/** As in browsers: a deleted cache stays usable through an open handle, but is no longer listed. */
class FakeCache {
  readonly responses = new Map<string, Response>()
  readonly fetch: (request: RequestInfo | URL) => Promise<Response>
  constructor(fetch: FakeCache['fetch']) {
    this.fetch = fetch
  }
  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.responses.get(urlOf(request))?.clone()
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.responses.set(urlOf(request), response)
  }
  async addAll(paths: readonly string[]): Promise<void> {
    const all = await Promise.all(paths.map(async (path) => [path, await this.fetch(path)] as const))
    if (all.some(([, { ok }]) => !ok)) throw new TypeError('a file is missing')
    for (const [path, response] of all) await this.put(path, response)
  }
}

class FakeCaches {
  readonly #all = new Map<string, FakeCache>()
  readonly fetch: FakeCache['fetch']
  constructor(fetch: FakeCache['fetch']) {
    this.fetch = fetch
  }
  async open(name: string): Promise<FakeCache> {
    const cache = this.#all.get(name) ?? new FakeCache(this.fetch)
    this.#all.set(name, cache)
    return cache
  }
  async keys(): Promise<string[]> {
    return [...this.#all.keys()]
  }
  async delete(name: string): Promise<boolean> {
    return this.#all.delete(name)
  }
  pathsIn(name: string): string[] {
    return [...(this.#all.get(name)?.responses.keys() ?? [])].map((url) => new URL(url).pathname)
  }
}

const OFFLINE_PAGE = '<script type="module" src="/assets/offline-1.js"></script>'

/** One origin: its server, its caches, and the workers that the test starts on it. */
function createOrigin() {
  /** Answers that the test holds back, by path. */
  const held = new Map<string, Promise<Response>>()
  const missing = new Set<string>()
  let isDown = false

  async function fetch(request: RequestInfo | URL): Promise<Response> {
    const { pathname } = new URL(urlOf(request))
    if (isDown) throw new TypeError('the server does not answer')
    if (missing.has(pathname)) return new Response('', { status: 404 })
    const late = held.get(pathname)
    held.delete(pathname)
    return late ?? new Response(pathname === '/offline.html' ? OFFLINE_PAGE : `content of ${pathname}`)
  }

  const caches = new FakeCaches(fetch)

  /** As the browser starts it: the script runs, then it hears events. */
  function start(name: string) {
    const listeners = new Map<string, (event: unknown) => void>()
    runWorker(
      {
        caches,
        fetch,
        location: new URL(ORIGIN),
        registration: {},
        clients: { claim: async () => {} },
        skipWaiting: async () => {},
        addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      } as unknown as Parameters<typeof runWorker>[0],
      name,
    )
    async function lifecycle(type: 'install' | 'activate'): Promise<void> {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
      await Promise.all(work)
    }
    /** What the page gets, and all that the worker still does with it. */
    async function request(path: string, mode: 'cors' | 'navigate'): Promise<string> {
      const work: Promise<unknown>[] = []
      let answer: Promise<Response> | undefined
      listeners.get('fetch')?.({
        request: { url: urlOf(path), method: 'GET', mode },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (response: Promise<Response>) => {
          answer = response
        },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      const text = await (await (answer as unknown as Promise<Response>)).text()
      await Promise.all(work)
      return text
    }
    return {
      install: () => lifecycle('install'),
      activate: () => lifecycle('activate'),
      asset: (path: string) => request(path, 'cors'),
      page: (path: string) => request(path, 'navigate'),
    }
  }

  return {
    caches,
    start,
    goDown: () => {
      isDown = true
    },
    lose: (path: string) => missing.add(path),
    /** The server answers the next request for this path when the test says so. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<Response>()
      held.set(path, promise)
      return () => resolve(new Response(`content of ${path}`))
    },
  }
}

async function withFirstBuild() {
  const origin = createOrigin()
  const first = origin.start('first')
  await first.install()
  await first.activate()
  await first.asset('/assets/play-1.js')
  expect(origin.caches.pathsIn('first')).toContain('/assets/play-1.js')
  return { origin, first }
}

/** All that has begun and waits for nothing but its turn is done. */
const idle = () => new Promise((resolve) => setImmediate(resolve))

it('a request in flight in the old worker while the new one activates does not bring the old cache back', async () => {
  const { origin, first } = await withFirstBuild()
  const answer = origin.hold('/assets/late-1.js')
  const late = first.asset('/assets/late-1.js')
  await idle()
  const second = origin.start('second')
  await second.install()
  await second.activate()
  answer()
  expect(await late).toBe('content of /assets/late-1.js')
  await idle()
  expect(await origin.caches.keys()).toEqual(['second'])
})

it('a request that reaches the old worker after the new one is active does not bring the old cache back', async () => {
  const { origin, first } = await withFirstBuild()
  const second = origin.start('second')
  await second.install()
  await second.activate()
  for (const path of ['/assets/play-1.js', '/assets/other-1.js'])
    expect(await first.asset(path)).toBe(`content of ${path}`)
  await idle()
  expect(await origin.caches.keys()).toEqual(['second'])
})

it('an old worker that was started again before the new one activates does not bring its cache back', async () => {
  const { origin } = await withFirstBuild()
  const restarted = origin.start('first')
  const second = origin.start('second')
  await second.install()
  await second.activate()
  expect(await restarted.asset('/assets/play-1.js')).toBe('content of /assets/play-1.js')
  await idle()
  expect(await origin.caches.keys()).toEqual(['second'])
})

it('a page that the old worker is asked for without a server after the new one is active is the offline page', async () => {
  const { origin, first } = await withFirstBuild()
  const second = origin.start('second')
  await second.install()
  await second.activate()
  origin.goDown()
  expect(await first.page('/KLMX')).toBe(OFFLINE_PAGE)
  expect(await origin.caches.keys()).toEqual(['second'])
})

it('an old worker that is still precaching while the new one activates does not bring its cache back', async () => {
  const origin = createOrigin()
  const answer = origin.hold('/assets/offline-1.js')
  const installing = origin.start('first').install()
  await idle()
  const second = origin.start('second')
  await second.install()
  await second.activate()
  answer()
  await installing
  expect(await origin.caches.keys()).toEqual(['second'])
})

it('a new worker whose precaching fails halfway leaves the old one with all that it has', async () => {
  const { origin, first } = await withFirstBuild()
  origin.lose('/assets/offline-1.js')
  const second = origin.start('second')
  await expect(second.install()).rejects.toThrow('missing')
  origin.goDown()
  expect(await first.asset('/assets/play-1.js')).toBe('content of /assets/play-1.js')
  expect(await first.page('/KLMX')).toBe(OFFLINE_PAGE)
  expect(await first.asset('/assets/offline-1.js')).toBe('content of /assets/offline-1.js')
})

it('a page reloaded without a server right after the new worker is active is the whole offline page', async () => {
  const { origin } = await withFirstBuild()
  const second = origin.start('second')
  await second.install()
  await second.activate()
  origin.goDown()
  const restarted = origin.start('second')
  for (const worker of [second, restarted]) {
    expect(await worker.page('/KLMX')).toBe(OFFLINE_PAGE)
    expect(await worker.asset('/assets/offline-1.js')).toBe('content of /assets/offline-1.js')
  }
})

it('an asset is fetched once, and an answer that is none is not cached', async () => {
  const { origin, first } = await withFirstBuild()
  origin.lose('/assets/gone-1.js')
  await first.asset('/assets/gone-1.js')
  expect(origin.caches.pathsIn('first')).not.toContain('/assets/gone-1.js')
  origin.goDown()
  expect(await first.asset('/assets/play-1.js')).toBe('content of /assets/play-1.js')
})
