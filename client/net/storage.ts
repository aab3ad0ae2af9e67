const PREFIX = 'cheese-night:'

/** Private windows and some in-app browsers refuse storage: the page then forgets, but still plays. */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Nothing to do about it, and nothing on the screen depends on it.
  }
}
