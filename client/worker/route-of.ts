/** How the worker answers a request; a request without a route goes to the network as if there were no worker. */
export type Route = 'asset' | 'page'

interface RequestLine {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Assets carry a hash in their name, so a cached one is never out of date. Everything that can change, above all
 * pages and whatever the server says about rooms, comes from the server each time.
 */
export function routeOf({ method, mode, url }: RequestLine, origin: string): Route | undefined {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin || pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return 'page'
  return pathname.startsWith('/assets/') ? 'asset' : undefined
}

/** The files that a page of ours needs before it shows anything, as they stand in its head. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string)
