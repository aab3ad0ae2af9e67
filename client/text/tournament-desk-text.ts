import { catalogue } from './catalogue.ts'
import { de } from './tournament-desk.de.ts'
import { en } from './tournament-desk.en.ts'
import { fr } from './tournament-desk.fr.ts'

/** What the organiser's pages say. */
export const deskText = catalogue({ en, de, fr })
