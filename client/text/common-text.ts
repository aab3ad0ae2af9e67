import { catalogue } from './catalogue.ts'
import { de } from './common.de.ts'
import { en } from './common.en.ts'
import { fr } from './common.fr.ts'

/** Words that more than one screen needs. */
export const commonText = catalogue({ en, de, fr })
