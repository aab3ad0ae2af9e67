import { catalogue } from '../../text/catalogue.ts'
import type { Rules } from '../guide.ts'
import { de } from './rules.de.ts'
import { en } from './rules.en.ts'
import { fr } from './rules.fr.ts'

const rulesText = catalogue({ en, de, fr })

export const rules = (): Rules =>
  Object.values(rulesText()).map(({ heading, ...lines }) => ({ heading, lines: Object.values(lines) }))
