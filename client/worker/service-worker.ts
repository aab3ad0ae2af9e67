/// <reference lib="webworker" />
import { assetsIn, shareOf } from './share-of.ts'

declare const self: ServiceWorkerGlobalScope

/** The build puts its own mark here: another build is another worker, with a shelf of its own. */
const SHELF = 'assets-BUILD_MARK'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(stock())
  // Nothing is lost with the old worker: what it kept is on the server, or belongs to pages that reload.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const share = shareOf(event.request, location.origin)
  if (share === 'asset') event.respondWith(asset(event.request))
  if (share === 'page') event.respondWith(page(event))
})

/** The one page that must be there when the server is not, whole. */
async function stock(): Promise<void> {
  const shelf = await caches.open(SHELF)
  const offline = await fetch(OFFLINE, { cache: 'no-cache' })
  if (!offline.ok) throw new Error(`${OFFLINE}: ${offline.status}`)
  await shelf.addAll(assetsIn(await offline.clone().text()))
  await shelf.put(OFFLINE, offline)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)))
  // Pages are asked for while this worker still wakes up, so that it never delays one.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function asset(request: Request): Promise<Response> {
  const shelf = await caches.open(SHELF)
  const kept = await shelf.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) void shelf.put(request, fresh.clone())
  return fresh
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const early = (await event.preloadResponse) as Response | undefined
    return early ?? (await fetch(event.request))
  } catch {
    const shelf = await caches.open(SHELF)
    return (await shelf.match(OFFLINE)) ?? Response.error()
  }
}
