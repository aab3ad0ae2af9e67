import { catalogue } from '../../text/catalogue.ts'
import { de } from './text.de.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

export const text = catalogue({ en, de, fr })
