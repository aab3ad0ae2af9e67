import { catalogue } from '../../text/catalogue.ts'
import { de } from './text.de.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

export const text = catalogue({ en, de, fr })

/** "1 and 3": values as people say them, the lowest first. */
export function valuesInWords(values: readonly number[]): string {
  const said = [...values].sort().map(String)
  const last = said.pop() ?? ''
  return said.length > 0 ? said.join(', ') + text().action.and + last : last
}
