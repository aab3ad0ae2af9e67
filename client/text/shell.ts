import { catalogue } from './catalogue.ts'
import { de } from './shell.de.ts'
import { en } from './shell.en.ts'
import { fr } from './shell.fr.ts'

/** Everything the pages say around a game. */
export const shellText = catalogue({ en, de, fr })

const LOOKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Colour and hat of a look in words, for those who do not see it. */
export const lookName = (look: number): string => shellText().looks[LOOKS[look] ?? 'a']

/** The letter on the token of a look. */
export const lookLetter = (look: number): string => (LOOKS[look] ?? 'a').toUpperCase()

/** More names, and two with more letters, are only counted: they would fill a small screen, or its button. */
const NAMED = 2
const LETTERS = 24

export function waitingWords(names: readonly string[]): string {
  const { waitingFor, waitingForMany } = shellText().lobby
  const isLong = names.length > NAMED || (names.length > 1 && names.join('').length > LETTERS)
  return isLong ? waitingForMany(names.length) : waitingFor(listed(names))
}

/** "Nora", "Nora and Ben", "Nora, Ben and Lou". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${shellText().and} ${names[names.length - 1]}`
}
