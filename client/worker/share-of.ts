/** What the worker does with a request; without a share it goes its way as if there were no worker. */
export type Share = 'asset' | 'page'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Assets carry a hash in their name, so that an old one is never wrong. Everything that can change, above all
 * pages and whatever the server says about rooms, comes from the server each time.
 */
export function shareOf({ method, mode, url }: Asked, origin: string): Share | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || asked.pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return 'page'
  return asked.pathname.startsWith('/assets/') ? 'asset' : undefined
}

/** The files that a page of ours needs before it shows anything, as they stand in its head. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string)
