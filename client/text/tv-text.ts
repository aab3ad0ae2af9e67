import { catalogue } from './catalogue.ts'
import { de } from './tv.de.ts'
import { en } from './tv.en.ts'
import { fr } from './tv.fr.ts'

/** About the television itself: how late it is, and that there is none. Loaded where it is said. */
export const tvText = catalogue({ en, de, fr })

/** Nobody could tell this from nothing. */
const ON_TIME_MS = 20

export const delayWords = (ms: number): string => (ms < ON_TIME_MS ? tvText().delay.onTime : tvText().delay.found(ms))
