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

const OTHERS: Readonly<Record<string, Shortcut>> = {
  d: { choice: 'draw' },
  enter: { choice: 'place' },
  arrowright: { shift: 1 },
  arrowleft: { shift: -1 },
  backspace: { clear: true },
}

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (isTaken(event)) return undefined
  return /^[1-6]$/.test(event.key) ? { card: Number(event.key) - 1 } : OTHERS[event.key.toLowerCase()]
}

/** Whoever types, or has a dialog open, or presses a focused button, means that. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return true
  const path = event.composedPath()
  const [target] = path
  if (target instanceof Element) {
    if (target.matches('input, textarea, select, [contenteditable]')) return true
    if ((event.key === ' ' || event.key === 'Enter') && target.matches('button, a, summary')) return true
  }
  return path.some((node) => node instanceof Element && node.localName === 'dialog')
}
