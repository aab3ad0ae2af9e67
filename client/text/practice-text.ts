import { catalogue } from './catalogue.ts'
import { de } from './practice.de.ts'
import { en } from './practice.en.ts'
import { fr } from './practice.fr.ts'

export const practiceText = catalogue({ en, de, fr })
