import { catalogue } from './catalogue.ts'
import { de } from './device.de.ts'
import { en } from './device.en.ts'
import { fr } from './device.fr.ts'

/** What a page says about the device it runs on; brought only where there is something to say. */
export const deviceText = catalogue({ en, de, fr })
