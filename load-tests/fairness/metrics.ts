/** One player in a round: who, and how fast in truth. A round lists them in the order it was decided; the last had no pawn. */
export interface Finisher {
  readonly player: number
  readonly reactionMs: number
}

export type Round = readonly Finisher[]

/** The share of pairs at least this far apart that were put in the wrong order. */
export function inversionRate(rounds: readonly Round[], gapMs: number): number {
  let pairs = 0
  let inverted = 0
  for (const round of rounds) {
    for (const [ahead, behind] of pairsOf(round)) {
      const lead = behind.reactionMs - ahead.reactionMs
      // Equal ones have no wrong order.
      if (lead === 0 || Math.abs(lead) < gapMs) continue
      pairs++
      if (lead < 0) inverted++
    }
  }
  return pairs === 0 ? 0 : inverted / pairs
}

/** The share of rounds in which another player was faster than the first. */
export const winnerWrongRate = (rounds: readonly Round[]): number =>
  share(rounds, (round) => round.some(({ reactionMs }) => reactionMs < (round[0] as Finisher).reactionMs))

/** The share of rounds in which a player with a pawn was slower than the one without. */
export const leftOutWrongRate = (rounds: readonly Round[]): number =>
  share(rounds, (round) => round.some(({ reactionMs }) => reactionMs > (round.at(-1) as Finisher).reactionMs))

/** How evenly players share the first places: 1 for equal shares, 1/n if one has them all. */
export const jainOfWins = (rounds: readonly Round[]): number => jain(rounds, (round) => round[0] as Finisher)

/** The same if every order had been the true one; below 1 by chance alone, so it is the measure of the other. */
export const oracleJainOfWins = (rounds: readonly Round[]): number =>
  jain(rounds, (round) => round.reduce((best, one) => (one.reactionMs < best.reactionMs ? one : best)))

/** The widest gap that was put in the wrong order, for each round; 0 for a round without any. */
export const worstGaps = (rounds: readonly Round[]): number[] =>
  rounds.map((round) => Math.max(0, ...pairsOf(round).map(([ahead, behind]) => ahead.reactionMs - behind.reactionMs)))

/** The smallest value that is not exceeded by this share of all. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
}

const share = <T>(items: readonly T[], isSo: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isSo).length / items.length

function jain(rounds: readonly Round[], winnerOf: (round: Round) => Finisher): number {
  const wins = new Map<number, number>()
  for (const round of rounds) {
    for (const { player } of round) wins.set(player, wins.get(player) ?? 0)
    const { player } = winnerOf(round)
    wins.set(player, (wins.get(player) ?? 0) + 1)
  }
  const counts = [...wins.values()]
  const total = counts.reduce((sum, count) => sum + count, 0)
  const squares = counts.reduce((sum, count) => sum + count * count, 0)
  return squares === 0 ? 1 : (total * total) / (counts.length * squares)
}

const pairsOf = (round: Round): [ahead: Finisher, behind: Finisher][] =>
  round.flatMap((ahead, i) => round.slice(i + 1).map((behind): [Finisher, Finisher] => [ahead, behind]))
