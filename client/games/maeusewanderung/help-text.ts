import { catalogue } from '../../text/catalogue.ts'
import { de } from './help.de.ts'
import { en } from './help.en.ts'
import { fr } from './help.fr.ts'

export const helpText = catalogue({ en, de, fr })
