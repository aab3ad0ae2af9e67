import type { Chance } from './chance.ts'

/** Round trips from the best line to the worst, in milliseconds. */
export const LADDER = [10, 16, 25, 40, 63, 100, 158, 250] as const

/** The part of a round trip that is the way down. */
const DOWN_PART = [0.35, 0.65] as const
const STALLED_PART = 0.03
const STALL_MS = [60, 300] as const
const MEAN_STALL_MS = (STALL_MS[0] + STALL_MS[1]) / 2
/** Of the logarithm of seconds: a mean of 1.8 s and a deviation of 0.5 s. */
const REACTION = { mu: 0.5506, sigma: 0.2726 } as const
const FRAME_MS = 1000 / 60

/** Which rungs of the ladder so many players stand on: spread from the best to the worst. */
export const rungsFor = (players: number): readonly number[] =>
  Array.from({ length: players }, (_, i) => Math.round((i * (LADDER.length - 1)) / Math.max(1, players - 1)))

/** Both directions of one player's connection. */
export interface Link {
  readonly downMs: number
  readonly upMs: number
  /** Gamma with two degrees, on top of the base of one direction. */
  jitterMs(baseMs: number): number
  /** When a message that enters now gets moving: at once, or when the stall is over that holds both directions. */
  leavesAt(now: number): number
}

export function drawLink(roundTripMs: number, chance: Chance, now: number): Link {
  const downMs = roundTripMs * chance.between(...DOWN_PART)
  const calmMs = () => chance.exponential(MEAN_STALL_MS / STALLED_PART - MEAN_STALL_MS)
  let from = now + calmMs()
  let until = from + chance.between(...STALL_MS)
  return {
    downMs,
    upMs: roundTripMs - downMs,
    jitterMs: (baseMs) => ((chance.exponential(1) + chance.exponential(1)) / 2) * (2 + 0.15 * baseMs),
    leavesAt(at) {
      while (at >= until) {
        from = until + calmMs()
        until = from + chance.between(...STALL_MS)
      }
      return at >= from ? until : at
    },
  }
}

export const reactionMs = (chance: Chance): number => 1000 * Math.exp(REACTION.mu + REACTION.sigma * chance.normal())

/** Until the page's own code runs: mostly soon, sometimes after whatever else it was busy with. */
export const handlerMs = (chance: Chance): number =>
  chance.exponential(3) + (chance.isLucky(0.03) ? chance.between(10, 80) : 0)

export const frameWaitMs = (chance: Chance): number => chance.between(0, FRAME_MS)

/** What the time stamps of paint and touch are off by, together. */
export const stampErrorMs = (chance: Chance): number => chance.between(0, 4)
