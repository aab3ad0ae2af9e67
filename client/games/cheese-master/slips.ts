import type { Slip } from '#games/cheese-master'
import type { FigureName } from '../../art/figures.ts'
import { catalogue } from '../../text/catalogue.ts'
import { de } from './slips.de.ts'
import { en } from './slips.en.ts'
import { fr } from './slips.fr.ts'

/** What was overlooked, in words. Not part of the game's first load: before a round is over there is no slip. */
export const slipText = catalogue({ en, de, fr })

/** The figures a slip was about: who was overlooked first, then whom it would have met. */
export const FIGURES_OF_SLIP: Readonly<Record<Slip, readonly FigureName[]>> = {
  'forgot-king': ['king', 'wedge'],
  'forgot-innkeeper': ['innkeeper'],
  'forgot-dog': ['dog', 'cat'],
  'forgot-cats': ['cat', 'mouse'],
  'forgot-mice': ['mouse', 'wedge'],
  'cat-took-both-mice': ['cat', 'mice2'],
  'two-mice-as-one': ['mice2', 'cheese2'],
  'dog-chased-every-cat': ['dog', 'cat', 'cat'],
  'innkeeper-chased-king': ['innkeeper', 'king'],
  'cat-caught-king': ['cat', 'king'],
  guess: [],
}
