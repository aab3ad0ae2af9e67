import { type Random, randomFor } from '../../server/games/kit/random.ts'

export const PLAYERS = 8
/** Enough for the longest round. */
export const PINGS = 32
export const ROUNDS_PER_MATCH = 50
/** Round trips from the best to the worst line, in milliseconds. */
export const WIDE = [10, 16, 25, 40, 63, 100, 158, 250]

/** Reactions are lognormal with a mean of 1.8 s and a deviation of 0.5 s. */
const [MU, SIGMA] = [0.5506, 0.2726]
const STALLED_PART = 0.03
const STALL_MS = [60, 300] as const
const WATCHED_MS = [-6_000, 12_000] as const

/** Everything that chance decides for one player in one round, so that several ways to judge can be compared on it. */
export interface Luck {
  readonly reactionMs: number
  /** From the message to the paint, beyond the line. */
  readonly paintMs: number
  /** From the touch to the line. */
  readonly pressMs: number
  readonly stampErrorMs: number
  /** Jitter as a multiple of its mean, for each message. */
  readonly pingDown: readonly number[]
  readonly pongUp: readonly number[]
  readonly diceDown: number
  readonly revealPongUp: number
  readonly claimUp: number
  readonly sendMs: number
  readonly hearMs: number
  /** When nothing passes the line, in either direction. */
  readonly stalls: readonly (readonly [from: number, until: number])[]
}

/** Which part of a line's round trip is the way down; stays for a match. */
export const downPartOf = (match: number, player: number): number =>
  0.35 + 0.3 * chance(randomFor([101, 103, 107, 109], match * PLAYERS + player)).uniform()

const drawn = new Map<number, Luck>()

/** The same for every way to judge, so it is drawn once. */
export function luckOf(round: number, player: number): Luck {
  const known = drawn.get(round * PLAYERS + player) ?? drawLuck(round, player)
  drawn.set(round * PLAYERS + player, known)
  return known
}

function drawLuck(round: number, player: number): Luck {
  const { uniform, between, exponential, normal } = chance(randomFor([3, 1, 4, 1], round * PLAYERS + player))
  const jitter = () => (exponential(1) + exponential(1)) / 2
  const many = () => Array.from({ length: PINGS }, jitter)
  const handler = () => exponential(3) + (uniform() < 0.03 ? between(10, 80) : 0)
  const server = () => exponential(0.3) + (uniform() < 0.005 ? between(5, 25) : 0)
  const stalls: [number, number][] = []
  const meanStallMs = (STALL_MS[0] + STALL_MS[1]) / 2
  for (let at: number = WATCHED_MS[0]; at < WATCHED_MS[1]; ) {
    const from = at + exponential(meanStallMs / STALLED_PART - meanStallMs)
    at = from + between(...STALL_MS)
    stalls.push([from, at])
  }
  return {
    reactionMs: 1_000 * Math.exp(MU + SIGMA * normal()),
    paintMs: handler() + between(0, 16.7),
    pressMs: handler(),
    stampErrorMs: between(0, 4),
    pingDown: many(),
    pongUp: many(),
    diceDown: jitter(),
    revealPongUp: jitter(),
    claimUp: jitter(),
    sendMs: server(),
    hearMs: server(),
    stalls,
  }
}

function chance(random: Random) {
  const uniform = () => (random.below(2 ** 32) + 0.5) / 2 ** 32
  return {
    uniform,
    between: (low: number, high: number) => low + (high - low) * uniform(),
    exponential: (mean: number) => -mean * Math.log(uniform()),
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  }
}
