import { countFigures, type Figures, figuresOn } from './count.ts'
import type { Face, Slip } from './protocol.ts'

export type NamedSlip = Exclude<Slip, 'guess'>

/**
 * What the figures look like to somebody who makes this one slip. Where two slips lead to the same number,
 * the first one listed names it: a misread rule says more than a figure overlooked. Letting cats catch
 * before the dog is sent, or mice eat before the cats are, comes to the same as forgetting dog or cats.
 */
const SEEN_AS: Readonly<Record<NamedSlip, (figures: Figures, faces: readonly Face[]) => Figures>> = {
  'innkeeper-chased-king': (seen) => (seen.innkeepers > 0 ? { ...seen, kings: 0 } : seen),
  'cat-caught-king': (seen) => (seen.innkeepers > 0 ? seen : { ...seen, kings: 0, mice: seen.mice + seen.kings }),
  'forgot-king': (seen) => ({ ...seen, kings: 0 }),
  'forgot-innkeeper': (seen) => ({ ...seen, innkeepers: 0 }),
  'forgot-dog': (seen) => ({ ...seen, dogs: 0 }),
  'dog-chased-every-cat': (seen) => (seen.dogs > 0 ? { ...seen, cats: 0 } : seen),
  'forgot-cats': (seen) => ({ ...seen, cats: 0 }),
  'cat-took-both-mice': (seen, faces) => {
    const cats = Math.max(0, seen.cats - seen.dogs)
    return { ...seen, mice: seen.mice - Math.min(cats, pairsOn(faces)) }
  },
  'two-mice-as-one': (seen, faces) => ({ ...seen, mice: seen.mice - pairsOn(faces) }),
  'forgot-mice': (seen) => ({ ...seen, mice: 0 }),
}

const NAMED_SLIPS = Object.keys(SEEN_AS) as readonly NamedSlip[]

export const platterWith = (slip: NamedSlip, faces: readonly Face[]): number =>
  countFigures(SEEN_AS[slip](figuresOn(faces), faces)).answer

/** The one slip that leads from these faces to this wrong number; a guess if none does. */
export const slipTo = (faces: readonly Face[], wrong: number): Slip =>
  NAMED_SLIPS.find((slip) => platterWith(slip, faces) === wrong) ?? 'guess'

/** The wrong numbers that one slip can lead to, each once. */
export function likelyMistakes(faces: readonly Face[], answer: number): readonly number[] {
  const numbers = NAMED_SLIPS.map((slip) => platterWith(slip, faces))
  return [...new Set(numbers)].filter((number) => number !== answer)
}

const pairsOn = (faces: readonly Face[]): number => faces.filter((face) => face === 'm2').length
