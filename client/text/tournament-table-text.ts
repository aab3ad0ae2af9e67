import { catalogue } from './catalogue.ts'
import { de } from './tournament-table.de.ts'
import { en } from './tournament-table.en.ts'
import { fr } from './tournament-table.fr.ts'

/** What a room says that is the table of a tournament. Few words: every phone loads them. */
export const tableText = catalogue({ en, de, fr })
