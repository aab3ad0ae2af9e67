import { CODE_LENGTH, CODE_LETTERS } from '#protocol/limits.ts'

export interface ReadCode {
  /** As much of a code as the text holds. */
  readonly code: string
  /** What was typed but is in no code, each once: an O is a mistake worth a word, a dash is not. */
  readonly unused: string
}

/** An invitation that was pasted as a whole: the code is the first part of its path. */
const LINK = /^\s*https?:\/\/[^/]+\/([a-z]+)/i

export function readCode(text: string): ReadCode {
  const typed = [...(LINK.exec(text)?.[1] ?? text).toUpperCase()]
  const known = typed.filter((letter) => CODE_LETTERS.includes(letter))
  const strange = typed.filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !CODE_LETTERS.includes(letter))
  return { code: known.slice(0, CODE_LENGTH).join(''), unused: [...new Set(strange)].join(', ') }
}
