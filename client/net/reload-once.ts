const MARK = 'cheese-night:reloaded'

/**
 * For a page that speaks an old protocol. False when it has already tried: a cache in between serves
 * the old page, and reloading on would never end.
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  try {
    if (sessionStorage.getItem(MARK)) return false
    sessionStorage.setItem(MARK, '1')
  } catch {
    return false
  }
  reload()
  return true
}

/** Both sides understood each other: the next deploy may reload again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(MARK)
  } catch {
    // Without storage there was no mark.
  }
}
