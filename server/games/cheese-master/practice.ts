import { z } from 'zod'
import type { Random } from '../kit/random.ts'
import { count, diceOf, FACES, SEVEN_PLUS, slipTo, YELLOW } from './count.ts'
import { CountStep, Platter, Rolled, Slip } from './protocol.ts'

/** A roll for one player alone: there is no opponent to hide it from, so the answer comes along. */
export const PracticeRoll = z.strictObject({
  faces: z.array(Rolled).min(1).max(6),
  answer: Platter,
  trace: z.array(CountStep),
  /** What was overlooked, by the wrong number it leads to: every number but the answer. */
  slips: z.record(z.string().regex(/^[0-7]$/), Slip),
})
export type PracticeRoll = z.infer<typeof PracticeRoll>

const PLATTERS = Array.from({ length: SEVEN_PLUS + 1 }, (_, platter) => platter)

/** With fewer than three dice chance decides which yellow ones, as it does in a game. */
export function practiceRoll(dice: number, random: Random): PracticeRoll {
  const rolled = diceOf(dice, random.shuffled(YELLOW)).map((die) => ({ die, face: random.pick(FACES[die]) }))
  const faces = rolled.map(({ face }) => face)
  const { answer, trace } = count(faces)
  const wrong = PLATTERS.filter((platter) => platter !== answer)
  const slips = Object.fromEntries(wrong.map((platter) => [platter, slipTo(faces, platter)]))
  return { faces: rolled, answer, trace: [...trace], slips }
}
