import { countedMs } from '#protocol/race-times.ts'
import { catalogue } from '../../text/catalogue.ts'
import { de } from './text.de.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

export const text = catalogue({ en, de, fr })

/** A number with so many decimals, as this language writes it. */
export const decimal = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', text().decimalPoint)

/** Rounded to whole milliseconds first, halves up: what differs by whole ones must not be rounded apart. */
export const seconds = (ms: number): string => text().seconds(inSeconds(ms))

const inSeconds = (ms: number): string => decimal(Math.round(ms) / 1000, 3)

/** A reaction, and what a head start takes off it. The rest is what counts and stands elsewhere: the parts add up to it. */
export function sumOf(timing: { reactionMs: number; headStartMs?: number | undefined }): string {
  const { headStartMs = 0 } = timing
  if (headStartMs === 0) return seconds(timing.reactionMs)
  const taken = Math.round(headStartMs)
  return `${seconds(Math.round(countedMs(timing)) + taken)}\u00a0${text().hand.less(inSeconds(taken))}`
}

/** Times are kept in tenths of a millisecond: a margin below half of one is none that was measured. */
export const isDeadHeat = (ms: number): boolean => ms < 0.05

/** Below ten milliseconds the tenths decide. */
export function millis(ms: number): string {
  if (isDeadHeat(ms)) return text().lessThan(text().millis(decimal(0.1, 1)))
  return text().millis(ms < 10 ? decimal(ms, 1) : String(Math.round(ms)))
}

/** Seven is the last platter and stands for all above it. */
export const platterName = (platter: number): string => (platter >= 7 ? '7+' : String(platter))
