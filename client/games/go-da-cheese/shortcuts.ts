import type { Choice } from './placing.ts'

export const KEY_OF: Readonly<Record<Choice, { readonly key: string; readonly label: string }>> = {
  draw: { key: 'd', label: 'D' },
  place: { key: 'Enter', label: '↵' },
}

/** What a key means on this table; nothing if it belongs to somebody else. */
export type Shortcut =
  | { readonly choice: Choice }
  | { readonly card: number }
  | { readonly shift: 1 | -1 }
  | { readonly clear: true }

const PLANNED_WITH = 'queue-hand, queue-ring'

const OTHERS: Readonly<Record<string, Shortcut>> = {
  d: { choice: 'draw' },
  enter: { choice: 'place' },
  arrowright: { shift: 1 },
  arrowleft: { shift: -1 },
  backspace: { clear: true },
}

/** With a whole plan Enter places even while a card or a cheese has the focus: it says so on the button, and Space still presses them. */
export function shortcutOf(event: KeyboardEvent, isPlanned = false): Shortcut | undefined {
  if (isTaken(event, isPlanned && event.key === 'Enter' ? PLANNED_WITH : undefined)) return undefined
  return /^[1-6]$/.test(event.key) ? { card: Number(event.key) - 1 } : OTHERS[event.key.toLowerCase()]
}

/** Keys belong to a field that is typed in, to an open dialog, and to a focused button outside of `except`. */
export function isTaken(event: KeyboardEvent, except?: string): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return true
  const path = event.composedPath()
  const [target] = path
  const isExcepted = except !== undefined && path.some((node) => node instanceof Element && node.matches(except))
  if (target instanceof Element) {
    if (target.matches('input, textarea, select, [contenteditable]')) return true
    if (!isExcepted && (event.key === ' ' || event.key === 'Enter') && target.matches('button, a, summary')) return true
  }
  return path.some((node) => node instanceof Element && node.localName === 'dialog')
}
