import type { Verb } from './actions.ts'

/** M, N, H, P and ? belong to the page around the game. */
export const KEY_OF: Readonly<Record<Verb, string>> = { roll: 'R', stop: 'S', put: 'T', leave: 'L', end: 'E' }
export const GIFT_KEY = 'G'
export const MOUSE_KEY = 'C'

/** What a key means on this table; nothing if it belongs to somebody else. */
export type Shortcut =
  | { readonly type: 'verb'; readonly verb: Verb }
  /** A die, a face, a piece in the middle: whatever is to be picked now. */
  | { readonly type: 'number'; readonly number: number }
  /** The place before or after the picked one. */
  | { readonly type: 'place'; readonly step: -1 | 1 }
  | { readonly type: 'gift' }
  | { readonly type: 'mouse' }
  | { readonly type: 'steal' }
  | { readonly type: 'back' }

const BY_KEY: { readonly [key: string]: Shortcut } = {
  ' ': { type: 'verb', verb: 'roll' },
  ArrowLeft: { type: 'place', step: -1 },
  ArrowRight: { type: 'place', step: 1 },
  Escape: { type: 'back' },
  [GIFT_KEY]: { type: 'gift' },
  [MOUSE_KEY]: { type: 'mouse' },
  X: { type: 'steal' },
}

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const [target] = event.composedPath()
  if (target instanceof Element && isTaken(target, event)) return undefined
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  if (/^[1-8]$/.test(key)) return { type: 'number', number: Number(key) }
  const verb = (Object.keys(KEY_OF) as Verb[]).find((one) => KEY_OF[one] === key)
  return verb ? { type: 'verb', verb } : BY_KEY[key]
}

/** Whoever types, or has a dialog open, or presses a focused button with Space, means that. */
function isTaken(target: Element, event: KeyboardEvent): boolean {
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  if (event.key === ' ' && target.matches('button, a, summary')) return true
  return event.composedPath().some((node) => node instanceof Element && node.localName === 'dialog')
}
