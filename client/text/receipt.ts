import { catalogue } from './catalogue.ts'
import { de } from './receipt.de.ts'
import { en } from './receipt.en.ts'
import { fr } from './receipt.fr.ts'

export const receiptText = catalogue({ en, de, fr })
