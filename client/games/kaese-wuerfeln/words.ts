import type { Stack } from './stacks.ts'
import { pointsOf } from './stacks.ts'
import { text } from './text.ts'

/** "open stack 6-4-3, 13 points" */
export function stackInWords(stack: Stack): string {
  const say = text().stack
  const pieces = stack.pieces.join('-')
  return stack.closed ? say.closed(pieces, pointsOf(stack)) : say.open(pieces, pointsOf(stack))
}
