import { catalogue } from './catalogue.ts'
import { de } from './tournament.de.ts'
import { en } from './tournament.en.ts'
import { fr } from './tournament.fr.ts'

/** What the pages of a tournament say to players and on the big screen. */
export const tournamentText = catalogue({ en, de, fr })
