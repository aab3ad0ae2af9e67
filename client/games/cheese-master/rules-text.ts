import { catalogue } from '../../text/catalogue.ts'
import { de } from './rules.de.ts'
import { en } from './rules.en.ts'
import { fr } from './rules.fr.ts'

/** The words around a game: its rules and what can be set. */
export const rulesText = catalogue({ en, de, fr })
