import { reloadOnce } from '../net/reload-once.ts'

/** For every page that a phone might keep. Plain HTTP has no workers. */
export function registerWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => {
    // A private window, or a server that is just gone: the page plays without it.
  })
}

/** Without this, a page that stays open over an update would miss the parts that it has not loaded yet for ever. */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', () => void leaveOldBuild())
}

/** A part of this page is gone. If that is because the server has a newer one, so shall we. */
async function leaveOldBuild(): Promise<void> {
  try {
    const newest = await fetch(location.href, { cache: 'no-store' })
    if (newest.ok && isOther(await newest.text())) reloadOnce()
  } catch {
    // The line is down: the part is asked for again when it is needed.
  }
}

/** Builds are told apart by the name of the script that starts the page. */
function isOther(html: string): boolean {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return own !== null && !html.includes(new URL(own.src).pathname)
}
