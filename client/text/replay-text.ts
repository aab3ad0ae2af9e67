import { catalogue } from './catalogue.ts'
import { de } from './replay.de.ts'
import { en } from './replay.en.ts'
import { fr } from './replay.fr.ts'

export const replayText = catalogue({ en, de, fr })
