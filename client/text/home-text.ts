import { catalogue } from './catalogue.ts'
import { de } from './home.de.ts'
import { en } from './home.en.ts'
import { fr } from './home.fr.ts'

export const homeText = catalogue({ en, de, fr })
