import { catalogue } from './catalogue.ts'
import { de } from './learn.de.ts'
import { en } from './learn.en.ts'
import { fr } from './learn.fr.ts'

export const learnText = catalogue({ en, de, fr })
