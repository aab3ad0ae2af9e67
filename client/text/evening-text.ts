import { catalogue } from './catalogue.ts'
import { de } from './evening.de.ts'
import { en } from './evening.en.ts'
import { fr } from './evening.fr.ts'

/** What is said where few look: moving a seat, the board of the evening and its awards, how good a line is. Loaded with those. */
export const eveningText = catalogue({ en, de, fr })
