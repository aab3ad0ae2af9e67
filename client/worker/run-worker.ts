/// <reference lib="webworker" />
import { assetsIn, routeOf } from './route-of.ts'

const OFFLINE = '/offline.html'

/** `name` is the cache of this build; every other cache of the origin belongs to another build. */
export function runWorker(scope: ServiceWorkerGlobalScope, name: string): void {
  // Opened once, while this worker starts: open() creates a cache that is missing. A request that reaches an old worker
  // after the new one has deleted its cache would bring it back, and with it every file of the old build.
  // Where storage is refused, files come from the network.
  const opened = scope.caches.open(name).catch(() => undefined)

  scope.addEventListener('install', (event) => {
    event.waitUntil(precache())
    // Nothing is lost with the old worker: what it cached is on the server, or belongs to pages that reload.
    void scope.skipWaiting()
  })

  scope.addEventListener('activate', (event) => {
    event.waitUntil(activate())
  })

  scope.addEventListener('fetch', (event) => {
    const route = routeOf(event.request, scope.location.origin)
    if (route === 'asset') event.respondWith(asset(event))
    if (route === 'page') event.respondWith(page(event))
  })

  // A notification says whose turn it is: a tap on it leads to the page that showed it.
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(focusPage(String(event.notification.data)))
  })

  async function focusPage(url: string): Promise<void> {
    // A page that was loaded past the worker is not controlled by it.
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((other) => new URL(other.url).pathname === new URL(url).pathname)
    await (page ? page.focus() : scope.clients.openWindow(url))
  }

  /** The one page that must be there when the server is not, with everything it loads. */
  async function precache(): Promise<void> {
    const cache = await opened
    if (!cache) throw new Error('no cache')
    const offline = await scope.fetch(OFFLINE, { cache: 'no-cache' })
    if (!offline.ok) throw new Error(`${OFFLINE}: ${offline.status}`)
    await cache.addAll(assetsIn(await offline.clone().text()))
    await cache.put(OFFLINE, offline)
  }

  async function activate(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(names.filter((other) => other !== name).map((other) => scope.caches.delete(other)))
    // The browser requests pages while this worker still starts, so that it never delays one.
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function asset(event: FetchEvent): Promise<Response> {
    const cache = await opened
    const cached = await cache?.match(event.request)
    if (cached) return cached
    const fresh = await scope.fetch(event.request)
    // Without waitUntil the browser may end this worker before the file is stored.
    if (fresh.ok && cache) event.waitUntil(cache.put(event.request, fresh.clone()))
    return fresh
  }

  async function page(event: FetchEvent): Promise<Response> {
    try {
      const preloaded = (await event.preloadResponse) as Response | undefined
      return preloaded ?? (await scope.fetch(event.request))
    } catch {
      const cache = await opened
      return (await cache?.match(OFFLINE)) ?? Response.error()
    }
  }
}
