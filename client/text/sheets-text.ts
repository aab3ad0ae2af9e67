import { catalogue } from './catalogue.ts'
import { de } from './sheets.de.ts'
import { en } from './sheets.en.ts'
import { fr } from './sheets.fr.ts'

/** What only the sheets over the table, and the page after a visit, say: not part of the first load. */
export const sheetText = catalogue({ en, de, fr })
