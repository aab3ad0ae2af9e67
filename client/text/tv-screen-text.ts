import { catalogue } from './catalogue.ts'
import { listed } from './shell.ts'
import { de } from './tv-screen.de.ts'
import { en } from './tv-screen.en.ts'
import { fr } from './tv-screen.fr.ts'

/** What the big screen says around a game. Phones never load it. */
export const tvScreenText = catalogue({ en, de, fr })

/** Who watches: so many by name, more of them as a number. */
export function watchersLine(names: readonly string[], mostNamed: number): string {
  const text = tvScreenText()
  if (names.length > mostNamed) return text.watching(names.length)
  return names.length === 1 ? text.watches(listed(names)) : text.watch(listed(names))
}
