import type { View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { choicesOf, isAsked, playerOf, preyOf, type Wish } from './table-model.ts'

export const KEY_OF = { roll: 'R', spin: 'S', pass: 'X' } as const

/** What a key means at this moment; nothing if it belongs to somebody else. */
export function wishOf(event: KeyboardEvent, view: View, me: Seat | undefined): Wish | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const [target] = event.composedPath()
  if (!isAsked(view, me) || (target instanceof Element && isTaken(target, event))) return undefined
  const key = event.key === ' ' ? KEY_OF[view.step as keyof typeof KEY_OF] : event.key.toUpperCase()
  switch (view.step) {
    case 'roll':
      return key === KEY_OF.roll ? { type: 'roll' } : undefined
    case 'spin':
      return key === KEY_OF.spin ? { type: 'spin' } : undefined
    case 'steal':
      return key === KEY_OF.pass && event.key !== ' ' ? { type: 'pass' } : numbered(view, Number(key))
    default:
      return numbered(view, Number(key))
  }
}

/** Mice by their number, quarters to give by what is printed on them, quarters to steal by their place. */
function numbered(view: View, number: number): Wish | undefined {
  const choice = choicesOf(view).find((one) => one.number === number)
  if (view.step === 'run') return choice && { type: 'run', mouse: choice.mouse }
  const held = playerOf(view, view.task?.seat)?.cards ?? []
  if (view.step === 'give') return held.includes(number) ? { type: 'give', card: number } : undefined
  const prey = preyOf(view)[number - 1]
  return view.step === 'steal' && prey ? { type: 'steal', from: prey.from, card: prey.card } : undefined
}

/** Whoever types, or has a dialog open, or presses a focused button with Space, means that. */
function isTaken(target: Element, event: KeyboardEvent): boolean {
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  if (event.key === ' ' && target.matches('button, a, summary')) return true
  return event.composedPath().some((node) => node instanceof Element && node.localName === 'dialog')
}
