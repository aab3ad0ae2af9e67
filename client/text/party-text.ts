import { catalogue } from './catalogue.ts'
import { de } from './party.de.ts'
import { en } from './party.en.ts'
import { fr } from './party.fr.ts'

/** An evening with many phones, as far as every screen must be able to say it; the rest is in `evening-text.ts`. */
export const partyText = catalogue({ en, de, fr })
