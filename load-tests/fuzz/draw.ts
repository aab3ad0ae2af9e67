import { randomFor } from '../../server/games/kit/random.ts'

export type Draw = ReturnType<typeof drawOf>

const SALT = [0xf, 0x2, 0x2]

/** What one session draws: the same stream of the same seed draws the same. */
export function drawOf(seed: number, stream: number) {
  const { below, pick } = randomFor([seed, ...SALT] as unknown as [number, number, number, number], stream)
  return {
    below,
    pick,
    /** Both included. */
    between: (low: number, high: number) => low + below(high - low + 1),
    isLucky: (part: number) => below(1_000_000) < part * 1_000_000,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
    letters: (length: number, from: string) => Array.from({ length }, () => from[below(from.length)]).join(''),
    /** One of these, by weight. */
    weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
      let left = below(choices.reduce((sum, [weight]) => sum + weight, 0))
      for (const [weight, choice] of choices) {
        if (left < weight) return choice
        left -= weight
      }
      throw new Error('nothing to choose from')
    },
  }
}
