/** What a key means while a round runs; nothing if it belongs to somebody else. */
export type Key = { readonly platter: number } | 'grab'

export function keyOf(event: KeyboardEvent): Key | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (isTaken(event)) return undefined
  if (/^[0-7]$/.test(event.key)) return { platter: Number(event.key) }
  return event.key === 'Enter' || event.key === ' ' ? 'grab' : undefined
}

/** Keys belong to a field that is typed in and to an open dialog; Enter and Space to a focused button. */
export function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return false
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  if (!/\d/.test(event.key) && target.matches('button, a, summary')) return true
  return event.composedPath().some((node) => node instanceof Element && node.localName === 'dialog')
}
