import { catalogue } from './catalogue.ts'
import { de } from './tv.de.ts'
import { en } from './tv.en.ts'
import { fr } from './tv.fr.ts'

/** About the television itself: how late it is, and that there is none. Loaded where it is said. */
export const tvText = catalogue({ en, de, fr })
