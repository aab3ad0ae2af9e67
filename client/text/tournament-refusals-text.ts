import type { Refusal } from '../tournament/api.ts'
import { catalogue } from './catalogue.ts'
import { refusalInWords } from './refusals.ts'
import { de } from './tournament-refusals.de.ts'
import { en } from './tournament-refusals.en.ts'
import { fr } from './tournament-refusals.fr.ts'

const refusalText = catalogue({ en, de, fr })

/** A refusal in words: the tournament's own ones first, then those any page knows. */
export function tournamentRefusal(code: Refusal): string {
  const words: Partial<Record<string, string>> = refusalText()
  return words[code] ?? refusalInWords(code)
}
