import { catalogue } from './catalogue.ts'
import { de } from './tv-screen.de.ts'
import { en } from './tv-screen.en.ts'
import { fr } from './tv-screen.fr.ts'

/** What the big screen says around a game. Phones never load it. */
export const tvScreenText = catalogue({ en, de, fr })
