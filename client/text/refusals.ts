import type { GameUi } from '../games/game-ui.ts'
import { catalogue } from './catalogue.ts'
import { de } from './refusals.de.ts'
import { en } from './refusals.en.ts'
import { fr } from './refusals.fr.ts'

const refusalText = catalogue({ en, de, fr })

/** A refusal in words: the game's own ones first, then the room's. */
export function refusalInWords(code: string, ui?: GameUi): string {
  const words = refusalText()
  return ui?.refusal(code) ?? (isKnown(code) ? words[code] : words['bad-message'])
}

/** An older server may know a code that this page does not. */
const isKnown = (code: string): code is keyof typeof en => code in en
