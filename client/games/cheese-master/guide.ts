import { language } from '../../text/catalogue.ts'
import type { Rules } from '../guide.ts'
import { de } from './guide.de.ts'
import { en } from './guide.en.ts'
import { fr } from './guide.fr.ts'

export type GuideText = typeof en

export const guideText = (): GuideText => ({ en, de, fr })[language()]

export const rules = (): Rules => guideText().rules
