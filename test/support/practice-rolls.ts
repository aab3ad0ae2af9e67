import type { Face, Slip } from '#games/cheese-master'
import type { PracticeRoll } from '../../client/practice/roll.ts'
import { practiceRoll } from '../../server/games/cheese-master/practice.ts'
import { randomFor } from '../../server/games/kit/random.ts'

/** A roll of which a test says only what it is about; wrong numbers it does not name are guesses. */
export function rollWith(answer: number, slips: Readonly<Record<number, Slip>> = {}): PracticeRoll {
  const faces: readonly Face[] = ['w1', 'w2', 'ct']
  return {
    faces: faces.map((face) => ({ die: 'yellow-a', face })),
    answer,
    trace: [{ figure: 'wedges', count: answer, removes: 0, left: answer }],
    slips,
  }
}

/** As the server deals them, the same for the same seed. */
export function dealtRolls(dice: number, count: number, seed = 1): readonly PracticeRoll[] {
  const random = randomFor([seed, 2, 3, 4], 0)
  return Array.from({ length: count }, () => practiceRoll(dice, random))
}
