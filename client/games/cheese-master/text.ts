import { catalogue } from '../../text/catalogue.ts'
import { de } from './text.de.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

export const text = catalogue({ en, de, fr })

/** A number with so many decimals, as this language writes it. */
export const decimal = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', text().decimalPoint)

export const seconds = (ms: number): string => text().seconds(decimal(ms / 1000, 3))

/** A reaction, and what a head start takes off it. */
export const sumOf = ({
  reactionMs,
  headStartMs = 0,
}: {
  reactionMs: number
  headStartMs?: number | undefined
}): string => seconds(reactionMs) + (headStartMs > 0 ? `\u00a0${text().hand.less(decimal(headStartMs / 1000, 3))}` : '')

/** Below ten milliseconds the tenths decide. */
export const millis = (ms: number): string => text().millis(ms < 10 ? decimal(ms, 1) : String(Math.round(ms)))

/** Seven is the last platter and stands for all above it. */
export const platterName = (platter: number): string => (platter >= 7 ? '7+' : String(platter))
