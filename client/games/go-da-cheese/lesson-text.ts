import { catalogue } from '../../text/catalogue.ts'
import { de } from './lesson.de.ts'
import { en } from './lesson.en.ts'
import { fr } from './lesson.fr.ts'

export const lessonText = catalogue({ en, de, fr })
