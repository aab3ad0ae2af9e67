import { randomFor } from '../../server/games/kit/random.ts'

export type Chance = ReturnType<typeof chanceOf>

/** The draws of the model. The same stream draws the same numbers; how they fall together is up to real time. */
export function chanceOf(stream: number) {
  const random = randomFor([2, 7, 1, 8], stream)
  const uniform = () => (random.below(2 ** 32) + 0.5) / 2 ** 32
  return {
    between: (low: number, high: number) => low + (high - low) * uniform(),
    exponential: (mean: number) => -mean * Math.log(uniform()),
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    isLucky: (part: number) => uniform() < part,
  }
}
