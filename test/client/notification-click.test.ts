import { beforeEach, expect, it } from 'vitest'
import { runWorker } from '../../client/worker/run-worker.ts'

const ROOM = 'https://cheese.example/KLMX'

/** The pages that are open, and whether this worker controls them. */
let pages: { readonly url: string; readonly controlled: boolean }[]
let done: string[]
let click: (url: string) => Promise<void>

beforeEach(() => {
  pages = []
  done = []
  const listeners = new Map<string, (event: unknown) => void>()
  const clients = {
    matchAll: async ({ includeUncontrolled = false }: ClientQueryOptions) =>
      pages
        .filter(({ controlled }) => controlled || includeUncontrolled)
        .map(({ url }) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    openWindow: async (url: string) => done.push(`open ${url}`),
  }
  const scope = {
    caches: { open: async () => undefined },
    clients,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  }
  runWorker(scope as unknown as Parameters<typeof runWorker>[0], 'assets-1')
  click = async (url) => {
    const work: Promise<unknown>[] = []
    const notification = { data: url, close: () => done.push('close') }
    listeners.get('notificationclick')?.({ notification, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
})

it('a click on a notification focuses the page that showed it, and no other', async () => {
  pages = ['https://cheese.example/', 'https://cheese.example/CDFH', ROOM].map((url) => ({ url, controlled: true }))
  await click(ROOM)
  expect(done).toEqual(['close', `focus ${ROOM}`])
})

it('a page that was closed meanwhile is opened again', async () => {
  pages = [{ url: 'https://cheese.example/CDFH', controlled: true }]
  await click(ROOM)
  expect(done).toEqual(['close', `open ${ROOM}`])
})

it('a page is known by its path, and also where it was loaded past the worker', async () => {
  pages = [{ url: `${ROOM}?from=qr#top`, controlled: false }]
  await click(ROOM)
  expect(done).toEqual(['close', `focus ${ROOM}?from=qr#top`])
})
