import type { Verb } from './board-model.ts'

export const KEY_OF: Readonly<Record<Verb, string>> = { roll: 'R', look: 'L', keep: 'K', remove: 'X' }

/** What a key means on this table; nothing if it belongs to somebody else. */
export type Shortcut = { readonly verb: Verb } | { readonly slot: number }

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const [target] = event.composedPath()
  if (target instanceof Element && isTaken(target, event)) return undefined
  if (event.key === ' ') return { verb: 'roll' }
  const verb = (Object.keys(KEY_OF) as Verb[]).find((one) => KEY_OF[one] === event.key.toUpperCase())
  if (verb) return { verb }
  return /^[1-6]$/.test(event.key) ? { slot: Number(event.key) - 1 } : undefined
}

/** Whoever types, or has a dialog open, or presses a focused button with Space, means that. */
function isTaken(target: Element, event: KeyboardEvent): boolean {
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  if (event.key === ' ' && target.matches('button, a, summary')) return true
  return event.composedPath().some((node) => node instanceof Element && node.localName === 'dialog')
}
