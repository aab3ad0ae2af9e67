import { html } from 'lit'
import { breakable, withLastLetter } from './breakable.ts'

/** Whatever is shorter fits into a line of any headline. */
const LONG_WORD = 12

/** Breaks between words where it can; a word of at least so many letters that does not fit into a line is hyphenated. */
export function hyphenated(text: string, letters = LONG_WORD) {
  const whole = withLastLetter(text)
  const parts = whole.split(/( +)|(?<=-)/).filter(Boolean)
  if (parts.every(({ length }) => length < letters)) return whole
  return parts.map((part) => (part.startsWith(' ') ? part : html`<span class="word">${breakable(part)}</span>`))
}
