import { FACES } from '../../server/games/cheese-master/count.ts'
import type { Die, Face } from '../../server/games/cheese-master/protocol.ts'

const LETTERS: Record<Face, string> = {
  w1: 'W',
  w2: 'WW',
  w3: 'WWW',
  kg: 'K',
  in: 'I',
  dg: 'D',
  ct: 'C',
  m1: 'M',
  m2: 'MM',
}

/**
 * Counts as one would with tokens on a table: every figure is a letter, and one rule after the other
 * takes letters away until it finds none to take. Shares no line with the game's own count.
 */
export const countByErasing = (faces: readonly Face[]): number => countLetters(lettersOf(faces))

export const lettersOf = (faces: readonly Face[]): string => faces.map((face) => LETTERS[face]).join('')

export function countLetters(letters: string): number {
  let table = [...letters].sort().join('')
  if (table.includes('I')) table = table.replace(/[DCM]/g, '')
  const pairs: [by: string, what: string][] = [
    ['K', 'W'],
    ['D', 'C'],
    ['C', 'M'],
    ['M', 'W'],
  ]
  for (const [by, what] of pairs) while (table.includes(by)) table = table.replace(by, '').replace(what, '')
  return Math.min(7, table.replace(/[^W]/g, '').length)
}

/** Every way these dice can fall. */
export const rollsOf = (dice: readonly Die[]): Face[][] =>
  dice.reduce<Face[][]>((rolls, die) => rolls.flatMap((roll) => FACES[die].map((face) => [...roll, face])), [[]])
