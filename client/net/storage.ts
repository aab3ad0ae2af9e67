const PREFIX = 'cheese-night:'

/** Private windows and some in-app browsers refuse storage: what they refuse lasts as long as the page. */
const refused = new Map<string, unknown>()

export function readStored(name: string): unknown {
  if (refused.has(name)) return refused.get(name)
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(name: string, value: unknown): void {
  refused.delete(name)
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    refused.set(name, value)
  }
}
